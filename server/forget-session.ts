import {
  carriesSession,
  endedSessionCookieHeader,
} from "#app/domain/auth/session-cookie.server.ts";
import type { Link } from "./environment.ts";

/**
 * Signing out where the session cannot be ended, as while the database is away: the browser forgets it all the same. Whoever leaves a
 * machine to others must not stay signed in on it. A form of another site brings no cookie of ours, and takes none.
 */
export function forgetSession(siteUrl: string): Link {
  return async (c, next) => {
    await next();
    if (c.res.status < 500 || !carriesSession(c.req.header("cookie"))) return;
    c.header("set-cookie", await endedSessionCookieHeader(siteUrl), { append: true });
  };
}
