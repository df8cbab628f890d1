import { placeholders } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { emailPattern } from "#app/web/formats/email.ts";
import { z } from "#app/web/zod.ts";
import { inList, member } from "./field.ts";
import type { Part } from "./part.ts";
import { line, paragraph, text } from "./text-rules.ts";

/** The fields of the tab "Tekster og Innhold", under the names that the browser's storage has had from the start. */
const schema = z.object({
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

type Texts = z.output<typeof schema>;
type TextField = { name: keyof Texts; label: string; isShort?: boolean };

/** The groups of the tab "Tekster og Innhold". */
export const textGroups: { title: string; fields: TextField[] }[] = [
  {
    title: "Hovedseksjon",
    fields: [
      { name: "heroTitle", label: "Hovedtittel" },
      { name: "heroSubtitle", label: "Undertittel" },
      { name: "heroDescription", label: "Beskrivelse" },
      { name: "heroButtonText", label: "Knappetekst", isShort: true },
    ],
  },
  {
    title: "Tjenester",
    fields: [
      { name: "servicesTitle", label: "Tittel" },
      { name: "servicesDescription", label: "Beskrivelse" },
    ],
  },
  {
    title: "Fordeler",
    fields: [
      { name: "benefitsTitle", label: "Tittel" },
      { name: "benefitsDescription", label: "Beskrivelse" },
    ],
  },
  {
    title: "Kontakt",
    fields: [
      { name: "contactTitle", label: "Tittel" },
      { name: "contactDescription", label: "Beskrivelse" },
      { name: "contactPhone", label: "Telefon", isShort: true },
      { name: "contactEmail", label: "E-post", isShort: true },
    ],
  },
  {
    title: "Bunntekst",
    fields: [
      { name: "footerCompanyName", label: "Firmanavn", isShort: true },
      { name: "footerDescription", label: "Beskrivelse" },
    ],
  },
];

const names = Object.fromEntries(
  textGroups.flatMap(({ title, fields }) =>
    fields.map(({ name, label }) => [name, `${title} › ${label}`]),
  ),
);

const fields = textGroups.flatMap(({ title, fields }) =>
  fields.map(({ name, label }) =>
    member(name, `${title}: ${inList(label)}`, (texts: Texts) => texts, name),
  ),
);

/** What the pages say, and how to reach us. */
export const texts = {
  label: "Tekster",
  names,
  tab: "tekster",
  schema,
  default: {
    heroTitle: "Bli synlig på nett med egen nettside og Google Bedriftsprofil",
    heroSubtitle: "Digitalt markedsføringsbyrå",
    heroDescription: "Kundene dine leter akkurat nå. Vi sørger for at det er deg de finner.",
    heroButtonText: "Få gratis tilbud",
    servicesTitle: "Tre måter å bli funnet på",
    servicesDescription:
      "Velg én, eller la dem hjelpe hverandre. Prisene er faste, og du ser dem før du bestiller.",
    benefitsTitle: "Derfor velger bedrifter oss",
    benefitsDescription:
      "Vi har hjulpet hundrevis av norske bedrifter med å synes på nett. Her er det vi legger vekt på.",
    contactTitle: "Fortell oss hva bedriften gjør",
    contactDescription: `To setninger holder. Vi svarer normalt i løpet av ${promised.answer}, og det koster ingenting å spørre.`,
    contactPhone: placeholders.phone,
    contactEmail: placeholders.email,
    footerCompanyName: "Fyrlykt",
    footerDescription: "Vi lager nettsider og bedriftsprofiler for norske bedrifter.",
  },
  fields: () => fields,
} satisfies Part<typeof schema>;
