declare global {
  /** What the router's build tells the browser of itself; it comes with each page that the router takes over. */
  var __reactRouterManifest: {
    version: string;
    routes: Record<string, { id: string; module: string; css?: string[] }>;
  };
  interface Navigator {
    /** Some browsers tell what somebody is connected by, and whether they have asked to be sent little. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/**
 * Fetches the code and the styles of all pages of some rooms, so that none of them has to be fetched when one goes there: what
 * is missing then, without a connection or after a new version has taken its place, makes the router load the document anew.
 *
 * Whoever has asked their browser to save data is sent what they come to, and when they come to it.
 *
 * @param rooms what the ids of their routes begin with
 * @returns whether all of it is there
 */
export async function keepCode(rooms: readonly string[]): Promise<boolean> {
  if (navigator.connection?.saveData) return false;
  const routes = Object.values(globalThis.__reactRouterManifest.routes).filter(({ id }) =>
    rooms.some((room) => id.startsWith(room)),
  );
  const styles = new Set(routes.flatMap(({ css = [] }) => css));
  const kept = await Promise.allSettled([
    ...routes.map(({ module }) => import(/* @vite-ignore */ module)),
    // They stay in the browser's own memory, for their names say what is in them.
    ...[...styles].map((address) => fetch(address)),
  ]);
  return kept.every(({ status }) => status === "fulfilled");
}

/** Of which build of the site the code in this page is. */
export function ownRelease(): string {
  return globalThis.__reactRouterManifest.version;
}
