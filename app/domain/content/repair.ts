export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Takes away what breaks a rule, and puts what is missing as it is in `base`. Within a list this is done
 * for items that are known by an id or an address in both; of others there is no telling which one it was, so the item goes. What is left may
 * break a rule in turn: a list that is now empty.
 *
 * @param faults paths of what breaks a rule, or is missing
 * @returns undefined when nothing is left
 */
export function withoutFaults(
  value: Json,
  base: Json | undefined,
  faults: string[][],
): Json | undefined {
  if (faults.length === 0) return value;
  if (faults.some((path) => path.length === 0)) return undefined;
  const below = Map.groupBy(faults, ([name]) => name ?? "");
  const faultsOf = (name: string) => (below.get(name) ?? []).map(([, ...rest]) => rest);
  if (Array.isArray(value)) {
    return value
      .map((item, index) => withoutFaults(item, sameItem(base, item), faultsOf(String(index))))
      .filter((item) => item !== undefined);
  }
  if (!isObject(value)) return undefined;
  const kept = { ...value };
  for (const name of below.keys()) {
    const there = value[name];
    const inBase = base !== undefined && isObject(base) ? base[name] : undefined;
    const left = there === undefined ? inBase : withoutFaults(there, inBase, faultsOf(name));
    if (left !== undefined) kept[name] = left;
    else if (there === undefined) return undefined;
    else delete kept[name];
  }
  return kept;
}

/** The item of a list with the same id or address as another one. */
function sameItem(list: Json | undefined, item: Json): Json | undefined {
  const known = knownBy(item);
  if (!Array.isArray(list) || known === undefined) return undefined;
  return list.find((one) => knownBy(one) === known);
}

function knownBy(item: Json): Json | undefined {
  return isObject(item) ? (item.id ?? item.slug) : undefined;
}

/** Whether a value has members by name. */
export function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
