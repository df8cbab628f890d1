import { expect, test } from "vitest";
import { createRouteTable } from "./route-table.ts";

const page = () => null;
const routes = createRouteTable({
  root: { id: "root", path: "", module: { default: page } },
  front: { id: "front", parentId: "root", index: true, module: { default: page } },
  plan: { id: "plan", parentId: "root", path: "bestill/:planId?", module: { default: page } },
  thanks: {
    id: "thanks",
    parentId: "root",
    path: "takk",
    module: { default: page, handle: { audience: "private" } },
  },
  feed: { id: "feed", parentId: "root", path: "sitemap.xml", module: {} },
  people: {
    id: "people",
    parentId: "root",
    path: "admin",
    module: { default: page, handle: { audience: "hydrated" } },
  },
  role: {
    id: "role",
    parentId: "people",
    path: "personer/:username/rolle",
    module: { default: page, handle: { unlogged: "username" } },
  },
  api: {
    id: "api",
    parentId: "root",
    module: { handle: { audience: "programs" } },
  },
  company: {
    id: "company",
    parentId: "api",
    path: "api/companies/:orgNumber",
    module: { handle: { unlogged: "orgNumber" } },
  },
  agreement: {
    id: "agreement",
    parentId: "root",
    path: "avtale/:token",
    module: { default: page, handle: { audience: "secret", unlogged: "token" } },
  },
  cancel: { id: "cancel", parentId: "agreement", path: "si-opp", module: { default: page } },
  noCall: { id: "noCall", parentId: "api", path: "api/*", module: {} },
});

test("A route within another is for whom that one is for, unless it says otherwise", () => {
  expect(routes.treatment("/admin/personer/kari/rolle").isHydrated).toBe(true);
  expect(routes.answering("/admin/personer/kari/rolle")).toBe("back-office");
  expect(routes.isCall("/api/companies/%")).toBe(true);
  expect(routes.isCall("/bestill")).toBe(false);
  expect(routes.treatment("/").isShared).toBe(true);
});

test("Pages may be made ready in advance, but for those that say no", () => {
  expect(routes.prerendered).toEqual(["/", "/bestill/:planId?"]);
});

test("The calls are named by what all of them begin with", () => {
  expect(routes.calls).toEqual(["/api/"]);
});

test.each([
  ["/", "/"],
  ["/bestill/plan-medium", "/bestill/plan-medium"],
  ["/admin/personer/kari/rolle", "/admin/personer/:username/rolle"],
  ["/admin/personer/kari/rolle.data", "/admin/personer/:username/rolle.data"],
  ["/ADMIN/Personer/kari/rolle", "/admin/personer/:username/rolle"],
  ["/admin//personer//kari", "/admin/personer/:username"],
  ["/admin/personer/kari.data", "/admin/personer/:username"],
  ["/admin/personer", "/admin/personer"],
  ["/finnes/kari@example.no/ikke", "/finnes/:email/ikke"],
  ["/finnes/kari%40example.no", "/finnes/:email"],
  ["/avtale/aBcDeF", "/avtale/:token"],
  ["/avtale/aBcDeF/si-opp", "/avtale/:token"],
  ["/Avtale//aBcDeF.data", "/avtale/:token"],
  ["/%61vtale/aBcDeF/", "/avtale/:token"],
  ["/avtale%2FaBcDeF", "/avtale/:token"],
  ["/avtale/aBcDeF%", "/avtale/:token"],
  ["/avtale", "/avtale"],
  ["/api/companies/974760673", "/api/companies/:orgNumber"],
  ["/api/companies/974760673/mer", "/api/companies/:orgNumber"],
])("%s is written down as %s", (path, logged) => {
  expect(routes.logged(path)).toBe(logged);
});
