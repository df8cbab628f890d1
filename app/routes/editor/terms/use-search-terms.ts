import { useState } from "react";
import type { TermsByPage } from "#app/domain/inspection/terms.ts";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import { href } from "#app/web/href.ts";
import { messageOf, unreachable } from "../call.ts";
import { rules } from "../fetched/later.ts";

const verbs = { add: href("/editor/sokeord/legg-til"), remove: href("/editor/sokeord/ta-bort") };

export type SearchTerms = ReturnType<typeof useSearchTerms>;

/**
 * What each page is wanted to be found for. It is kept at once, apart from the draft: no visitor ever sees it.
 *
 * @param loaded as the server had it when the editor opened
 */
export function useSearchTerms(loaded: TermsByPage, csrfToken: string) {
  const [terms, setTerms] = useState(loaded);

  /** Answers why it could not be done, or nothing. */
  async function change(
    verb: keyof typeof verbs,
    page: string,
    term: string,
  ): Promise<string | undefined> {
    try {
      const response = await fetch(verbs[verb], {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-csrf-token": readAdminToken() ?? csrfToken,
        },
        body: JSON.stringify({ page, term }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) return messageOf(answer) ?? unreachable;
      setTerms((await rules.fetch()).termsSchema.parse(answer));
      return undefined;
    } catch {
      return unreachable;
    }
  }
  return { of: (page: string): string[] => terms[page] ?? [], change };
}
