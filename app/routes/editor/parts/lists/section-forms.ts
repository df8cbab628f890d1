import {
  figuresBetween,
  mostGalleryPictures,
  mostLogos,
  mostQuestions,
  mostSourcedFigures,
  type SectionKind,
  type SectionOf,
} from "#app/domain/content/parts/sections.ts";

/** A field of a section by its name, or two that stand beside each other. */
export type FieldNames = string | readonly [string, string];

/** A list within a section. */
export type ShortRows = {
  list: "figures" | "questions" | "pictures" | "logos";
  /** What one of them is called. */
  one: string;
  an?: "Et" | "En";
  least?: number;
  most: number;
  /** The fields of one of them. */
  row: readonly FieldNames[];
};

/** What is written of a section, from top to bottom; which packages it shows is chosen below that. */
export const sectionForms: Record<SectionKind, readonly (FieldNames | ShortRows)[]> = {
  text: ["heading", "text"],
  picture: ["picture", "side", "heading", "text"],
  figures: [
    "heading",
    { list: "figures", one: "tall", ...figuresBetween, row: [["value", "label"]] },
  ],
  quote: ["words", ["name", "role"]],
  questions: [
    "heading",
    { list: "questions", one: "spørsmål", most: mostQuestions, row: ["question", "answer"] },
  ],
  call: ["heading", "text", ["button", "to"]],
  prices: ["heading"],
  columns: ["heading", "left", "right"],
  sourced: [
    "heading",
    {
      list: "figures",
      one: "tall",
      most: mostSourcedFigures,
      row: [
        ["value", "label"],
        ["source", "sourceLink"],
      ],
    },
  ],
  gallery: [
    "heading",
    { list: "pictures", one: "bilde", most: mostGalleryPictures, row: ["picture"] },
  ],
  logos: [
    "heading",
    {
      list: "logos",
      one: "kunde",
      an: "En",
      most: mostLogos,
      row: [["customer", "website"], "picture"],
    },
  ],
  contact: ["heading", "text", "about"],
};

const figure = { value: "", label: "" };

/** What a section is before anything is written in it. */
export const emptySections: { [Kind in SectionKind]: SectionOf<Kind> } = {
  text: { kind: "text", heading: "", text: "" },
  picture: { kind: "picture", heading: "", text: "", side: "left" },
  figures: { kind: "figures", heading: "", figures: [figure, figure] },
  quote: { kind: "quote", words: "", name: "", role: "" },
  questions: { kind: "questions", heading: "", questions: [{ question: "", answer: "" }] },
  call: { kind: "call", heading: "", text: "", button: "", to: "" },
  prices: { kind: "prices", heading: "", plans: [] },
  columns: { kind: "columns", heading: "", left: "", right: "" },
  sourced: {
    kind: "sourced",
    heading: "",
    figures: [{ ...figure, source: "", sourceLink: "" }],
  },
  gallery: { kind: "gallery", heading: "", pictures: [{}] },
  logos: { kind: "logos", heading: "", logos: [{ customer: "", website: "" }] },
  contact: { kind: "contact", heading: "", text: "", about: "" },
};
