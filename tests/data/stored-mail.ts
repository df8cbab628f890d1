import type { MailDocument } from "#app/domain/letters/mail-document.ts";

/** What a stored mail says that a test has no more to ask of, as it is stored. */
export const storedDocument = JSON.stringify({
  subject: "Emnet",
  preview: "",
  label: "",
  heading: "Hei",
  blocks: [{ kind: "paragraph", text: "Hei" }],
  seller: { name: "Fyrlykt", legalName: "Fyrlykt AS" },
} satisfies MailDocument);
