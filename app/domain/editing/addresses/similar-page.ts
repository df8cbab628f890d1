import { plainName } from "#app/web/formats/text.ts";

/** From here on two names share enough of their letters to be meant alike; below it they would surprise. */
const similarEnough = 0.45;

/**
 * The page of ours whose address or name is most like that of a page which is not there, such as `/kontakt` for `/kontakt-oss`;
 * undefined where none comes near.
 *
 * @param path as people read it
 * @param pages all that can be led to, by their paths
 */
export function similarPage(path: string, pages: ReadonlyMap<string, string>): string | undefined {
  const wanted = plainEnd(path);
  const [nearest] = [...pages]
    .map(([page, name]) => {
      const isNamed = page !== "/" && wanted.split("-").includes(plainEnd(page));
      const likenesses = [page, name].map((one) => likeness(wanted, plainEnd(one)));
      return { page, likeness: isNamed ? 1 : Math.max(...likenesses) };
    })
    .sort((one, other) => other.likeness - one.likeness);
  return nearest && nearest.likeness >= similarEnough ? nearest.page : undefined;
}

/** The last part of a path, or a name, in the letters that our addresses are written in. */
function plainEnd(text: string): string {
  const last = text.toLowerCase().split("/").at(-1) ?? "";
  return plainName(last.replace(/\.\w+$/, ""));
}

/** How many pairs of letters two words have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [ones, others] = [pairsOf(one), pairsOf(other)];
  const all = ones.size + others.size;
  return all === 0 ? 0 : (2 * ones.intersection(others).size) / all;
}

function pairsOf(text: string): Set<string> {
  const letters = text.replaceAll("-", "");
  return new Set([...letters].slice(1).map((letter, before) => `${letters[before]}${letter}`));
}
