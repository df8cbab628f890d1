const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something, judged by where the browser says it comes from. Sign-in, orders and every other
 * form are sent from our own pages only; a request that names no origin at all is not from a browser and carries no
 * visitor's cookies.
 *
 * Sec-Fetch-Site decides where the browser sends it. Older browsers send Origin, which must be ours: the public origin, or
 * the host that was asked for (a developer's 127.0.0.1).
 */
export function isAllowedOrigin(request: Request, siteUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (!origin) return true;
  if (origin === siteUrl) return true;
  return URL.parse(origin)?.host === request.headers.get("host");
}
