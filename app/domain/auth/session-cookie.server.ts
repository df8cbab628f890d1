import { hostCookie } from "#app/web/host-cookie.server.ts";
import { sessionAbsoluteLimit } from "./sessions.server.ts";

/** The cookie that holds a session's token. */
const sessionCookie = (siteUrl: string) => hostCookie("session", siteUrl, sessionAbsoluteLimit);

/** Answers the session token that a request carries, if any. */
export async function readSessionToken(
  request: Request,
  siteUrl: string,
): Promise<string | undefined> {
  const value: unknown = await sessionCookie(siteUrl).parse(request.headers.get("cookie"));
  return typeof value === "string" ? value : undefined;
}

/** Whether a request brings a session, by the name of its cookie; what is in it is not looked at. */
export function carriesSession(cookies: string | null | undefined): boolean {
  return cookies ? /(^|;\s*)(__Host-)?session=/.test(cookies) : false;
}

/** The Set-Cookie header that gives the browser its session. */
export function sessionCookieHeader(token: string, siteUrl: string): Promise<string> {
  return sessionCookie(siteUrl).serialize(token);
}

/** The Set-Cookie header that takes the session from the browser. */
export function endedSessionCookieHeader(siteUrl: string): Promise<string> {
  return sessionCookie(siteUrl).serialize("", { maxAge: 0 });
}
