import type { Doer } from "#app/domain/privacy/export.server.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";

/** What is known of a thing, as people read it. */
export type Fact = [label: string, value: string];

/** One thing that we have: what it is, its facts, and a longer text where it has one. */
export type Entry = { title: string; facts: Fact[]; text?: string };

/** Facts without those that there are none of. */
export function known(facts: Record<string, string | number | null | undefined>): Fact[] {
  return Object.entries(facts).flatMap(([label, value]): Fact[] =>
    value === null || value === undefined || value === "" ? [] : [[label, String(value)]],
  );
}

/** A moment as people read it, where there is one. */
export const timeOf = (iso: string | null | undefined) => (iso ? formatDateTime(iso) : undefined);
/** A count, where there is anything to count. */
export const orNone = (count: number) => (count > 0 ? count : undefined);

/** Who did something, as the person is told: «av deg». */
export const doers: Record<Doer, string> = {
  customer: "deg",
  agency: "oss",
  system: "nettstedet selv",
};
