import { townIds, townPath } from "#app/domain/cities/city.ts";
import { emailPattern } from "#app/web/email.ts";
import { z } from "#app/web/zod.ts";

/** Everything that an editor can change. The rules are the same in the browser, for a draft, and when it is published. */

const text = (most: number) =>
  z
    .string({ error: "Kan ikke være tomt" })
    .trim()
    .min(1, "Kan ikke være tomt")
    .max(most, `Kan ikke være lengre enn ${most} tegn`);
const line = text(200);
const paragraph = text(1_000);

const kroner = z
  .number({ error: "Prisen må være hele kroner" })
  .int("Prisen må være hele kroner")
  .min(1, "Prisen må være minst 1 krone")
  .max(1_000_000, "Prisen kan ikke være over 1 000 000 kroner");

/** The fields of the tab "Tekster og Innhold", under the names that the browser's storage has had from the start. */
const textsSchema = z.object({
  heroTitle: line,
  heroSubtitle: line,
  heroDescription: paragraph,
  heroButtonText: text(60),
  servicesTitle: line,
  servicesDescription: paragraph,
  benefitsTitle: line,
  benefitsDescription: paragraph,
  contactTitle: line,
  contactDescription: paragraph,
  contactPhone: text(40).regex(/\d/, "Skriv et telefonnummer"),
  contactEmail: text(254).regex(emailPattern, "Ugyldig e-postadresse"),
  footerCompanyName: text(60),
  footerDescription: paragraph,
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Skriv klokkeslettet som 09:00");
const webAddress = z.url({
  protocol: /^https$/,
  error: "Skriv en adresse som begynner med https://",
});

const companySchema = z.object({
  legalName: line,
  orgNumber: z.string().regex(/^\d{9}$/, "Organisasjonsnummer må være 9 siffer"),
  street: line,
  postalCode: z.string().regex(/^\d{4}$/, "Postnummer må være 4 siffer"),
  city: line,
  openingDays: text(60),
  opens: clock,
  closes: clock,
  google: webAddress,
  facebook: webAddress,
  instagram: webAddress,
});

const features = z
  .array(text(120))
  .min(1, "En pakke må ha minst én funksjon")
  .max(20, "En pakke kan ha høyst 20 funksjoner");
const packageSchema = z.object({ price: kroner, description: paragraph, features });
const offerSchema = packageSchema
  .extend({ originalPrice: kroner.optional() })
  .refine(({ price, originalPrice }) => originalPrice === undefined || originalPrice > price, {
    error: "Den opprinnelige prisen må være høyere enn prisen",
    path: ["originalPrice"],
  });

const pricesSchema = z.object({
  liten: packageSchema,
  medium: offerSchema,
  komplett: packageSchema,
  "google-bedrift": packageSchema,
  "facebook-bedrift": packageSchema,
  "instagram-bedrift": packageSchema,
  websiteAnnualFee: kroner,
  seoMonthly: kroner,
  analyticsSetup: kroner,
});

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,50}$/, "Adressen kan ha små bokstaver, tall og bindestrek");

const sitePath = z
  .string()
  .regex(/^\/(?![/\\])\S*$/, "Skriv adressen til en av sidene våre, som /priser");

const questionSchema = z.object({
  slug,
  question: line,
  answer: text(5_000),
  next: z.object({ label: text(80), href: sitePath }).optional(),
  structured: z.boolean().optional(),
});

const questionsSchema = z
  .array(questionSchema)
  .min(1, "En kategori må ha minst ett spørsmål")
  .max(30, "En kategori kan ha høyst 30 spørsmål")
  .refine(
    (questions) => new Set(questions.map(({ slug }) => slug)).size === questions.length,
    "To spørsmål har samme adresse",
  );

const faqSchema = z.object({
  website: questionsSchema,
  profile: questionsSchema,
  search: questionsSchema,
  social: questionsSchema,
});

const percentMessage = "Skriv hele prosent fra 1 til 1000";
const percent = z
  .number({ error: percentMessage })
  .int(percentMessage)
  .min(1, percentMessage)
  .max(1_000, percentMessage);

const storySchema = z.object({
  category: text(60),
  title: line,
  description: paragraph,
  chart: z.enum(["bars", "lights"]),
  stats: z
    .array(z.object({ value: percent, label: text(60) }))
    .min(1, "En historie må ha minst ett tall")
    .max(4, "En historie kan ha høyst fire tall"),
});

const passageSchema = z.object({ title: line, text: paragraph });

const yearMessage = "Skriv et årstall fra 1990 til 2100";
const year = z
  .number({ error: yearMessage })
  .int(yearMessage)
  .min(1990, yearMessage)
  .max(2100, yearMessage);

const townSchema = z.object({
  population: text(40),
  businesses: text(40),
  figuresYear: year.optional(),
  description: paragraph,
  seoTitle: line,
  metaDescription: paragraph,
  keywords: paragraph,
  localHeading: line,
  localFacts: z.tuple([passageSchema, passageSchema, passageSchema, passageSchema]),
  benefitsHeading: line,
  benefits: z.tuple([passageSchema, passageSchema, passageSchema, passageSchema]),
  contact: z.object({ heading: line, text: paragraph, subject: line }),
});

/** Pages with a title and a description of their own for search engines. */
export const describedPages = [
  "/",
  "/tjenester",
  "/priser",
  "/kundehistorier",
  "/sporsmal-og-svar",
  "/kontakt",
  "/bestill",
  "/personvern",
] as const;
export type DescribedPage = (typeof describedPages)[number];

/** Without them nobody can find in, order, or read what the law says we must tell. */
const indispensable: readonly string[] = ["/", "/bestill", "/personvern"];

/** Pages that may be hidden: they answer 403, and leave the menus and the sitemap. */
export const hideablePages = [
  ...describedPages.filter((path) => !indispensable.includes(path)),
  ...townIds.map(townPath),
];

const pageSchema = z.object({ title: text(70), description: text(200) });

export const contentSchema = z.object({
  texts: textsSchema,
  company: companySchema,
  prices: pricesSchema,
  faq: faqSchema,
  stories: z
    .array(storySchema)
    .min(1, "Siden må ha minst én kundehistorie")
    .max(12, "Siden kan ha høyst 12 kundehistorier"),
  towns: z.record(z.enum(townIds), townSchema),
  pages: z.record(z.enum(describedPages), pageSchema),
  hiddenPages: z.array(z.enum(hideablePages)).max(hideablePages.length),
});

export type Content = z.output<typeof contentSchema>;

/** What is sent to be published: the content, the version the edit began from, and a word on why. */
export const publishSchema = z.object({
  content: contentSchema,
  baseVersion: z.number().int().min(0),
  note: z.string().trim().max(500, "Kan ikke være lengre enn 500 tegn").default(""),
});
