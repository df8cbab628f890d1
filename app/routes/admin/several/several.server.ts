import { setImmediate as nextTurn } from "node:timers/promises";
import { redirect } from "react-router";
import type { Services } from "#app/context.ts";
import { changedAt } from "#app/domain/audit/audit.server.ts";
import type { AuditAction } from "#app/domain/audit/audit-labels.ts";
import { readWholeForm, unreadableForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { versionSchema } from "../attempt.ts";
import type { ChosenRows } from "./chosen.tsx";
import { chosenNames, type Done, doneNames, mostPicks, type Pick, pickField } from "./picks.ts";

const pickSchema = z
  .string()
  .regex(/^[\w-]{1,64}:\d{1,10}$/)
  .transform((text): Pick => {
    const [id = "", version] = text.split(":");
    return { id, version: Number(version) };
  })
  .refine(({ version }) => versionSchema.safeParse(version).success);

const picksSchema = z.array(pickSchema).max(mostPicks);
const momentSchema = z.iso.datetime({ precision: 3 });

/**
 * Reads what is to be done to which rows, and the view of the list that they were ticked in.
 *
 * @throws a 400 for what is no such form
 */
export async function readSeveral<Verb extends string>(request: Request, verbs: readonly Verb[]) {
  const form = await readWholeForm(request);
  const schema = z.object({
    gjor: z.enum(verbs),
    tilbake: z.string().max(2_000),
    /** When what is taken back was done. */
    da: momentSchema.optional(),
  });
  const fields = Object.fromEntries(form);
  const read = schema.safeParse(fields);
  if (!read.success) throw new Response(unreadableForm, { status: 400 });
  const ticked = [...form].flatMap(([name, version]) =>
    name.startsWith(pickField) ? `${name.slice(pickField.length)}:${version}` : [],
  );
  return {
    verb: read.data.gjor,
    view: new URLSearchParams(read.data.tilbake),
    at: read.data.da,
    picks: picksOf(ticked),
    fields,
  };
}

/** The rows that somebody changed at one moment, to be taken back; none where no moment is said. */
export async function picksChanged(
  db: Services["db"],
  { actor, action, at }: { actor: string; action: AuditAction; at: string | undefined },
): Promise<Pick[]> {
  return at ? changedAt(db, { actor, action, at }) : [];
}

/**
 * Does one thing to each row, one after the other, and answers what came of it.
 *
 * @param change answers whether it was done: not where somebody else was first
 */
export async function doToEach<Verb extends string>(
  verb: Verb,
  picks: Pick[],
  now: Date,
  change: (pick: Pick) => Promise<boolean>,
): Promise<Done<Verb>> {
  let count = 0;
  for (const pick of picks) {
    if (await change(pick)) count += 1;
    // Of hundreds, whoever else asks for something is answered between two.
    await nextTurn();
  }
  return { verb, count, passedOver: picks.length - count, at: now.toISOString() };
}

/** Leads to a list, with what was done in it. */
export function toList(path: string, query: string, { verb, count, passedOver, at }: Done) {
  const address = new URLSearchParams(query);
  address.append(doneNames.verb, verb);
  address.append(doneNames.count, String(count));
  if (passedOver > 0) address.append(doneNames.passedOver, String(passedOver));
  address.append(doneNames.at, at);
  return redirect(`${path}?${address}`, 303);
}

/** What the address of a list says was done, of the verbs there are. */
export function parseDone<Verb extends string>(
  query: URLSearchParams,
  verbs: readonly Verb[],
): Done<Verb> | undefined {
  const verb = verbs.find((verb) => verb === query.get(doneNames.verb));
  const number = (name: string) => Number(/^\d{1,4}$/.exec(query.get(name) ?? "")?.[0] ?? 0);
  const at = momentSchema.safeParse(query.get(doneNames.at));
  if (!verb || !at.success) return undefined;
  return {
    verb,
    count: number(doneNames.count),
    passedOver: number(doneNames.passedOver),
    at: at.data,
  };
}

/** The address of the page that says what can be done to some rows, and shows which they are. */
export function chosenHref(path: string, { picks, view }: { picks: Pick[]; view: string }): string {
  const query = new URLSearchParams({ [chosenNames.view]: view });
  for (const { id, version } of picks) query.append(chosenNames.row, `${id}:${version}`);
  return `${path}?${query}`;
}

/** What the address of that page says: the rows, or all of the view. */
export function parseChosen(query: URLSearchParams): {
  chosen: Pick[] | "all";
  view: URLSearchParams;
} {
  return {
    chosen: query.has(chosenNames.all) ? "all" : picksOf(query.getAll(chosenNames.row)),
    view: new URLSearchParams(query.get(chosenNames.view) ?? ""),
  };
}

const mostNames = 20;

/**
 * What the page shows of the rows that are chosen.
 *
 * @param found the rows as they are now; of those that were ticked, the versions that were seen are what counts
 */
export function chosenOf(
  chosen: Pick[] | "all",
  found: (Pick & { name: string })[],
  query: string,
): ChosenRows {
  const seen = new Map(chosen === "all" ? [] : chosen.map(({ id, version }) => [id, version]));
  const picks = found.map(({ id, version }) => ({ id, version: seen.get(id) ?? version }));
  const file = new URLSearchParams(query);
  if (chosen !== "all") for (const { id } of picks) file.append(chosenNames.row, id);
  return {
    picks: picks.length > mostPicks ? [] : picks,
    count: found.length,
    names: found.slice(0, mostNames).map(({ name }) => name),
    query,
    fileQuery: file.toString(),
  };
}

/** The ids that an address asks for alone; undefined where it does not. */
export function chosenIds(query: URLSearchParams): string[] | undefined {
  return query.has(chosenNames.row) ? query.getAll(chosenNames.row).slice(0, mostPicks) : undefined;
}

/** The rows of such texts; where one is none, there are none. */
function picksOf(texts: string[]): Pick[] {
  return picksSchema.safeParse(texts).data ?? [];
}
