import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRouteTable } from "#app/route-table.ts";
import { createTraffic } from "./traffic.ts";

const module = { default: () => null };
const routes = createRouteTable({
  root: { id: "root", path: "", module },
  home: { id: "home", parentId: "root", index: true, module },
  town: { id: "town", parentId: "root", path: "by/:cityName", module },
  admin: { id: "admin", parentId: "root", path: "admin", module },
  order: { id: "order", parentId: "admin", path: "bestillinger/:id", module },
  elsewhere: { id: "elsewhere", parentId: "root", path: "*", module },
});
const patterns = ["/", "/by/:cityName", "/admin", "/admin/bestillinger/:id", "other"];

test("Five thousand paths are counted as one of the routes there are", () => {
  const traffic = createTraffic(routes, () => undefined);
  const part = fc.oneof(
    fc.constantFrom("by", "admin", "bestillinger", "%61dmin", "healthz", "_root"),
    fc.string(),
    fc.webPath(),
  );
  const path = fc
    .array(part, { maxLength: 4 })
    .chain((parts) => fc.constantFrom("", ".data").map((end) => `/${parts.join("/")}${end}`));
  const beginnings = ["/", "/by/", "/admin/bestillinger/"];
  const strange = beginnings.flatMap((beginning) =>
    Array.from({ length: 1_000 }, () => `${beginning}${randomBytes(6).toString("hex")}`),
  );
  const paths = [...fc.sample(path, 2_000), ...strange];
  for (const asked of paths) traffic.count({ method: "GET", path: asked }, 404, 1);
  const [requests] = traffic.metrics();
  const told = (requests?.samples ?? []).filter((sample) => "value" in sample && sample.value > 0);
  for (const { labels } of told) expect([...patterns, "/healthz"]).toContain(labels?.route);
  expect(told.length).toBeGreaterThan(3);
});

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/by/oslo", "/by/:cityName"],
  ["/by/oslo.data", "/by/:cityName"],
  ["/admin/bestillinger/F-1", "/admin/bestillinger/:id"],
  ["/nowhere", "other"],
])("%s is counted as %s", (path, pattern) => {
  expect(routes.pattern(path)).toBe(pattern);
});
