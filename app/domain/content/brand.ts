/** Who is selling, and how to reach us: the one place for every page, mail and structured datum. */
export type Brand = {
  name: string;
  tagline: string;
  legalName: string;
  /** Nine digits. */
  orgNumber: string;
  address: { street: string; postalCode: string; city: string };
  email: string;
  /** As people read it. */
  phone: string;
  openingHours: { days: string; opens: string; closes: string };
  links: { google: string; facebook: string; instagram: string };
};

export const brand: Brand = {
  name: "Fyrlykt",
  tagline: "Digitalt markedsføringsbyrå",
  legalName: "Fyrlykt AS",
  orgNumber: "000000000",
  address: { street: "Eksempelgata 1", postalCode: "0001", city: "Oslo" },
  email: "post@example.no",
  phone: "00 00 00 00",
  openingHours: { days: "hverdager", opens: "09:00", closes: "17:00" },
  links: {
    google: "https://www.google.com/search?q=Fyrlykt",
    facebook: "https://www.facebook.com/fyrlykt",
    instagram: "https://www.instagram.com/fyrlykt",
  },
};

/** The fields of the brand that still hold a placeholder nobody can be reached at. */
export function placeholdersIn({ phone, email, orgNumber }: Brand): string[] {
  return [
    ...(/[1-9]/.test(phone) ? [] : ["phone"]),
    ...(email.endsWith("@example.no") ? ["email"] : []),
    ...(/[1-9]/.test(orgNumber) ? [] : ["orgNumber"]),
  ];
}
