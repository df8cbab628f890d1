/** A row that is ticked in a list: what it is about, and the version of that which was seen. */
export type Pick = { id: string; version: number };

/** What the field of a row is called, before its id; its value is the version. */
export const pickField = "valgt.";

/** What is done to several rows at once, as the list says of it in its address. */
export type Done<Verb extends string = string> = {
  verb: Verb;
  /** Those it was done to, as they are now. */
  picks: Pick[];
  /** How many it was not done to: somebody else was first. */
  passedOver: number;
};

/** What an address calls what was done. */
export const doneNames = { verb: "gjort", pick: "valgt", passedOver: "utelatt" };
