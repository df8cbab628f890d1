import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router";
import { said, treatmentOf } from "./handle.ts";

/**
 * What answers at a path: a `page` that is finished HTML, a `back-office` page or what belongs to one, `data` such as a call of
 * the API, or `nothing` but the page that says so.
 */
export type Answering = "page" | "back-office" | "data" | "nothing";

/** The pattern of an address, and what the routes say that answer there, the outermost first. */
type Address = { pattern: string; isPage: boolean; handles: unknown[] };

export type RouteTable = ReturnType<typeof createRouteTable>;

/** What is read of a route of the build. */
type BuiltRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { default?: unknown; action?: unknown; handle?: unknown };
};

/** Tells React Router which of two routes of one address a form is for. */
const whichIndex = "index";

/** Working out what answers at a path takes longer than all else that is done before its page; each is asked for again. */
const mostRemembered = 500;

/** The routes of a build, asked what they are. */
export function createRouteTable(routes: Record<string, BuiltRoute | undefined>) {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    known
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: childrenOf(id) },
      );
  const tree = childrenOf(undefined);

  const match = (path: string) =>
    (matchRoutes(tree, decodable(path)) ?? []).flatMap(
      ({ route: { id } }) => (id && routes[id]) || [],
    );
  const remembered = new LRUCache<string, ReturnType<typeof match>>({
    max: mostRemembered,
    memoMethod: match,
  });
  const find = (path: string) => remembered.memo(path);

  const treatment = (path: string) =>
    treatmentOf(find(path).map(({ module: { handle } }) => handle));

  function answering(path: string): Answering {
    const found = find(path);
    if (treatment(path).isHydrated) return "back-office";
    const last = found.at(-1);
    if (!last || last.path === "*") return "nothing";
    return last.module.default ? "page" : "data";
  }

  function patternOf(path: string): string {
    const found = find(path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));
    const parts = found.flatMap((route) => route.path || []);
    return found.length === 0 || parts.includes("*") ? "other" : `/${parts.join("/")}`;
  }
  const patternAt = new LRUCache({ max: mostRemembered, memoMethod: patternOf });

  /** The parameters that are read at a path. */
  function namesRead(path: string): readonly string[] | "all" {
    // The data of a page of the back office lies at an address that no route has.
    if (!["page", "nothing"].includes(answering(path)) || path.endsWith(".data")) return "all";
    return find(path).flatMap(({ module: { handle } }) => said(handle).reads ?? []);
  }
  const readAt = new LRUCache({ max: mostRemembered, memoMethod: namesRead });

  const addressesIn = (
    parent: string | undefined,
    around = "",
    handles: unknown[] = [],
  ): Address[] =>
    known
      .filter(({ parentId }) => parentId === parent)
      .flatMap(({ id, path, index, module }) => {
        const here = path ? `${around}/${path}` : around;
        const handlesHere = [...handles, module.handle];
        const within = addressesIn(id, here, handlesHere);
        if (!path && !index) return within;
        const isPage = module.default !== undefined;
        return [{ pattern: here || "/", isPage, handles: handlesHere }, ...within];
      });
  const addresses = addressesIn(undefined).map((address) => ({
    ...address,
    treatment: treatmentOf(address.handles),
  }));

  function writtenDown(path: string): string {
    const parts = path.split("/").flatMap(plainParts).filter(Boolean);
    const found = unlogged.find(
      ({ before }) =>
        before.every((part, index) => part === parts[index]?.toLowerCase()) &&
        parts.length > before.length,
    );
    // An address that nobody made can hold what a visitor pasted.
    if (!found) {
      const masked = path
        .split("/")
        .map((part) => (/@|%40/.test(part) ? ":email" : withoutKeys(part)));
      return masked.join("/");
    }
    const rest = found.isLast ? [] : parts.slice(found.before.length + 1);
    return `/${[...found.before, found.parameter, ...rest].join("/")}`;
  }
  const written = new LRUCache({ max: mostRemembered, memoMethod: writtenDown });

  const calls = beginningsOf(addresses.filter(({ treatment }) => treatment.isCall));
  const unlogged = addresses.flatMap(unloggedIn);

  return {
    answering,

    /**
     * The pattern of the route that answers at a path, `/by/:townId`, its data included (`.data`), or `other` where there is
     * none: there are as many as there are routes, whatever is asked for.
     */
    pattern: (path: string): string => patternAt.memo(path),

    /** The methods that a page takes. */
    methods: (path: string): string[] =>
      find(path).at(-1)?.module.action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"],

    /** The path that answers a form posted to this one, where it is not this one itself. */
    formsAnsweredBy: (path: string): string | undefined =>
      said(find(path).at(-1)?.module.handle).formsAnsweredBy,

    /** How what answers at a path is to be treated. */
    treatment,

    /**
     * Path and query of a page as the page reads them: without the parameters that none of its routes says it reads, such as
     * those which lists of letters and advertisements add. What is no page of the site is read whole.
     *
     * @param target as asked for
     */
    asRead(target: string): string {
      const start = target.indexOf("?");
      if (start < 0) return target;
      const path = target.slice(0, start);
      const names = readAt.memo(path);
      if (names === "all") return target;
      const query = target.slice(start);
      if (names.length === 0 && !query.includes(whichIndex)) return path;
      const read = [...new URLSearchParams(query)].filter(
        ([name]) => names.includes(name) || name === whichIndex,
      );
      return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
    },

    /** Patterns of the pages that a browser may make ready in advance, as both the router and `URLPattern` read them. */
    prerendered: addresses
      .filter(({ isPage, treatment: { isPrerendered } }) => isPage && isPrerendered)
      .map(({ pattern }) => pattern),

    /** Patterns of the pages whose visits are counted. */
    counted: addresses
      .filter(({ isPage, treatment: { isCounted } }) => isPage && isCounted)
      .map(({ pattern }) => pattern),

    /** What the paths of all calls begin with. */
    calls,

    /** Whether a program asks for a path, which may be one that cannot be read. */
    isCall: (path: string): boolean => calls.some((beginning) => path.startsWith(beginning)),

    /**
     * A path as it may be written down: without e-mail addresses and keys, and without what can stand for a person where a route says that
     * something can.
     *
     * @param path as asked for, whether anything answers there or not
     */
    logged: (path: string): string => written.memo(path),
  };
}

/** The places in paths where something stands that is not written down. */
function unloggedIn({ pattern, handles }: Address) {
  const name = said(handles.at(-1)).unlogged;
  if (name === undefined) return [];
  const parts = pattern.split("/").filter(Boolean);
  const place = parts.indexOf(`:${name}`);
  const isLast = place === parts.length - 1;
  return { before: parts.slice(0, place), parameter: `:${name}`, isLast };
}

/** A path with each percent sign as itself where it encodes nothing: the router would write it to the console, key and all. */
function decodable(path: string): string {
  try {
    const parts = path.split("/").map(decodeURIComponent);
    return parts.map(encodeURIComponent).join("/");
  } catch {
    return path.replaceAll("%", "%25");
  }
}

/** What a part of a path stands for, however it is encoded: `%61vtale` is a way of writing `avtale`. */
function plainParts(part: string): string[] {
  try {
    return decodeURIComponent(part).split("/");
  } catch {
    return [part];
  }
}

/**
 * A part of a path without what is as long as a key of ours and written like one (`newToken`, `createSigner`): whoever pastes an address
 * behind another one, or with a space in it, asks for it where no route expects a key. No word of ours is that long and has capitals.
 */
function withoutKeys(part: string): string {
  return part.replace(/[\w-]{43,}/g, (run) => (/[A-Z]/.test(run) ? ":key" : run));
}

/** The fixed beginnings of patterns, without those that begin with another one. */
function beginningsOf(addresses: Address[]): string[] {
  const beginnings = [...new Set(addresses.map(({ pattern }) => pattern.replace(/[:*].*/, "")))];
  return beginnings.filter(
    (beginning) => !beginnings.some((other) => other !== beginning && beginning.startsWith(other)),
  );
}
