import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** What a process of its own logs of an order that PostgreSQL refuses, as cause of another error and among several. */
const logging = `
  import pg from "pg";
  import { createLog } from "./server/request-log.ts";
  const refused = Object.assign(new pg.DatabaseError("null value in column \\"email\\"", 1, "error"), {
    code: "23502", table: "orders", column: "email", constraint: "orders_email",
    detail: "Failing row contains (Kari Nordmann).", where: "Kari", hint: "Kari", internalQuery: "Kari",
  });
  const log = createLog();
  log.error({ err: refused }, "alone");
  log.error({ err: new Error("outer", { cause: refused }) }, "as a cause");
  log.error({ err: new AggregateError([refused]) }, "among several");
`;

test("Of a row that PostgreSQL refuses the log has where it was to stand, and none of what it holds", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", logging], {
    encoding: "utf8",
  });
  expect(output).not.toContain("Kari");
  const lines = output.trim().split("\n");
  const [alone, asCause, amongSeveral] = lines.map((line) => JSON.parse(line).err);
  const told = {
    type: "DatabaseError",
    message: 'null value in column "email"',
    stack: expect.stringContaining("null value in column"),
    code: "23502",
    table: "orders",
    column: "email",
    constraint: "orders_email",
  };
  expect(alone).toEqual(told);
  expect(asCause).toMatchObject({ type: "Error", message: "outer", cause: told });
  expect(amongSeveral).toMatchObject({ type: "AggregateError", aggregateErrors: [told] });
});
