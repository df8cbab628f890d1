import { z } from "#app/web/zod.ts";
import { versionSchema } from "../attempt.ts";

/** A row that is ticked in a list: what it is about, and the version of that which was seen. */
export type Pick = { id: string; version: number };

/** More than a page of a list shows. */
const mostPicks = 200;

const pickSchema = z
  .string()
  .regex(/^[\w-]{1,64}:\d{1,10}$/)
  .transform((text): Pick => {
    const [id = "", version] = text.split(":");
    return { id, version: Number(version) };
  })
  .refine(({ version }) => versionSchema.safeParse(version).success);

const picksSchema = z.array(pickSchema).max(mostPicks);

/** What the field of a row is called, before its id; its value is the version. */
export const pickField = "valgt.";

/** A pick in an address. */
function printPick({ id, version }: Pick): string {
  return `${id}:${version}`;
}

/** The rows of such texts; where one is none, there are none. */
export function readPicks(values: Iterable<unknown>): Pick[] {
  return picksSchema.safeParse([...values]).data ?? [];
}

/** What is done to several rows at once, as the list says of it in its address. */
export type Done<Verb extends string = string> = {
  verb: Verb;
  /** Those it was done to, as they are now. */
  picks: Pick[];
  /** How many it was not done to: somebody else was first. */
  passedOver: number;
};

export const doneNames = { verb: "gjort", pick: "valgt", passedOver: "utelatt" };

/** What was done, for the address of the list. */
export function printDone({ verb, picks, passedOver }: Done): [name: string, value: string][] {
  return [
    [doneNames.verb, verb],
    ...picks.map((pick): [string, string] => [doneNames.pick, printPick(pick)]),
    ...(passedOver > 0 ? [[doneNames.passedOver, String(passedOver)] as [string, string]] : []),
  ];
}

/** What the address of a list says was done, of the verbs there are. */
export function parseDone<Verb extends string>(
  query: URLSearchParams,
  verbs: readonly Verb[],
): Done<Verb> | undefined {
  const verb = verbs.find((verb) => verb === query.get(doneNames.verb));
  const passedOver = Number(query.get(doneNames.passedOver) ?? 0);
  if (!verb || !Number.isSafeInteger(passedOver)) return undefined;
  return { verb, picks: readPicks(query.getAll(doneNames.pick)), passedOver };
}
