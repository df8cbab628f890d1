import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";

/** One URL of the route table, with an example for each parameter. */
export type SiteRoute = { path: string; pattern: string; id: string; isPublic: boolean };

// What anyone may open, apart from the pages of the site itself. All else must be guarded: a route that is added is tested
// as a guarded one until it is named here.
const open = [
  "routes/account/password/forgotten",
  "routes/account/invitation",
  "routes/account/login",
  "routes/account/password/new-password",
  "routes/account/second-factor/code-sign-in",
  "routes/api/company-lookup",
  "routes/api/content",
  "routes/api/login",
  "routes/api/not-found",
  "routes/api/passkey",
  "routes/api/second-factor",
  "routes/api/session",
  "routes/api/shown-page",
  "routes/feeds/",
];

// Open themselves, while what lies below them is not: each says who may see it.
const openAlone = ["routes/editor/editor-layout", "routes/editor/editor"];

const examples: Record<string, string> = {
  planId: "plan-medium",
  cityName: "oslo",
  version: "0",
  size: "liten",
  // Its check digit is wrong, so it is answered without a register to ask.
  orgNumber: "123456789",
};

/** Every URL of app/routes.ts. */
export const siteRoutes: SiteRoute[] = (await routes).flatMap((route) => walk(route, "", []));

function walk(route: RouteConfigEntry, parentPath: string, parents: string[]): SiteRoute[] {
  const id = route.id ?? route.file.replace(/\.tsx?$/, "");
  const path = route.path ? `${parentPath}/${route.path}` : parentPath;
  const isPublic =
    openAlone.includes(id) ||
    [...parents, id].some(
      (name) => name === "routes/site/site-layout" || open.some((start) => name.startsWith(start)),
    );
  const children = (route.children ?? []).flatMap((child) => walk(child, path, [...parents, id]));
  // A layout without a path of its own is reached through its children alone.
  const reachable = route.index || route.path !== undefined;
  return reachable
    ? [{ path: fillIn(path) || "/", pattern: path || "/", id, isPublic }, ...children]
    : children;
}

function fillIn(path: string): string {
  return path
    .replace(/:(\w+)\??/g, (_whole, name: string) => examples[name] ?? "x")
    .replace("*", "finnes-ikke");
}
