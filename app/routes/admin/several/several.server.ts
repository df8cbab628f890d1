import { readWholeForm, unreadableForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { type Done, type Pick, pickField, printDone, readPicks } from "./picks.ts";

/**
 * Reads what is to be done to which rows, and the view of the list that they were ticked in.
 *
 * @throws a 400 for what is no such form
 */
export async function readSeveral<Verb extends string>(request: Request, verbs: readonly Verb[]) {
  const form = await readWholeForm(request);
  const schema = z.object({ gjor: z.enum(verbs), tilbake: z.string().max(2_000) });
  const read = schema.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Response(unreadableForm, { status: 400 });
  const ticked = [...form].flatMap(([name, version]) =>
    name.startsWith(pickField) ? `${name.slice(pickField.length)}:${version}` : [],
  );
  return {
    verb: read.data.gjor,
    view: new URLSearchParams(read.data.tilbake),
    asked: readPicks(ticked),
  };
}

/**
 * Does one thing to each row, one after the other, and answers what came of it.
 *
 * @param change answers the version that the row has then, or undefined where somebody else was first
 */
export async function doToEach<Verb extends string>(
  verb: Verb,
  asked: Pick[],
  change: (pick: Pick) => Promise<number | undefined>,
): Promise<Done<Verb>> {
  const picks: Pick[] = [];
  for (const pick of asked) {
    const version = await change(pick);
    if (version !== undefined) picks.push({ id: pick.id, version });
  }
  return { verb, picks, passedOver: asked.length - picks.length };
}

/** The address of a list, with what was done in it. */
export function listWith(path: string, query: string, done: Done): string {
  const address = new URLSearchParams(query);
  for (const [name, value] of printDone(done)) address.append(name, value);
  return `${path}?${address}`;
}
