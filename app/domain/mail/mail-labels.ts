import type { MailKind, MailState } from "#app/db/schema.ts";

/** What the administrator reads for each kind of mail. */
export const mailKindLabels: Record<MailKind, string> = {
  "order-confirmation": "Ordrebekreftelse",
  "order-notice": "Varsel om bestilling",
  "contact-notice": "Varsel om melding",
  "contact-receipt": "Kvittering for melding",
  written: "Skrevet av oss",
  "subscription-started": "Abonnementet har startet",
  "delivery-withdrawn": "Levering tatt tilbake",
  "renewal-notice": "Varsel om fornyelse",
  "renewal-receipt": "Kvittering for fornyelse",
  "invoice-issued": "Faktura eller kreditnota",
  "invoice-reminder": "Betalingspåminnelse",
  "period-forgiven": "Siste periode er tatt tilbake",
  "cancellation-notice": "Varsel om oppsigelse",
  "cancellation-receipt": "Kvittering for oppsigelse",
  "cancellation-withdrawn": "Oppsigelse trukket tilbake",
  "cancellation-withdrawn-notice": "Varsel om trukket oppsigelse",
  "agreement-link": "Lenke til avtalesiden",
  "agreement-to-sign": "Avtale til signering",
  "agreement-signed": "Signert avtale",
  "agreement-signed-notice": "Varsel om signert avtale",
  "order-called-off": "Bestillingen er avbestilt",
  "order-called-off-notice": "Varsel om avbestilling",
  "details-changed": "Endrede opplysninger",
  "failure-notice": "Varsel om feil",
  "recovery-notice": "Varsel om at feilen er over",
  test: "Prøve",
  invitation: "Invitasjon",
  "password-link": "Lenke til nytt passord",
  "email-link": "Bekreftelse av e-postadresse",
  "password-changed": "Varsel om nytt passord",
  "email-changed": "Varsel om ny e-postadresse",
  "new-device": "Varsel om ny enhet",
  "second-factor-changed": "Varsel om totrinnsbekreftelse",
  "failed-sign-ins": "Varsel om innloggingsforsøk",
  "publication-refused": "Varsel om utkast som ikke ble publisert",
  "draft-ready": "Utkast klart for godkjenning",
};

/** What the administrator reads for each state. */
export const mailStateLabels: Record<MailState, string> = {
  pending: "Venter",
  sent: "Sendt",
  failed: "Feilet",
};
