import {
  formatBankAccount,
  isBankAccount,
  normalizeBankAccount,
} from "#app/domain/brand/bank-account.ts";
import { placeholders } from "#app/domain/brand/brand.ts";
import { type Colors, hardestGround, leastContrast, ownColors } from "#app/domain/brand/colors.ts";
import { formatDays, readDays, weekdays } from "#app/domain/brand/opening-days.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import { withoutUnseen, z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { type Field, member, printValue } from "./fields/field.ts";
import { labelsOf, says } from "./fields/said.ts";
import { line } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

const clockMessage = "Skriv klokkeslettet som 09:00";
const clock = z
  .string()
  .length(5, { error: clockMessage, abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockMessage);
const addressMessage = "Skriv en adresse som begynner med https://";
const webAddress = z
  .string({ error: addressMessage })
  .overwrite(withoutUnseen)
  .check(z.url({ protocol: /^https$/, error: addressMessage }));

const daysMessage = "Kryss av for dagene dere har åpent";
const openingDays = z.preprocess(
  // They were words once: so they stand in older versions, drafts and exports.
  (value) => (typeof value === "string" ? (readDays(value) ?? value) : value),
  z
    .array(z.enum(weekdays, { error: daysMessage }), { error: daysMessage })
    .min(1, daysMessage)
    // In one order, so that the same days are the same content.
    .transform((days) => weekdays.filter((day) => days.includes(day))),
);

const bankAccountMessage = "Kontonummer må være 11 siffer";
/** Typed with spaces or dots, kept as eleven digits; empty until it is set. */
const bankAccount = z
  .string({ error: bankAccountMessage })
  .transform(normalizeBankAccount)
  .pipe(
    z
      .string()
      .regex(/^(\d{11})?$/, { error: bankAccountMessage, abort: true })
      .refine((account) => account === "" || isBankAccount(account), {
        error: "Kontonummeret stemmer ikke. Se over sifrene.",
      }),
  )
  .default("");

/** A colour as it was written, with or without its `#`, in three digits or six, in the one spelling of colours where it is one. */
export function readColor(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replace(/^#?(?=[0-9a-f]+$)/, "#")
    .replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
}

const colorMessage = "Skriv fargen som # og seks tegn, som #ffd24a";
const color = z
  .string()
  .transform(readColor)
  .pipe(
    z
      .string()
      .length(7, { error: colorMessage, abort: true })
      .regex(/^#[0-9a-f]{6}$/, { error: colorMessage, abort: true }),
  );

/** Of the larger side: a picture that is nearly square is cut to one. */
const leastSquare = 0.9;
const leastIcon = 180;

const squareSchema = pictureSchema.superRefine(({ width, height }, context) => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const message =
    short < leastIcon
      ? `Ikonet må være minst ${leastIcon} piksler på hver side`
      : short < leastSquare * long &&
        "Ikonet må være kvadratisk. Beskjær bildet og last det opp på nytt.";
  if (message) context.addIssue({ code: "custom", message });
});

const logoSchema = z.object({
  picture: says(pictureSchema.optional(), "Bilde", {
    help: "Uten logo står fyret og navnet øverst og nederst på sidene. Den står på mørk bunn; bruk gjerne en PNG uten bakgrunn.",
  }),
  onWhite: says(z.boolean().default(false), "Hvit bunn bak logoen"),
});
const iconSchema = z.object({
  picture: says(squareSchema.optional(), "Bilde", {
    help: "Det lille bildet i fanen, blant bokmerkene og på hjemskjermen. Kvadratisk, helst 512 piksler.",
  }),
});

/** Whether the seller is in Foretaksregisteret. Until somebody says, its name does: an AS and an ASA always are. */
export const businessRegisterChoices = {
  "by-name": "Som navnet sier: AS og ASA er registrert",
  yes: "Registrert",
  no: "Ikke registrert",
};

const postalCodeMessage = "Postnummer må være 4 siffer";
const schema = z
  .object({
    legalName: says(line, "Juridisk navn"),
    orgNumber: says(
      z.string().regex(/^\d{9}$/, "Organisasjonsnummer må være 9 siffer"),
      "Organisasjonsnummer",
      { kind: "orgNumber", help: "Ni siffer. Mellomrom og MVA tas bort." },
    ),
    street: says(line, "Gateadresse"),
    postalCode: says(
      z
        .string()
        .length(4, { error: postalCodeMessage, abort: true })
        .regex(/^\d{4}$/, postalCodeMessage),
      "Postnummer",
      { kind: "digits" },
    ),
    city: says(line, "Poststed"),
    isVatRegistered: says(z.boolean().default(true), "Registrert for merverdiavgift"),
    businessRegister: says(
      z.enum(["by-name", "yes", "no"]).default("by-name"),
      "Foretaksregisteret",
      { choices: businessRegisterChoices },
    ),
    openingDays: says(openingDays, "Åpningsdager"),
    bankAccount: says(bankAccount, "Kontonummer", {
      kind: "bankAccount",
      help: "Elleve siffer. Står på fakturaen, ikke på nettstedet.",
    }),
    opens: says(clock, "Åpner", { help: "For eksempel 09:00" }),
    closes: says(clock, "Stenger", { help: "For eksempel 17:00" }),
    google: says(webAddress, "Lenke til Google", { kind: "url" }),
    facebook: says(webAddress, "Lenke til Facebook", { kind: "url" }),
    instagram: says(webAddress, "Lenke til Instagram", { kind: "url" }),
    lamp: says(color.default(ownColors.lamp), "Lysfarge", {
      help: "Knapper, lenker og merker på mørk bunn",
    }),
    kelp: says(color.default(ownColors.kelp), "Lenkefarge", {
      help: "Lenker og merker på lys bunn",
    }),
    logo: says(logoSchema.default({ onWhite: false }), "Logo"),
    icon: says(iconSchema.default({}), "Ikon"),
  })
  .superRefine(({ lamp, kelp }, context) => {
    for (const name of colorNames) {
      const { contrast, name: ground } = hardestGround(name, { lamp, kelp });
      if (contrast >= leastContrast) continue;
      const message = `Fargen kan ikke leses på ${ground}: Kontrasten er ${formatContrast(contrast)} og må være minst ${formatContrast(leastContrast)}.`;
      context.addIssue({ code: "custom", path: [name], message });
    }
  });

/** The colours that an editor can choose, in the order of the editor. */
export const colorNames = ["lamp", "kelp"] as const satisfies (keyof Colors)[];

/** A contrast as people read it: `4,5 : 1`. It is never told as more than it is. */
export function formatContrast(contrast: number): string {
  return `${(Math.floor(contrast * 10) / 10).toFixed(1).replace(".", ",")}\u00a0:\u00a01`;
}

type Company = z.output<typeof schema>;

export const companyLabels = labelsOf(schema.shape);
const logoLabels = labelsOf(logoSchema.shape);

const { label } = partNames.company;

const fields = schema.keyof().options.map((name): Field<Company> => {
  const field = member(
    name,
    `${label}: ${uncapitalized(companyLabels[name])}`,
    (company: Company) => company,
    name,
  );
  switch (name) {
    case "openingDays":
      return { ...field, print: ({ openingDays }) => formatDays(openingDays) };
    case "bankAccount":
      return { ...field, print: ({ bankAccount }) => formatBankAccount(bankAccount) || undefined };
    case "businessRegister":
      return {
        ...field,
        print: ({ businessRegister }) => businessRegisterChoices[businessRegister],
      };
    case "logo":
    case "icon":
      return { ...field, print: (company) => printSlot(company[name]) };
    default:
      return field;
  }
});

function printSlot({ picture, onWhite }: { picture?: Picture | undefined; onWhite?: boolean }) {
  const said = [printValue(picture), onWhite && logoLabels.onWhite];
  return said.filter(Boolean).join("\n") || undefined;
}

/** Who is selling. */
export const company = {
  ...partNames.company,
  names: { ...companyLabels, ...logoLabels },
  schema,
  default: {
    legalName: "Fyrlykt AS",
    orgNumber: placeholders.orgNumber,
    ...placeholders.address,
    isVatRegistered: true,
    businessRegister: "by-name",
    openingDays: ["monday", "tuesday", "wednesday", "thursday", "friday"],
    bankAccount: "",
    opens: "09:00",
    closes: "17:00",
    ...placeholders.links,
    lamp: ownColors.lamp,
    kelp: ownColors.kelp,
    logo: { onWhite: false },
    icon: {},
  },
  fields: () => fields,
} satisfies Part<typeof schema>;
