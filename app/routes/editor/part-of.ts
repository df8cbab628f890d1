import { type PartKey, partKeys, partNames } from "#app/domain/content/part-names.ts";

/** The tab on which a field is edited. */
export function tabOf(path: string): string {
  return partNames[partOf(path) ?? "texts"].tab;
}

/** The part of the content whose tab it is; the texts where it is none's. */
export function partOfTab(tab: string): PartKey {
  return partKeys.find((key) => partNames[key].tab === tab) ?? "texts";
}

/** The part of the content that a field stands in; undefined where it is none. */
export function partOf(path: string): PartKey | undefined {
  const [name] = path.split(".", 1);
  return partKeys.find((key) => key === name);
}
