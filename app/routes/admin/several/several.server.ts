import { readWholeForm, unreadableForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { versionSchema } from "../attempt.ts";
import { type Done, doneNames, type Pick, pickField } from "./picks.ts";

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
    asked: picksOf(ticked),
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
export function listWith(path: string, query: string, { verb, picks, passedOver }: Done): string {
  const address = new URLSearchParams(query);
  address.append(doneNames.verb, verb);
  for (const { id, version } of picks) address.append(doneNames.pick, `${id}:${version}`);
  if (passedOver > 0) address.append(doneNames.passedOver, String(passedOver));
  return `${path}?${address}`;
}

/** What the address of a list says was done, of the verbs there are. */
export function parseDone<Verb extends string>(
  query: URLSearchParams,
  verbs: readonly Verb[],
): Done<Verb> | undefined {
  const verb = verbs.find((verb) => verb === query.get(doneNames.verb));
  const passedOver = Number(query.get(doneNames.passedOver) ?? 0);
  if (!verb || !Number.isSafeInteger(passedOver)) return undefined;
  return { verb, picks: picksOf(query.getAll(doneNames.pick)), passedOver };
}

/** The rows of such texts; where one is none, there are none. */
function picksOf(texts: string[]): Pick[] {
  return picksSchema.safeParse(texts).data ?? [];
}
