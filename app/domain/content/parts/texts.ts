import { placeholders } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { emailPattern } from "#app/web/formats/email.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import { withoutUnseen, z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { member } from "./fields/field.ts";
import { says } from "./fields/said.ts";
import { text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";
import { longest, type TextName, textGroups } from "./text-groups.ts";

const looks = new Map(
  textGroups.flatMap(({ fields }) => fields.map((field) => [field.name, field])),
);

/** The rule of a text, with what the groups say of it. */
function said(name: TextName, refine = (rule: z.ZodString) => rule) {
  const { label = "", kind = "text" } = looks.get(name) ?? {};
  return says(refine(text(longest[name])), label, { kind });
}

/** The fields of the tab "Tekster og Innhold", under the names that the browser's storage has had from the start. */
const schema = z.object({
  heroTitle: said("heroTitle"),
  heroSubtitle: said("heroSubtitle"),
  heroDescription: said("heroDescription"),
  heroButtonText: said("heroButtonText"),
  servicesTitle: said("servicesTitle"),
  servicesDescription: said("servicesDescription"),
  benefitsTitle: said("benefitsTitle"),
  benefitsDescription: said("benefitsDescription"),
  contactTitle: said("contactTitle"),
  contactDescription: said("contactDescription"),
  contactPhone: said("contactPhone", (rule) =>
    rule.overwrite(withoutUnseen).regex(/\d/, "Skriv et telefonnummer"),
  ),
  contactEmail: said("contactEmail", (rule) =>
    rule.overwrite(withoutUnseen).regex(emailPattern, "Ugyldig e-postadresse"),
  ),
  footerCompanyName: said("footerCompanyName"),
  footerDescription: said("footerDescription"),
});

type Texts = z.output<typeof schema>;
const names = Object.fromEntries(
  textGroups.flatMap(({ title, fields }) =>
    fields.map(({ name, label }) => [name, `${title} › ${label}`]),
  ),
);

const fields = textGroups.flatMap(({ title, fields }) =>
  fields.map(({ name, label }) =>
    member(name, `${title}: ${uncapitalized(label)}`, (texts: Texts) => texts, name),
  ),
);

/** What the pages say, and how to reach us. */
export const texts = {
  ...partNames.texts,
  names,
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
    benefitsDescription: "Vi har hjulpet hundrevis av norske bedrifter med å synes på nett.",
    contactTitle: "Fortell oss hva bedriften gjør",
    contactDescription: `To setninger holder. Vi svarer normalt i løpet av ${promised.answer}.`,
    contactPhone: placeholders.phone,
    contactEmail: placeholders.email,
    footerCompanyName: "Fyrlykt",
    footerDescription: "Vi lager nettsider og bedriftsprofiler for norske bedrifter.",
  },
  fields: () => fields,
} satisfies Part<typeof schema>;
