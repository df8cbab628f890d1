import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { formsAnsweredBy, isFor } from "#app/handle.ts";

/**
 * What answers at a path: a `page` that is finished HTML, a `back-office` page or what belongs to one, `data` such as a call of
 * the API, or `nothing` but the page that says so.
 */
export type Answering = "page" | "back-office" | "data" | "nothing";

/** Working out what answers at a path takes longer than all else that is done before its page; each is asked for again. */
const mostRemembered = 500;

/** The routes of a build, asked what they are. */
export function createRouteTable(routes: ServerBuild["routes"]) {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    known
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: childrenOf(id) },
      );
  const tree = childrenOf(undefined);

  const match = (path: string) =>
    (matchRoutes(tree, path) ?? []).flatMap(({ route: { id } }) => (id && routes[id]) || []);
  const remembered = new LRUCache<string, ReturnType<typeof match>>({
    max: mostRemembered,
    memoMethod: match,
  });
  const find = (path: string) => remembered.memo(path);

  return {
    answering(path: string): Answering {
      const found = find(path);
      if (found.some(({ module: { handle } }) => isFor("hydrated", handle))) return "back-office";
      const last = found.at(-1);
      if (!last || last.path === "*") return "nothing";
      return last.module.default ? "page" : "data";
    },

    /** The methods that a page takes. */
    methods: (path: string): string[] =>
      find(path).at(-1)?.module.action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"],

    /** The path that answers a form posted to this one, where it is not this one itself. */
    formsAnsweredBy: (path: string): string | undefined =>
      formsAnsweredBy(find(path).at(-1)?.module.handle),

    /** Whether a page is the same for every visitor, and so made once for all of them. */
    isForEveryone(path: string): boolean {
      const found = find(path);
      return found.length > 0 && !found.some(({ module: { handle } }) => isFor("personal", handle));
    },
  };
}
