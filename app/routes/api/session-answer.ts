import type { SignedIn } from "#app/domain/auth/sign-in.server.ts";

/** What a program is answered that has signed in: its token and role, and the cookies in the headers. */
export function sessionAnswer({ csrfToken, role, headers }: SignedIn): Response {
  return Response.json({ token: csrfToken, role }, { headers });
}
