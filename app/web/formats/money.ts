const noBreakSpace = "\u00a0";

/** A whole number as Norwegians write it: `100000` becomes `100 000`, with spaces that do not break. */
export function formatNumber(number: number): string {
  const digits = Math.abs(number)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return `${number < 0 ? "\u2212" : ""}${digits}`;
}

/** A number with its noun: `1 melding`, `1 200 meldinger`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/**
 * Kroner as Norwegians write them: `14490` becomes `14 490 kr` and `7487.5` becomes `7 487,50 kr`, with spaces that do not
 * break. Made here and not by Intl, so that server and browser agree whatever locale data they carry.
 */
export function formatKroner(kroner: number): string {
  const hundredths = Math.round(Math.abs(kroner) * 100);
  const whole = formatNumber(Math.trunc(hundredths / 100));
  const rest = hundredths % 100 === 0 ? "" : `,${String(hundredths % 100).padStart(2, "0")}`;
  return `${kroner < 0 && hundredths > 0 ? "\u2212" : ""}${whole}${rest}${noBreakSpace}kr`;
}
