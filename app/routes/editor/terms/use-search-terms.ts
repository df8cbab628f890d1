import { useState } from "react";
import { type TermsByPage, termsSchema } from "#app/domain/inspection/terms.ts";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";

const refusalSchema = z.object({ message: z.string() });
const unreachable = "Fikk ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.";

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
      if (!response.ok) return refusalSchema.safeParse(answer).data?.message ?? unreachable;
      setTerms(termsSchema.parse(answer));
      return undefined;
    } catch {
      return unreachable;
    }
  }
  return { of: (page: string): string[] => terms[page] ?? [], change };
}
