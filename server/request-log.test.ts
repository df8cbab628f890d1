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

/** The same of a disk that is full, and of a server that is not there. */
const loggingFaults = `
  import pg from "pg";
  import { createLog } from "./server/request-log.ts";
  const full = Object.assign(new pg.DatabaseError("could not extend file", 1, "error"), { code: "53100" });
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const log = createLog();
  for (const err of [full, Object.assign(new AggregateError([away]), { code: "ECONNREFUSED" })]) log.error({ err }, "failed");
`;

function logged(program: string) {
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
}

test("Of a row that PostgreSQL refuses the log has where it was to stand, and none of what it holds", () => {
  const output = logged(logging);
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

test("Of a database that cannot be used the log has what it says, and not where we were, which would fill a disk", () => {
  const [full, away] = logged(loggingFaults)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).err);
  expect(full).toEqual({
    type: "DatabaseError",
    message: "could not extend file",
    code: "53100",
  });
  const refused = { message: "connect ECONNREFUSED", code: "ECONNREFUSED" };
  expect(away).toEqual({
    type: "AggregateError",
    message: "",
    code: "ECONNREFUSED",
    aggregateErrors: [{ type: "Error", ...refused }],
  });
});
