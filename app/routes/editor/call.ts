import { readAdminToken } from "#app/web/browser/admin-token.ts";

/** What came of a call; `stale` is what the server has by now, where somebody else was first, `isGone` that it has nothing there. */
export type Answer<Result> =
  | { outcome: "done"; result: Result }
  | { outcome: "stale"; body: unknown }
  | { outcome: "signed-out" }
  | { outcome: "failed"; message: string; isGone?: boolean };

export const unreachable = "Fikk ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.";

/** Tells what an answer holds, or throws: a schema does. */
type Reader<Result> = { parse: (body: unknown) => Result };

/** What an answer that is no says, where it says anything: the first field that is wrong says more than that one is. */
export function messageOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const errors = "errors" in body ? body.errors : undefined;
  const [error] = typeof errors === "object" && errors !== null ? Object.values(errors).flat() : [];
  if (typeof error === "string") return error;
  return "message" in body && typeof body.message === "string" ? body.message : undefined;
}

/**
 * Sends JSON to the server, in the newest session of this browser, which another tab may have begun.
 *
 * @param csrfToken of the session that this page was opened in
 */
export function send<Result>(
  address: string,
  { method = "POST", body, csrfToken }: { method?: string; body: unknown; csrfToken: string },
  schema: Reader<Result>,
): Promise<Answer<Result>> {
  return call(
    address,
    {
      method,
      headers: {
        "content-type": "application/json",
        "x-csrf-token": readAdminToken() ?? csrfToken,
      },
      body: JSON.stringify(body),
    },
    schema,
  );
}

/** Calls the server, and sorts what it may answer. */
export async function call<Result>(
  address: string,
  init: RequestInit,
  schema: Reader<Result>,
): Promise<Answer<Result>> {
  try {
    const response = await fetch(address, init);
    if (response.status === 401) return { outcome: "signed-out" };
    const body: unknown = response.status === 204 ? undefined : await response.json();
    if (response.status === 409) return { outcome: "stale", body };
    if (response.ok) return { outcome: "done", result: schema.parse(body) };
    const isGone = response.status === 404;
    return { outcome: "failed", message: messageOf(body) ?? unreachable, isGone };
  } catch {
    return { outcome: "failed", message: unreachable };
  }
}

/** What is said where a call was not done, and nothing can be brought together. */
export function failureOf(answer: Exclude<Answer<unknown>, { outcome: "done" }>): string {
  switch (answer.outcome) {
    case "signed-out":
      return "Økten er utløpt. Logg inn i en annen fane, og prøv igjen her. Ingenting er mistet.";
    case "stale":
      return messageOf(answer.body) ?? unreachable;
    case "failed":
      return answer.message;
  }
}
