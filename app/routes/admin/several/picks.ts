/** A row that is ticked in a list: what it is about, and the version of that which was seen. */
export type Pick = { id: string; version: number };

/** What the field of a row is called, before its id; its value is the version. */
export const pickField = "valgt.";

/** As many at once as a form carries. */
export const mostPicks = 500;

/** What is done to several rows at once, as the list says of it in its address. */
export type Done<Verb extends string = string> = {
  verb: Verb;
  /** How many it was done to. */
  count: number;
  /** How many it was not done to: somebody else was first. */
  passedOver: number;
  /** When, as ISO 8601 in UTC: by that it is taken back. */
  at: string;
};

/** What an address calls what was done. */
export const doneNames = { verb: "gjort", count: "antall", passedOver: "utelatt", at: "da" };

/** What an address calls the rows that are chosen, that all of a view are, and the view. */
export const chosenNames = { row: "valgt", all: "alle", view: "tilbake" };
