import type { Register } from "react-router";

type Pages = Register["pages"];
/** A route of ours as app/routes.ts writes it. */
export type PathPattern = keyof Pages;
/** Paths that need no parameter. */
type Plain = {
  [Path in keyof Pages]: object extends Pages[Path]["params"] ? Path : never;
}[keyof Pages];

/** The parameters of a path, as they are: numbers too. */
type Values<Parameters> = { [Name in keyof Parameters]: Parameters[Name] | number };

/**
 * The path of a route of ours, by its pattern in app/routes.ts: a link to a route that is renamed or removed does not compile.
 *
 * React Router has the same, but would bring half of itself into the scripts of public pages. It also leaves in a parameter what
 * may stand in a path unencoded, such as `@`, and server/addresses/address.ts would send that link on to its one spelling.
 *
 * @param parameters of the path, as they are; what an optional one is not given for is left out
 */
export function href<Path extends Plain>(path: Path): string;
export function href<Path extends PathPattern>(
  path: Path,
  parameters: Values<Pages[Path]["params"]>,
): string;
export function href(
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return path.replace(/\/:(\w+)\??/g, (_whole, name: string) => {
    const value = parameters[name];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
}
