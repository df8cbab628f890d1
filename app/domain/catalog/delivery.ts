/** How long delivery takes after the agreement is signed; every page, term and mail says it with these words. */
export const deliveryTime = {
  website: "2–4 uker",
  profile: "1–2 uker",
} as const;
