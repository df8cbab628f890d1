import { expect, test } from "vitest";
import { nextStatuses, orderStatuses } from "./status.ts";

test("An order goes forward step by step, may be cancelled on its way, and back by one mistake", () => {
  expect(orderStatuses.map((status) => [status, ...nextStatuses(status)])).toEqual([
    ["new", "confirmed", "cancelled"],
    ["confirmed", "in-progress", "cancelled"],
    ["in-progress", "delivered", "cancelled"],
    ["delivered", "in-progress"],
    ["cancelled", "new"],
  ]);
});
