import { accounts } from "../../tests/data/accounts.ts";

/** What a signed-in browser sends. */
export type Session = Record<"cookie" | "x-csrf-token", string>;

type Role = keyof typeof accounts;

/** Sends JSON from an address of its own, unless it is told another. */
export function sendJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = "POST",
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** Signs in through one process. */
export async function signIn(url: string, role: Role): Promise<Session> {
  return sessionIn(await sendJson(`${url}/api/auth/login`, accounts[role]));
}

/** The session that an answer begins. */
export async function sessionIn(answer: Response): Promise<Session> {
  const { token }: { token?: string } = await answer.json();
  if (!token) throw new Error(`A sign-in was answered with ${answer.status}`);
  return { cookie: cookieIn(answer, "session="), "x-csrf-token": token };
}

/** A cookie that an answer sets, as a browser sends it back. */
export function cookieIn(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((cookie) => cookie.includes(name));
  return set?.split(";", 1)[0] ?? "";
}
