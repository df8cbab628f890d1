import { useEffect, useRef, useState } from "react";
import { type CompanyAnswer, companyStatusLabels } from "#app/domain/companies/company.ts";
import { hasValidCheckDigit } from "#app/domain/companies/org-number.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { setFieldValue } from "../form-field.ts";

/** What the register says, with what the customer is told of it; without that where no answer came. */
type Looked = CompanyAnswer & { message?: string };

const companyAnswerSchema = z.object({
  orgNumber: z.string(),
  status: z.custom<CompanyAnswer["status"]>((status) =>
    Object.hasOwn(companyStatusLabels, String(status)),
  ),
  name: z.string().exactOptional(),
  place: z.string().exactOptional(),
  parentOrgNumber: z.string().exactOptional(),
  message: z.string().exactOptional(),
}) satisfies z.ZodType<Looked>;

/**
 * Looks up the organisation number that stands in a form, each time it becomes another one, and fills in the company's
 * name. What the visitor has typed stays: only an empty field is filled in, and one that holds what an earlier lookup put
 * there.
 *
 * @param orgNumber what stands in the field; looked up when it is nine digits with the right check digit
 * @param nameFieldId id of the field for the company's name
 * @returns what was found; undefined for a number that is not looked up
 */
export function useCompanyLookup(
  orgNumber: string,
  nameFieldId: string,
): Looked | "asking" | undefined {
  const [latest, setLatest] = useState<Looked>();
  const filledIn = useRef("");

  useEffect(() => {
    if (!hasValidCheckDigit(orgNumber)) return;
    const changed = new AbortController();
    lookUp(orgNumber, changed.signal).then((answer) => {
      // The number may have become another one since it was asked about.
      if (changed.signal.aborted) return;
      setLatest(answer);
      const field = document.getElementById(nameFieldId);
      if (!(field instanceof HTMLInputElement)) return;
      if (field.value.trim() && field.value !== filledIn.current) return;
      filledIn.current = answer.name ?? "";
      setFieldValue(field, filledIn.current);
    });
    return () => changed.abort();
  }, [orgNumber, nameFieldId]);

  if (!hasValidCheckDigit(orgNumber)) return undefined;
  return latest?.orgNumber === orgNumber ? latest : "asking";
}

/** Asks the server. Whatever goes wrong counts as a register out of reach: the order does not depend on it. */
async function lookUp(orgNumber: string, signal: AbortSignal): Promise<Looked> {
  try {
    const response = await fetch(href("/api/companies/:orgNumber", { orgNumber }), { signal });
    return companyAnswerSchema.parse(await response.json());
  } catch {
    return { orgNumber, status: "unreachable" };
  }
}
