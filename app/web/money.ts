const noBreakSpace = "\u00a0";

/**
 * Whole kroner as Norwegians write them: `14490` becomes `14 490 kr`, with spaces that do not break. Made here and not by
 * Intl, so that server and browser agree whatever locale data they carry.
 */
export function formatKroner(kroner: number): string {
  const digits = Math.abs(kroner)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return `${kroner < 0 ? "\u2212" : ""}${digits}${noBreakSpace}kr`;
}
