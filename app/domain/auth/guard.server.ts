import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { type Services, servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { mayActAs, type Role, type WrongRole } from "./role.ts";
import { readSessionToken } from "./session-cookie.server.ts";
import { findAnySession, isCsrfToken, isFreshlyProven, type Session } from "./sessions.server.ts";
import { toSignIn } from "./to-sign-in.server.ts";

/** The session of a guarded request. */
export const sessionContext = createContext<Session>();

/** The session of a page that is open to anyone, where there is one with the role that the page shows more to. */
export const visitorSessionContext = createContext<Session | undefined>(undefined);

const longestNotedPath = 200;

export const signedOutMessage = "Du må logge inn.";
const wrongRoleMessage = "Kontoen din har ikke tilgang til dette.";
const lacksFactorMessage =
  "Administratorer må ha totrinnsbekreftelse. Logg inn på nettstedet, og sett den opp under «Konto».";
const wrongCsrfMessage = "Økten din er fornyet. Last siden på nytt og prøv igjen.";

/**
 * Middleware for the layout of pages that need a role. Signed out leads to the sign-in page, which leads back; the wrong
 * role gets 403; so does a change without the session's CSRF token, in the header `x-csrf-token` or the field `csrfToken`.
 * Whoever must have a second factor and has none is led to where they get one.
 */
export function requireRole(role: Role): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const session = await currentSession(request, context.get(servicesContext));
    if (!session) {
      const target = pageBehind(request, url);
      throw toSignIn(`?${new URLSearchParams({ redirectTo: target })}`);
    }
    if (session.lacksFactor && !isOpenWithoutFactor(url)) throw redirect(secondFactorPage);
    if (!mayActAs(session.role, role)) {
      await noteRefusal(session, url, "role", context.get(servicesContext));
      const { role: own, csrfToken } = session;
      throw data<WrongRole>({ message: wrongRoleMessage, role: own, csrfToken }, { status: 403 });
    }
    if (!(await carriesCsrfToken(request, session))) {
      await noteRefusal(session, url, "csrf", context.get(servicesContext));
      throw new Response(wrongCsrfMessage, { status: 403 });
    }
    context.set(sessionContext, session);
    return next();
  };
}

/** The same for API calls: 401 signed out, 403 for the wrong role or CSRF token, as JSON with a message. */
export function requireRoleForApi(role: Role): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const session = await currentSession(request, context.get(servicesContext));
    if (!session) return Response.json({ message: signedOutMessage }, { status: 401 });
    if (session.lacksFactor && !isOpenWithoutFactor(url)) {
      return Response.json({ message: lacksFactorMessage }, { status: 403 });
    }
    if (!mayActAs(session.role, role)) {
      await noteRefusal(session, url, "role", context.get(servicesContext));
      return Response.json({ message: wrongRoleMessage }, { status: 403 });
    }
    if (!(await carriesCsrfToken(request, session))) {
      await noteRefusal(session, url, "csrf", context.get(servicesContext));
      return Response.json({ message: wrongCsrfMessage }, { status: 403 });
    }
    context.set(sessionContext, session);
    return next();
  };
}

/** Middleware for a page that is open to anyone and shows more to who has a role: it asks for nothing, and tells. */
export function recogniseRole(role: Role): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const session = await currentSession(request, context.get(servicesContext));
    if (session?.lacksFactor) throw redirect(secondFactorPage);
    const isKnown = session && mayActAs(session.role, role);
    context.set(visitorSessionContext, isKnown ? session : undefined);
    return next();
  };
}

const csrfSchema = z.object({ csrfToken: z.string() });

/** Any account will do. */
export const signedIn: Role = "editor";

/** Where one gets a second factor. */
const secondFactorPage = href("/admin/konto/totrinn");

/** What may be done before one has the second factor that one must have: getting it, staying, and leaving. */
function isOpenWithoutFactor({ pathname }: URL): boolean {
  return (
    pathname === secondFactorPage ||
    pathname.startsWith(`${secondFactorPage}/`) ||
    pathname === href("/api/auth/session/extend") ||
    pathname === href("/logout") ||
    pathname === href("/api/auth/logout")
  );
}

/** The page that a signed-out request is about: of a form that was sent, the page it stands on. */
function pageBehind(request: Request, url: URL): string {
  const referrer =
    request.method === "GET" ? null : URL.parse(request.headers.get("referer") ?? "");
  const { pathname, search } = referrer?.host === url.host ? referrer : url;
  return `${pathname}${search}`;
}

/** What a page must be given with that is behind `requireFreshProof`: it is shown, or it is a file. */
export type Behind = "page" | "file";

/**
 * Middleware for what needs more than an open session: others' access, and personal data in numbers. Whose last proof is too old
 * is led to type their password, and from there to what they asked for. A form is sent on with 307, so that nothing of it is lost
 * and none of it stands in an address.
 */
export function requireFreshProof(behind: Behind): MiddlewareFunction<Response> {
  return ({ request, url, context }, next) => {
    if (isFreshlyProven(context.get(sessionContext), context.get(servicesContext).clock())) {
      return next();
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    const query = new URLSearchParams({ til: `${url.pathname}${url.search}`, som: behind });
    throw redirect(`${href("/admin/konto/bekreft")}?${query}`, isRead ? 302 : 307);
  };
}

/**
 * Notes that an account was refused, for its role or for a form that was not its own: the path as the log has it, and no more
 * often than the trail can bear.
 */
async function noteRefusal(
  { username }: Session,
  { pathname }: URL,
  why: "role" | "csrf",
  { db, clock, limits, routes }: Services,
): Promise<void> {
  const path = routes.logged(pathname).slice(0, longestNotedPath);
  const tooOften =
    limits.refusedAccess.take(`${username} ${path}`) ??
    limits.refusedAccessByAccount.take(username);
  if (tooOften) return;
  const subject = { kind: "access", id: path } as const;
  const event = { actor: username, action: "access.refused", subject, details: { why } } as const;
  await recordEvent(db, event, clock());
}

async function currentSession(
  request: Request,
  {
    config,
    db,
    clock,
  }: { config: { siteUrl: string }; db: Parameters<typeof findAnySession>[0]; clock: () => Date },
): ReturnType<typeof findAnySession> {
  const token = await readSessionToken(request, config.siteUrl);
  return findAnySession(db, token, clock());
}

async function carriesCsrfToken(request: Request, session: Session): Promise<boolean> {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const header = request.headers.get("x-csrf-token");
  if (header !== null) return isCsrfToken(session, header);
  try {
    const field = (await readFormBody(request.clone(), csrfSchema)).get("csrfToken");
    return typeof field === "string" && isCsrfToken(session, field);
  } catch (error) {
    // A body that is no form carries no token.
    if (error instanceof Response) return false;
    throw error;
  }
}
