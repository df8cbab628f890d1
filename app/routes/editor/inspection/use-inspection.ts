import { useCallback, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { inspectionPath } from "#app/domain/editing/draft.ts";
import type { findingsSchema } from "#app/domain/inspection/finding.ts";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import type { z } from "#app/web/zod.ts";
import { messageOf, unreachable } from "../call.ts";
import { rules } from "../fetched/lazy-parts.ts";

/** What came of going through the site with some content. */
export type Inspected = z.output<typeof findingsSchema> & { of: Content };

export type Inspection = {
  state: "idle" | "busy" | "done" | "failed";
  /** The newest that is known, also while another one is under way. */
  inspected: Inspected | undefined;
  /** Why the last one failed. */
  failure: string | undefined;
  /** Goes through the site; what was under way before is of no interest any more. */
  run: (content: Content) => void;
};

/** Has the server go through the site with a draft, and keeps what came of it. */
export function useInspection(csrfToken: string): Inspection {
  const [result, setResult] = useState<Omit<Inspection, "run">>({
    state: "idle",
    inspected: undefined,
    failure: undefined,
  });
  const underWay = useRef<AbortController>(undefined);

  const run = useCallback(
    async (content: Content) => {
      underWay.current?.abort();
      const mine = new AbortController();
      underWay.current = mine;
      setResult(({ inspected }) => ({ state: "busy", inspected, failure: undefined }));
      const answer = await ask(content, readAdminToken() ?? csrfToken, mine.signal);
      if (mine.signal.aborted) return;
      setResult(({ inspected }) =>
        typeof answer === "string"
          ? { state: "failed", inspected, failure: answer }
          : { state: "done", inspected: answer, failure: undefined },
      );
    },
    [csrfToken],
  );
  return { ...result, run };
}

/** What was found, or why nothing could be. */
async function ask(
  content: Content,
  csrfToken: string,
  signal: AbortSignal,
): Promise<Inspected | string> {
  const body = new FormData();
  body.set("draft", JSON.stringify(content));
  body.set("csrfToken", csrfToken);
  try {
    const response = await fetch(inspectionPath, { method: "POST", body, signal });
    if (response.status === 401) return "Du er logget ut. Logg inn igjen for å sjekke.";
    const answer: unknown = await response.json();
    const { findingsSchema } = await rules.fetch();
    if (response.ok) return { ...findingsSchema.parse(answer), of: content };
    return messageOf(answer) ?? unreachable;
  } catch {
    return unreachable;
  }
}
