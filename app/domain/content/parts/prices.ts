import { promised } from "#app/domain/brand/promises.ts";
import { isPlanId, type PlanKind } from "#app/domain/catalog/plan-id.ts";
import { mostPlans, namedPlansOf, planNames, priceListOf } from "#app/domain/catalog/price-list.ts";
import { priceText } from "#app/domain/catalog/service-price.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import { tooLong, z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { asPrice, type Field, fieldWithin, member, printValue } from "./fields/field.ts";
import { wholeRow } from "./fields/row-fields.ts";
import { labelsOf, says } from "./fields/said.ts";
import { optionalText, paragraph, text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";
import { serviceLabels } from "./services.ts";

const kroner = z
  .number({ error: "Prisen må være hele kroner" })
  .int("Prisen må være hele kroner")
  .min(1, "Prisen må være minst 1 krone")
  .max(1_000_000, "Prisen kan ikke være over 1 000 000 kroner");

/** Fields of a package. */
export const planLabels = {
  title: "Navn på pakken",
  price: "Pris",
  originalPrice: "Opprinnelig pris",
  offerEndsOn: "Siste dag for tilbudet",
  description: "Beskrivelse",
  features: "Funksjoner",
  delivery: "Leveringstid",
  isWithdrawn: "Tatt ut av salg",
  service: "Hører til",
} as const;

/** Most features of a package. */
export const mostFeatures = 20;
const features = z
  .array(text(120))
  .min(1, "En pakke må ha minst én funksjon")
  .max(mostFeatures, `En pakke kan ha høyst ${mostFeatures} funksjoner`);
const packageSchema = z.object({
  price: says(kroner, planLabels.price, { kind: "kroner" }),
  description: says(paragraph, planLabels.description),
  features,
});
const day = z
  .string({ error: "Skriv datoen som 2026-12-31" })
  .refine(isDay, "Skriv datoen som 2026-12-31");
const offerSchema = packageSchema
  .extend({ originalPrice: kroner.optional(), offerEndsOn: day.optional() })
  .refine(({ price, originalPrice }) => originalPrice === undefined || originalPrice > price, {
    error: "Den opprinnelige prisen må være høyere enn prisen",
    path: ["originalPrice"],
  });

/** In characters, of what a plan is called. */
export const longestPlanName = 40;
/** Most plans of a kind that can be added. */
export const mostAdded = mostPlans - planNames.length / 2;

const addedSchema = (kind: PlanKind) =>
  packageSchema.extend({
    id: z.string().refine((id) => isPlanId(id, kind), "Pakken kan ikke ha denne adressen"),
    title: says(text(longestPlanName), planLabels.title),
    delivery: says(optionalText(40), planLabels.delivery, {
      help: "Tomt: som de andre pakkene",
    }),
    isWithdrawn: says(z.boolean().default(false), planLabels.isWithdrawn),
  });
const full = `Det er plass til høyst ${mostPlans} pakker av hvert slag`;
const order = z.array(z.string().max(60)).max(50).default([]);

/** Most rows of the table that compares the packages. */
export const mostTopics = 15;
const topicSchema = z.object({
  name: says(text(30), "Navn på raden"),
  words: says(text(200), "Ord som hører til, med komma mellom"),
  carried: says(z.boolean(), "Følger med i større pakker"),
  question: says(z.string().trim().max(80, tooLong(80)), "Spørsmål til den som skal velge"),
});

/** Prices that belong to no package. */
const otherPrices = z.object({
  websiteAnnualFee: says(kroner, "Årlig drift av nettside", { kind: "kroner" }),
  seoMonthly: says(kroner, "SEO per måned, fra", { kind: "kroner" }),
  analyticsSetup: says(kroner, "Oppsett av analyse", { kind: "kroner" }),
  domainAnnualFee: says(kroner.optional(), "Domene per år, etter det første", { kind: "kroner" }),
});
export const otherPriceNames = otherPrices.keyof().options;
const otherPriceLabels = labelsOf(otherPrices.shape);

const pricesSchema = z.object({
  liten: packageSchema,
  medium: offerSchema,
  komplett: packageSchema,
  "google-bedrift": packageSchema,
  "facebook-bedrift": packageSchema,
  "instagram-bedrift": packageSchema,
  websites: z.array(addedSchema("website")).max(mostAdded, full).default([]),
  profiles: z
    .array(
      addedSchema("profile").extend({
        service: says(z.enum(["google", "social"]), planLabels.service, {
          choices: { google: serviceLabels.google, social: serviceLabels.social },
        }),
      }),
    )
    .max(mostAdded, full)
    .default([]),
  websiteOrder: order,
  profileOrder: order,
  popular: z.string().max(60).optional(),
  topics: z
    .array(topicSchema)
    .min(1, "Tabellen må ha minst én rad")
    .max(mostTopics, `Tabellen kan ha høyst ${mostTopics} rader`),
  ...otherPrices.shape,
});

/** Each plan is known by an id of its own, and by a name of its own: what is ordered is told by it. */
const schema = pricesSchema.superRefine(({ websites, profiles }, context) => {
  const ids = new Set<string>(planNames.map(({ id }) => id));
  const names = new Set(planNames.map(({ name }) => name.toLowerCase()));
  for (const [list, plans] of Object.entries({ websites, profiles })) {
    for (const [index, { id, title }] of plans.entries()) {
      const name = title.toLowerCase();
      const fault = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [list, index, field], message });
      if (ids.has(id)) fault("id", "En annen pakke har denne adressen");
      if (names.has(name)) fault("title", "En annen pakke heter det samme");
      ids.add(id);
      names.add(name);
    }
  }
});

type Prices = z.output<typeof schema>;

/** The lists of plans that were added, and how all plans of a kind stand. */
export const addedLabels = { websites: "Nye nettsidepakker", profiles: "Nye profiler" } as const;
export const orderLabels = {
  websiteOrder: "Rekkefølge på nettsidepakkene",
  profileOrder: "Rekkefølge på profilene",
} as const;
export const popularLabel = "Mest populære pakke";

/** The table that compares the packages, and a row of it. */
export const topicsLabel = "Sammenligning av pakkene";
export const topicLabels = labelsOf(topicSchema.shape);

const names = {
  ...Object.fromEntries(planNames.map(({ id, name }) => [id, name])),
  ...otherPriceLabels,
  ...planLabels,
  ...addedLabels,
  ...orderLabels,
  popular: popularLabel,
  topics: topicsLabel,
  ...topicLabels,
};

const whole = (prices: Prices) => prices;
const offer = ({ medium }: Prices) => medium;
const { words, carried } = topicLabels;

const firstFields = planNames.flatMap(({ id, name }): Field<Prices>[] => {
  const plan = (prices: Prices) => prices[id];
  const labelOf = (field: keyof typeof planLabels) =>
    `${name}: ${uncapitalized(planLabels[field])}`;
  return [
    asPrice(member(`${id}.price`, labelOf("price"), plan, "price")),
    ...(id === "medium"
      ? [
          asPrice(member(`${id}.originalPrice`, labelOf("originalPrice"), offer, "originalPrice")),
          member(`${id}.offerEndsOn`, labelOf("offerEndsOn"), offer, "offerEndsOn"),
        ]
      : []),
    member(`${id}.description`, labelOf("description"), plan, "description"),
    member(`${id}.features`, labelOf("features"), plan, "features"),
  ];
});

type AddedPlan = Prices["websites"][number] & Partial<Prices["profiles"][number]>;

/** One field a plan, known by its id. In what order they stand is a field of its own. */
function addedFields(list: keyof typeof addedLabels, values: Prices[]): Field<Prices>[] {
  const plans = values.flatMap((prices): AddedPlan[] => prices[list]);
  return [...new Set(plans.map(idOf))].map((id) => {
    const found = plans.filter((plan) => plan.id === id);
    const label = `${addedLabels[list]}: «${found.at(-1)?.title}»`;
    const field = fieldWithin<Prices, typeof list>(list, wholeRow(id, label, idOf, printPlan));
    return {
      ...field,
      isPrice: new Set(found.map(({ price }) => price)).size > 1,
      copy(from, into) {
        field.copy(from, into);
        // In what order they lie says nothing; so that it is the same whoever copies first, it is that of their ids.
        into[list].sort((one, other) => (one.id < other.id ? -1 : 1));
      },
    };
  });
}

const idOf = ({ id }: AddedPlan) => id;

function printPlan(plan: AddedPlan): string | undefined {
  const { title, price, service, isWithdrawn, ...rest } = plan;
  return printValue(
    {
      title,
      price: priceText(price),
      ...(service && { service: serviceLabels[service] }),
      ...rest,
      id: undefined,
      ...(isWithdrawn && { isWithdrawn }),
    },
    { delivery: planLabels.delivery, isWithdrawn: planLabels.isWithdrawn },
  );
}

/** How all plans of a kind stand, in words: the ids are none. */
function orderField(name: keyof typeof orderLabels, kind: PlanKind): Field<Prices> {
  return {
    ...member(name, orderLabels[name], whole, name),
    print: (prices) =>
      namedPlansOf({ prices })
        .filter((plan) => plan.kind === kind)
        .map((plan) => plan.name)
        .join("\n"),
  };
}

function fields(values: Prices[]): Field<Prices>[] {
  return [
    ...firstFields,
    ...addedFields("websites", values),
    ...addedFields("profiles", values),
    orderField("websiteOrder", "website"),
    orderField("profileOrder", "profile"),
    {
      ...member("popular", popularLabel, whole, "popular"),
      print: (prices) => priceListOf({ prices }).websites.find(({ popular }) => popular)?.name,
    },
    {
      ...member("topics", topicsLabel, whole, "topics"),
      print: ({ topics }) => printValue(topics, { words, carried }),
    },
    ...otherPriceNames.map((name) => asPrice(member(name, otherPriceLabels[name], whole, name))),
  ];
}

/** What everything costs, and what one gets for it. */
export const prices = {
  ...partNames.prices,
  names,
  schema,
  default: {
    liten: {
      price: 5990,
      description: "En ryddig side som forteller hvem du er, og gjør det lett å ta kontakt.",
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
        "Kontaktskjemaer",
        "Prioritert support",
        "Google Analytics",
      ],
    },
    komplett: {
      price: 38990,
      description: "Når nettsiden skal selge for deg, med nettbutikk og egen kundeansvarlig.",
      features: [
        "Flere domener",
        "Nettbutikk",
        "Avansert SEO-pakke",
        "Egen kundeansvarlig",
        "Support døgnet rundt",
        "Backup og sikkerhet",
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
      description: "En side folk kjenner deg igjen på, med svar på det de lurer på.",
      features: [
        "Oppretting og oppsett av siden",
        "Profil- og forsidebilde med dine farger og logo",
        "Knapper for å ringe og sende melding",
        `Oppfølging i ${promised.period}`,
      ],
    },
    "instagram-bedrift": {
      price: 5990,
      description: "Vis frem arbeidet ditt med en profil som leder videre til deg.",
      features: [
        "Oppretting og bytte til bedriftskonto",
        "Profilbilde, bio og lenker",
        "Høydepunkter med dine farger og logo",
        `Oppfølging i ${promised.period}`,
      ],
    },
    topics: [
      { name: "Domene", words: "domene", carried: false, question: "" },
      { name: "Kryptering", words: "SSL, kryptering", carried: true, question: "" },
      { name: "Sikkerhetskopi", words: "backup, sikkerhet", carried: false, question: "" },
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
        name: "Kundeansvarlig",
        words: "kundeansvarlig, kontaktperson",
        carried: false,
        question: "Trenger du egen kundeansvarlig?",
      },
    ],
    websiteAnnualFee: 5990,
    seoMonthly: 1299,
    analyticsSetup: 2990,
  },
  fields,
} satisfies Part<typeof schema>;
