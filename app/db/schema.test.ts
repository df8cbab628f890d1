import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const schema = read("app/db/schema.ts");

/** The folder that may query each table, as the comment on its type says it. */
const owners = new Map(
  schema.matchAll(/^ {2}(\w+): (\w+Table);$/gm).map(([, table = "", type = ""]) => {
    const comment =
      schema
        .slice(0, schema.indexOf(`type ${type} =`))
        .split("/**")
        .at(-1) ?? "";
    const owner = /Owned by (domain\/[\w-]+|db)\b/.exec(comment)?.[1];
    return [table, owner && `app/${owner}/`] as const;
  }),
);

/** Every table that a query names, with the file that the query stands in. */
const queries = globSync("{app,server}/**/*.{ts,tsx}")
  .filter((file) => !/\/migrations\/|\.test\.ts/.test(file))
  .flatMap((file) => {
    const named = read(file).matchAll(/(?:From|Into|Table|Join|using)\(\s*["'`](\w+)/g);
    return [...named].map(([, table = ""]) => ({ file, table }));
  })
  .filter(({ table }) => owners.has(table));

test("Each table has an owner, and nobody else reads or writes it", () => {
  const ownerless = [...owners.keys()].filter((table) => !owners.get(table));
  // Words belong to the domain of the rows, which hands the name of the table to domain/search.
  expect(ownerless.sort()).toEqual(["contact_message_words", "order_words"]);
  expect(new Set(queries.map(({ table }) => table)).size).toBe(owners.size - ownerless.length);
  expect(queries.filter(({ file, table }) => !file.startsWith(owners.get(table) ?? ""))).toEqual(
    [],
  );
});
