import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import type { BillingSettings } from "./settings.ts";

/** What can be decided, with what the administrator reads. */
export const settingLabels = {
  prefix: "Prefiks",
  kidLength: "Antall siffer i KID",
  salesAccount: "Konto for salg med mva.",
  salesVatCode: "Mva-kode for salg med mva.",
  exemptAccount: "Konto for salg uten mva.",
  exemptVatCode: "Mva-kode for salg uten mva.",
} as const satisfies Partial<Record<keyof BillingSettings, string>>;

type SettingName = keyof typeof settingLabels;

export const settingNames = [
  "prefix",
  "kidLength",
  "salesAccount",
  "salesVatCode",
  "exemptAccount",
  "exemptVatCode",
] as const satisfies SettingName[];

/** What the trail knows the settings by, among the numbers of documents. */
export const settingsSubject = { kind: "billing", id: "oppsett" } as const;

/** What an event of the trail says that was decided, in words: `prefiks: F-, neste nummer er 4711`. */
export function settingsWords(details: AuditEvent["details"]): string {
  const { next, kidLength } = details;
  return [
    ...(next === undefined ? [] : [`neste nummer er ${next}`]),
    ...settingNames
      .filter((name) => name !== "kidLength" && details[name] !== undefined)
      .map((name) => `${uncapitalized(settingLabels[name])}: ${details[name] || "ingen"}`),
    ...(kidLength === undefined
      ? []
      : [kidLength === null ? "KID er slått av" : `KID har ${kidLength} siffer`]),
  ].join(", ");
}
