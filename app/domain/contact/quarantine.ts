/** Every reason to hold a message back; the labels below and whoever reads them must know each. */
export const quarantineReasons = [
  "honeypot",
  "token-missing",
  "token-forged",
  "token-expired",
  "too-fast",
  "links",
  "many-at-once",
  "moved",
] as const;

/** Why a message is held back, for the administrator. */
export const quarantineReasonLabels: Record<(typeof quarantineReasons)[number], string> = {
  honeypot: "Fylte ut et felt som ikke synes",
  "token-missing": "Kom ikke fra skjemaet vårt",
  "token-forged": "Kom ikke fra skjemaet vårt",
  "token-expired": "Siden hadde stått åpen i over en uke",
  "too-fast": "Ble sendt raskere enn noen rekker å skrive",
  links: "Inneholder mange lenker",
  "many-at-once": "Kom i en flom av meldinger",
  moved: "Flyttet hit av dere",
};
