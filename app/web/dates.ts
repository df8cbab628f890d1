const months = [
  "januar",
  "februar",
  "mars",
  "april",
  "mai",
  "juni",
  "juli",
  "august",
  "september",
  "oktober",
  "november",
  "desember",
];

const osloParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Oslo",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * A moment as Norwegians write it, in Norwegian time: `20. november 2026 kl. 10:00`.
 *
 * @param iso ISO 8601 in UTC
 */
export function formatDateTime(iso: string): string {
  const parts = Object.fromEntries(
    osloParts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${Number(parts.day)}. ${months[Number(parts.month) - 1]} ${parts.year} kl. ${parts.hour}:${parts.minute}`;
}
