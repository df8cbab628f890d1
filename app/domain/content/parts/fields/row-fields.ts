import { uncapitalized } from "#app/web/formats/text.ts";
import { printHidden } from "../hidden-pages.ts";
import { type Field, isSame, type NameOfPlan, printValue } from "./field.ts";
import { at, withValue } from "./place.ts";

type Row = { id: string; isHidden?: boolean | undefined };

/**
 * A row of a list as a whole, which may not be there.
 *
 * @param idOf what rows are known by
 * @param print what the row says
 */
export function wholeRow<One>(
  id: string,
  label: string,
  idOf: (row: One) => string,
  print: (row: One, nameOfPlan: NameOfPlan) => string | undefined,
): Field<One[]> {
  const find = (rows: One[]) => rows.find((row) => idOf(row) === id);
  return {
    key: id,
    label,
    print(rows, nameOfPlan) {
      const row = find(rows);
      return row && print(row, nameOfPlan);
    },
    differs: (from, to) => !isSame(find(from), find(to)),
    copy(from, into) {
      const row = find(from);
      const place = into.findIndex((one) => idOf(one) === id);
      if (place >= 0) into.splice(place, 1, ...(row ? [structuredClone(row)] : []));
      else if (row) into.push(structuredClone(row));
    },
  };
}

/** A list whose rows say nothing without each other: what two editors make of it is one field. */
export function wholeList<Row>(
  label: string,
  print: (row: Row) => string | undefined,
): Field<Row[]> {
  return {
    key: "",
    label,
    print: (rows) => rows.map(print).join("\n"),
    differs: (from, to) => !isSame(from, to),
    copy: (from, into) => into.splice(0, into.length, ...structuredClone(from)),
  };
}

/** In which order the rows of a list stand. */
export function rowOrder<One>(
  label: string,
  idOf: (row: One) => string,
  nameOf: (row: One) => string,
): Field<One[]> {
  /** The rows of one in the order of another; what that does not have stands last. */
  const inOrderOf = (rows: One[], order: One[]) => {
    const known = new Set(rows.map(idOf));
    const listed = order.map(idOf).filter((id) => known.has(id));
    return [...listed, ...known.difference(new Set(listed))];
  };
  return {
    key: "",
    label: `${label}: rekkefølge`,
    print: (rows) => rows.map(nameOf).join("\n"),
    // A row that comes or goes moves no other: it is a field of its own, and a new one stands last.
    differs: (from, to) => !isSame(inOrderOf(to, from), to.map(idOf)),
    copy(from, into) {
      const sorted = inOrderOf(into, from).flatMap(
        (id) => into.find((row) => idOf(row) === id) ?? [],
      );
      into.splice(0, into.length, ...sorted);
    },
  };
}

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
  const idOf = ({ id }: One) => id;
  const find = (rows: One[], id: string) => rows.find((row) => row.id === id);
  const printMember = (row: One, member: string, nameOfPlan: NameOfPlan) =>
    print(row, member, nameOfPlan) ?? printShared(row, member);
  const ids = new Set(values.flat().map(idOf));
  const fields = [...ids].flatMap((id): Field<One[]>[] => {
    const newest = values.map((rows) => find(rows, id)).findLast(Boolean);
    const name = `${label}, «${newest ? nameOf(newest) : id}»`;
    const isEverywhere = values.every((rows) => find(rows, id));
    if (!isEverywhere) {
      const members = Object.keys(labels);
      const printRow = (row: One, nameOfPlan: NameOfPlan) =>
        members.flatMap((member) => printMember(row, member, nameOfPlan) || []).join("\n");
      return [wholeRow(id, name, idOf, printRow)];
    }
    return Object.entries(labels).map(([member, said]) => {
      const path = member.split(".");
      const valueIn = (rows: One[]) => path.reduce(at, find(rows, id));
      return {
        key: `${id}.${member}`,
        label: `${name}: ${uncapitalized(said)}`,
        print(rows, nameOfPlan) {
          const row = find(rows, id);
          return row && printMember(row, member, nameOfPlan);
        },
        differs: (from, to) => !isSame(valueIn(from), valueIn(to)),
        copy(from, into) {
          const place = into.findIndex((row) => row.id === id);
          const row = into[place];
          if (row) into[place] = withValue(row, path, structuredClone(valueIn(from)));
        },
      };
    });
  });
  return [...fields, rowOrder(label, idOf, nameOf)];
}

function printShared(row: Row, member: string): string | undefined {
  return member === "isHidden"
    ? printHidden(row.isHidden)
    : printValue(member.split(".").reduce<unknown>(at, row));
}
