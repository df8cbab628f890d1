import { promised } from "#app/domain/brand/promises.ts";
import { planNames } from "#app/domain/catalog/price-list.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { z } from "#app/web/zod.ts";
import { asPrice, inList, member, printValue } from "./field.ts";
import type { Part } from "./part.ts";
import { paragraph, text } from "./text-rules.ts";

const kroner = z
  .number({ error: "Prisen må være hele kroner" })
  .int("Prisen må være hele kroner")
  .min(1, "Prisen må være minst 1 krone")
  .max(1_000_000, "Prisen kan ikke være over 1 000 000 kroner");

const features = z
  .array(text(120))
  .min(1, "En pakke må ha minst én funksjon")
  .max(20, "En pakke kan ha høyst 20 funksjoner");
const packageSchema = z.object({ price: kroner, description: paragraph, features });
const day = z
  .string({ error: "Skriv datoen som 2026-12-31" })
  .refine(isDay, "Skriv datoen som 2026-12-31");
const offerSchema = packageSchema
  .extend({ originalPrice: kroner.optional(), offerEndsOn: day.optional() })
  .refine(({ price, originalPrice }) => originalPrice === undefined || originalPrice > price, {
    error: "Den opprinnelige prisen må være høyere enn prisen",
    path: ["originalPrice"],
  });

const topicSchema = z.object({
  name: text(30),
  words: text(200),
  carried: z.boolean(),
  question: z.string().trim().max(80, "Kan ikke være lengre enn 80 tegn"),
});

const schema = z.object({
  liten: packageSchema,
  medium: offerSchema,
  komplett: packageSchema,
  "google-bedrift": packageSchema,
  "facebook-bedrift": packageSchema,
  "instagram-bedrift": packageSchema,
  topics: z
    .array(topicSchema)
    .min(1, "Tabellen må ha minst én rad")
    .max(15, "Tabellen kan ha høyst 15 rader"),
  websiteAnnualFee: kroner,
  seoMonthly: kroner,
  analyticsSetup: kroner,
});

type Prices = z.output<typeof schema>;

/** Prices that belong to no package. */
export const otherPrices = [
  { name: "websiteAnnualFee", label: "Årlig drift av nettside" },
  { name: "seoMonthly", label: "SEO per måned, fra" },
  { name: "analyticsSetup", label: "Oppsett av analyse" },
] as const;

/** Fields of a package. */
export const planLabels = {
  price: "Pris",
  originalPrice: "Opprinnelig pris",
  offerEndsOn: "Siste dag for tilbudet",
  description: "Beskrivelse",
  features: "Funksjoner",
} as const;

/** The table that compares the packages, and a row of it. */
export const topicsLabel = "Sammenligning av pakkene";
export const topicLabels = {
  name: "Navn på raden",
  words: "Ord som hører til, med komma mellom",
  carried: "Følger med i større pakker",
  question: "Spørsmål til den som skal velge",
} satisfies Record<keyof z.output<typeof topicSchema>, string>;

const names = {
  ...Object.fromEntries(planNames.map(({ id, name }) => [id, name])),
  ...Object.fromEntries(otherPrices.map(({ name, label }) => [name, label])),
  ...planLabels,
  topics: topicsLabel,
  ...topicLabels,
};

const whole = (prices: Prices) => prices;
const offer = ({ medium }: Prices) => medium;
const { words, carried } = topicLabels;

const fields = [
  ...planNames.flatMap(({ id, name }) => {
    const plan = (prices: Prices) => prices[id];
    const labelOf = (field: keyof typeof planLabels) => `${name}: ${inList(planLabels[field])}`;
    return [
      asPrice(member(`${id}.price`, labelOf("price"), plan, "price")),
      ...(id === "medium"
        ? [
            asPrice(
              member(`${id}.originalPrice`, labelOf("originalPrice"), offer, "originalPrice"),
            ),
            member(`${id}.offerEndsOn`, labelOf("offerEndsOn"), offer, "offerEndsOn"),
          ]
        : []),
      member(`${id}.description`, labelOf("description"), plan, "description"),
      member(`${id}.features`, labelOf("features"), plan, "features"),
    ];
  }),
  {
    ...member("topics", topicsLabel, whole, "topics"),
    print: ({ topics }: Prices) => printValue(topics, { words, carried }),
  },
  ...otherPrices.map(({ name, label }) => asPrice(member(name, label, whole, name))),
];

/** What everything costs, and what one gets for it. */
export const prices = {
  label: "Priser",
  names,
  tab: "priser",
  schema,
  default: {
    liten: {
      price: 5990,
      description: "En ryddig side som forteller hvem dere er, og gjør det lett å ta kontakt.",
      features: [
        "Gratis .no-domene i 1 år",
        "SSL-sertifikat",
        "Tilpasset mobil",
        "Grunnleggende SEO",
        "Support på e-post",
      ],
    },
    medium: {
      price: 14490,
      originalPrice: 18990,
      description: "For bedrifter som vil bli funnet og få henvendelser rett fra nettsiden.",
      features: [
        "Gratis .no-domene i 1 år",
        "SSL-sertifikat",
        "Avanserte komponenter",
        "Komplett SEO-analyse",
        "Prioritert support",
        "Kontaktskjemaer",
        "Google Analytics",
      ],
    },
    komplett: {
      price: 38990,
      description: "Når nettsiden skal selge for dere, med nettbutikk og en fast person å ringe.",
      features: [
        "Flere domener",
        "Backup og sikkerhet",
        "Nettbutikk",
        "Avansert SEO-pakke",
        "Support døgnet rundt",
        "Egen kundeansvarlig",
      ],
    },
    "google-bedrift": {
      price: 5990,
      description: "Vis åpningstider, bilder og omtaler der kundene leter: i søket og på kartet.",
      features: [
        "Oppretting og verifisering",
        "Kategorier, tjenester og åpningstider",
        "Bilder og tekst om det du tilbyr",
        `Oppfølging i ${promised.period}`,
      ],
    },
    "facebook-bedrift": {
      price: 5990,
      description: "En side folk kjenner dere igjen på, med svar på det de lurer på.",
      features: [
        "Oppretting og oppsett av siden",
        "Profil- og forsidebilde med deres farger og logo",
        "Knapper for å ringe og sende melding",
        `Oppfølging i ${promised.period}`,
      ],
    },
    "instagram-bedrift": {
      price: 5990,
      description: "Vis frem arbeidet deres med en profil som leder videre til dere.",
      features: [
        "Oppretting og bytte til bedriftskonto",
        "Profilbilde, bio og lenker",
        "Høydepunkter med deres farger og logo",
        `Oppfølging i ${promised.period}`,
      ],
    },
    topics: [
      { name: "Domene", words: "domene", carried: false, question: "" },
      { name: "Sikkerhet", words: "SSL, sikkerhet, backup", carried: false, question: "" },
      { name: "Mobil", words: "mobil", carried: true, question: "" },
      {
        name: "Skjema",
        words: "skjema",
        carried: true,
        question: "Skal kundene kunne skrive til deg på siden?",
      },
      { name: "SEO", words: "SEO", carried: false, question: "" },
      { name: "Analyse", words: "Analytics, analyse", carried: false, question: "" },
      { name: "Komponenter", words: "komponent", carried: true, question: "" },
      {
        name: "Nettbutikk",
        words: "nettbutikk",
        carried: false,
        question: "Skal du selge varer på nett?",
      },
      { name: "Support", words: "support", carried: false, question: "" },
      {
        name: "Kontaktperson",
        words: "kundeansvarlig, kontaktperson",
        carried: false,
        question: "Vil du ha en fast person å ringe?",
      },
    ],
    websiteAnnualFee: 5990,
    seoMonthly: 1299,
    analyticsSetup: 2990,
  },
  fields: () => fields,
} satisfies Part<typeof schema>;
