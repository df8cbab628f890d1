/** What was looked at, what was found, and what to do about it where that is anything. No secret stands in it. */
export type Finding = {
  about: string;
  state: "ok" | "look at" | "wrong" | "not tried";
  says: string;
  toDo?: string;
};

/** The findings about one thing. */
export function findingsAbout(about: string) {
  return {
    ok: (says: string): Finding => ({ about, state: "ok", says }),
    lookAt: (says: string, toDo: string): Finding => ({ about, state: "look at", says, toDo }),
    wrong: (says: string, toDo: string): Finding => ({ about, state: "wrong", says, toDo }),
    notTried: (says: string): Finding => ({ about, state: "not tried", says }),
  };
}

/** A finding as it is printed. */
export function printFinding({ about, state, says, toDo }: Finding): string {
  const line = `${state.padEnd(9)}  ${about}: ${says}`;
  return toDo ? `${line}\n${" ".repeat(11)}${toDo}` : line;
}

/** What a driver, Node or a server says was wrong. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = error instanceof AggregateError ? error.errors : [];
  const cause = first ?? error.cause;
  const { message } = error;
  return message || (cause === undefined ? error.name : reasonOf(cause));
}
