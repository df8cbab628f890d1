import { uncapitalized } from "#app/web/formats/text.ts";
import { printHidden } from "../hidden-pages.ts";
import { type Field, isSame, type NameOfPlan, printValue } from "./field.ts";
import { at, withValue } from "./place.ts";

type Row = { id: string; isHidden?: boolean | undefined };

/**
 * What two editors can change apart from each other in a list of rows that are known by their ids: each member of a row that all
 * values have, a row that one of them lacks as a whole, and the order.
 *
 * @param label of the list
 * @param labels of the members of a row, by their paths within it
 * @param nameOf what a row is called
 * @param print what a member says, where it does not print itself
 */
export function rowFields<One extends Row>(
  label: string,
  labels: Readonly<Record<string, string>>,
  nameOf: (row: One) => string,
  values: One[][],
  print: (row: One, member: string, nameOfPlan: NameOfPlan) => string | undefined = () => undefined,
): Field<One[]>[] {
  const ids = (rows: One[]) => rows.map(({ id }) => id);
  const find = (rows: One[], id: string) => rows.find((row) => row.id === id);
  /** The rows of one in the order of another; what that does not have stands last. */
  const inOrderOf = (rows: One[], order: One[]) => {
    const known = new Set(ids(rows));
    const listed = ids(order).filter((id) => known.has(id));
    return [...listed, ...known.difference(new Set(listed))];
  };
  const printMember = (row: One | undefined, member: string, nameOfPlan: NameOfPlan) =>
    row && (print(row, member, nameOfPlan) ?? printShared(row, member));
  const all = [...new Set(values.flatMap(ids))];
  const fields = all.flatMap((id): Field<One[]>[] => {
    const newest = values.map((rows) => find(rows, id)).findLast(Boolean);
    const name = `${label}, «${newest ? nameOf(newest) : id}»`;
    const isEverywhere = values.every((rows) => find(rows, id));
    if (!isEverywhere) {
      return [
        {
          key: id,
          label: name,
          print(rows, nameOfPlan) {
            const row = find(rows, id);
            const said = Object.keys(labels).flatMap(
              (member) => printMember(row, member, nameOfPlan) || [],
            );
            return row && said.join("\n");
          },
          differs: (from, to) => !isSame(find(from, id), find(to, id)),
          copy(from, into) {
            const row = find(from, id);
            const place = into.findIndex((one) => one.id === id);
            if (place >= 0) into.splice(place, 1, ...(row ? [structuredClone(row)] : []));
            else if (row) into.push(structuredClone(row));
          },
        },
      ];
    }
    return Object.entries(labels).map(([member, said]) => {
      const path = member.split(".");
      const valueIn = (rows: One[]) => path.reduce(at, find(rows, id));
      return {
        key: `${id}.${member}`,
        label: `${name}: ${uncapitalized(said)}`,
        print: (rows, nameOfPlan) => printMember(find(rows, id), member, nameOfPlan),
        differs: (from, to) => !isSame(valueIn(from), valueIn(to)),
        copy(from, into) {
          const place = into.findIndex((row) => row.id === id);
          const row = into[place];
          if (row) into[place] = withValue(row, path, structuredClone(valueIn(from)));
        },
      };
    });
  });
  const order: Field<One[]> = {
    key: "",
    label: `${label}: rekkefølge`,
    print: (rows) => rows.map(nameOf).join("\n"),
    // A row that comes or goes moves no other: it is a field of its own, and a new one stands last.
    differs: (from, to) => !isSame(inOrderOf(to, from), ids(to)),
    copy(from, into) {
      const sorted = inOrderOf(into, from).flatMap((id) => find(into, id) ?? []);
      into.splice(0, into.length, ...sorted);
    },
  };
  return [...fields, order];
}

function printShared(row: Row, member: string): string | undefined {
  return member === "isHidden"
    ? printHidden(row.isHidden)
    : printValue(member.split(".").reduce<unknown>(at, row));
}
