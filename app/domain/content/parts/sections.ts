import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { withoutUnseen, z } from "#app/web/zod.ts";
import { says } from "./fields/said.ts";
import { line, optionalText, text, unquoted } from "./fields/text-rules.ts";
import { isElsewhere } from "./part-links.ts";
import { longestAddress } from "./redirects.ts";

/** Most sections of a page, and what its lists may hold. */
export const mostSections = 20;
export const figuresBetween = { least: 2, most: 4 };
export const mostQuestions = 12;
const mostPlansShown = 6;
export const mostSourcedFigures = 4;
export const mostGalleryPictures = 8;
export const mostLogos = 12;
/** In characters, as much as a message keeps of it. */
const longestAbout = 100;

const sides = ["left", "right"] as const;

/** What an editor chooses for a picture, and what editors call what stands in a section. */
export const sideLabels = { left: "Til venstre", right: "Til høyre" } satisfies Record<
  (typeof sides)[number],
  string
>;
export const sectionLabels = {
  heading: "Overskrift",
  text: "Tekst",
  picture: "Bilde",
  side: "Bildet står",
  figures: "Nøkkeltall",
  value: "Tallet",
  label: "Hva tallet forteller",
  words: "Det som blir sagt",
  name: "Hvem som sier det",
  role: "Tittel eller firma",
  questions: "Spørsmål",
  question: "Spørsmålet",
  answer: "Svaret",
  button: "Tekst på knappen",
  to: "Knappen går til",
  plans: "Pakkene",
  left: "Venstre kolonne",
  right: "Høyre kolonne",
  source: "Kilde",
  sourceLink: "Lenke til kilden",
  pictures: "Bildene",
  logos: "Kundene",
  customer: "Navnet på kunden",
  website: "Nettstedet til kunden",
  about: "Hva henvendelsen gjelder",
} as const;

const heading = says(optionalText(120), sectionLabels.heading);
/** Where what stands below says little without one. */
const neededHeading = says(text(120), sectionLabels.heading);
const longText = (most: number, label: string = sectionLabels.text, place = "") =>
  says(text(most), label, {
    kind: "rich",
    help: `${place}La en linje stå tom mellom avsnitt. Skriv { for å sette inn priser og frister.`,
  });
const figureSchema = z.object({
  value: says(text(20), sectionLabels.value),
  label: says(text(80), sectionLabels.label),
});
/** Another site's, or empty. */
const webAddress = optionalText(longestAddress)
  .overwrite(withoutUnseen)
  .refine(
    (address) => address === "" || (isElsewhere(address) && URL.canParse(address)),
    "Skriv en adresse som begynner med https://",
  );
/** A figure that is a claim says where it is from, or it is not published. */
const sourcedFigureSchema = figureSchema.extend({
  source: says(text(120), sectionLabels.source, {
    help: "Hvem som har målt det, og når, for eksempel SSB, 2025",
  }),
  sourceLink: says(webAddress, sectionLabels.sourceLink, { kind: "url" }),
});
const galleryPictureSchema = z.object({
  picture: says(pictureSchema.optional(), sectionLabels.picture, {
    help: "Uten bilde vises ikke plassen.",
  }),
});
const logoSchema = z.object({
  customer: says(text(80), sectionLabels.customer),
  picture: says(pictureSchema.optional(), sectionLabels.picture, {
    help: "Uten bilde står navnet alene.",
  }),
  website: says(webAddress, sectionLabels.website, { kind: "url" }),
});
const questionSchema = z.object({
  question: says(line, sectionLabels.question),
  answer: says(text(2_000), sectionLabels.answer, { kind: "rich" }),
});

const sectionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), heading, text: longText(5_000) }),
  z.object({
    kind: z.literal("picture"),
    heading,
    text: longText(2_000),
    picture: says(pictureSchema.optional(), sectionLabels.picture, {
      help: "Uten bilde står teksten alene.",
    }),
    side: says(z.enum(sides), sectionLabels.side, { choices: sideLabels }),
  }),
  z.object({
    kind: z.literal("figures"),
    heading,
    figures: z
      .array(figureSchema)
      .min(figuresBetween.least, `Legg inn minst ${figuresBetween.least} tall`)
      .max(figuresBetween.most, `Det er plass til høyst ${figuresBetween.most} tall`),
  }),
  z.object({
    kind: z.literal("quote"),
    words: says(text(500).overwrite(unquoted), sectionLabels.words, {
      help: "Uten anførselstegn: De kommer av seg selv. Be om samtykke før du publiserer.",
    }),
    name: says(text(100), sectionLabels.name),
    role: says(optionalText(100), sectionLabels.role),
  }),
  z.object({
    kind: z.literal("questions"),
    heading,
    questions: z
      .array(questionSchema)
      .min(1, "Legg inn minst ett spørsmål")
      .max(mostQuestions, `Det er plass til høyst ${mostQuestions} spørsmål`),
  }),
  z.object({
    kind: z.literal("call"),
    heading: neededHeading,
    text: says(optionalText(300), sectionLabels.text),
    button: says(text(40), sectionLabels.button),
    /** A path of those that can be led to, which the content as a whole knows (content.ts). */
    to: says(z.string({ error: "Velg en side" }), sectionLabels.to, { kind: "page" }),
  }),
  z.object({
    kind: z.literal("prices"),
    heading: neededHeading,
    /** Ids of plans. One that is not sold any more is not shown, and comes back with its plan. */
    plans: z
      .array(z.string().max(60))
      .min(1, "Velg minst én pakke")
      .max(mostPlansShown, `Velg høyst ${mostPlansShown} pakker`),
  }),
  z.object({
    kind: z.literal("columns"),
    heading,
    left: longText(3_000, sectionLabels.left, "På en telefon står den øverst. "),
    right: longText(3_000, sectionLabels.right),
  }),
  z.object({
    kind: z.literal("sourced"),
    heading,
    figures: z
      .array(sourcedFigureSchema)
      .min(1, "Legg inn minst ett tall")
      .max(mostSourcedFigures, `Det er plass til høyst ${mostSourcedFigures} tall`),
  }),
  z.object({
    kind: z.literal("gallery"),
    heading: neededHeading,
    /** One of them at least has a picture, and each says what it shows, once they are published (content.ts). */
    pictures: z
      .array(galleryPictureSchema)
      .min(1, "Legg til minst én bildeplass")
      .max(mostGalleryPictures, `Det er plass til høyst ${mostGalleryPictures} bilder`),
  }),
  z.object({
    kind: z.literal("logos"),
    heading: neededHeading,
    logos: z
      .array(logoSchema)
      .min(1, "Legg inn minst én kunde")
      .max(mostLogos, `Det er plass til høyst ${mostLogos} kunder`),
  }),
  z.object({
    kind: z.literal("contact"),
    heading: neededHeading,
    text: says(optionalText(300), sectionLabels.text),
    about: says(optionalText(longestAbout), sectionLabels.about, {
      help: "Står over skjemaet og i meldingen vi får, for eksempel SEO-optimalisering",
    }),
  }),
]);

/** What stands below the opening of a page, one after the other. */
export const sectionsSchema = z
  .array(sectionSchema)
  .max(mostSections, `En side kan ha høyst ${mostSections} seksjoner`)
  .superRefine((sections, context) => {
    const forms = sections.flatMap(({ kind }, index) => (kind === "contact" ? [index] : []));
    for (const index of forms.slice(1)) {
      const message = "Siden har et kontaktskjema fra før. Fjern ett av dem.";
      context.addIssue({ code: "custom", path: [index, "heading"], message });
    }
  })
  .default([]);

export type Section = z.output<typeof sectionSchema>;
export type SectionKind = Section["kind"];
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;

/** What an editor chooses among when a section is added. */
export const sectionKinds = {
  text: "Tekst",
  picture: "Bilde og tekst",
  figures: "Nøkkeltall",
  quote: "Uttalelse",
  questions: "Spørsmål",
  call: "Oppfordring",
  prices: "Priser",
  columns: "To kolonner",
  sourced: "Tall med kilde",
  gallery: "Galleri",
  logos: "Logoer",
  contact: "Kontaktskjema",
} satisfies Record<SectionKind, string>;
