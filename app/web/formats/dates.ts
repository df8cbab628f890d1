/** By their number, January first at 0. */
export const months = [
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

/** The clock that everything here goes by, as IANA names it. */
export const norwegianZone = "Europe/Oslo";

/** By what the parts of a date call them. */
const weekdays: Record<string, string> = {
  Monday: "mandag",
  Tuesday: "tirsdag",
  Wednesday: "onsdag",
  Thursday: "torsdag",
  Friday: "fredag",
  Saturday: "lørdag",
  Sunday: "søndag",
};

const osloParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: norwegianZone,
  weekday: "long",
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
  return `${formatDate(iso)} ${formatTime(iso)}`;
}

/** The time of day in Norway: `kl. 10:00`. */
export function formatTime(iso: string): string {
  const { hour, minute } = partsOf(iso);
  return `kl.\u00a0${hour}:${minute}`;
}

/**
 * The moment by which something is promised. Midnight belongs to the day that ends there: `utgangen av tirsdag 24. november`.
 *
 * @param iso ISO 8601 in UTC
 */
export function formatDeadline(iso: string): string {
  const { hour, minute } = partsOf(iso);
  if (hour !== "00" || minute !== "00") return formatDateTime(iso);
  const { weekday = "", day, month } = partsOf(new Date(Date.parse(iso) - 1).toISOString());
  return `utgangen av ${weekdays[weekday]} ${Number(day)}.\u00a0${months[Number(month) - 1]}`;
}

/**
 * A moment where there is little room, without what goes without saying: `22. nov. 14:05`, and of another year `22. nov. 2025`.
 *
 * @param iso ISO 8601 in UTC, like `now`
 */
export function formatShort(iso: string, now: string): string {
  const { day, month, year, hour, minute } = partsOf(iso);
  const name = months[Number(month) - 1] ?? "";
  const short = name.length > 4 ? `${name.slice(0, 3)}.` : name;
  const time = year === partsOf(now).year ? `${hour}:${minute}` : year;
  return `${Number(day)}.\u00a0${short} ${time}`;
}

/** A day as Norwegians write it, in Norwegian time: `20. november 2026`. */
export function formatDate(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${Number(day)}.\u00a0${months[Number(month) - 1]} ${year}`;
}

/** A calendar day as people read it: `2026-11-20` becomes `20. november 2026`. */
export function formatDay(day: string): string {
  const [year, month = 1, date] = day.split("-").map(Number);
  return `${date}.\u00a0${months[month - 1]} ${year}`;
}

/** The last day of what ends as another day begins: `2026-11-20` becomes `19. november 2026`. */
export function formatLastDay(end: string): string {
  const day = new Date(`${end}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return formatDay(day.toISOString().slice(0, 10));
}

/**
 * The days of a period: `20. november 2026–19. november 2027`, or the one that it has.
 *
 * @param endsOn the day after its last
 */
export function formatPeriod({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  const [first, last] = [formatDay(startsOn), formatLastDay(endsOn)];
  return first === last ? first : `${first}–${last}`;
}

/**
 * A moment as spreadsheets read it, in Norwegian time: `2026-11-20 10:00`.
 *
 * @param iso ISO 8601 in UTC
 */
export function formatTimestamp(iso: string): string {
  const { hour, minute } = partsOf(iso);
  return `${norwegianDay(iso)} ${hour}:${minute}`;
}

/**
 * The day that a moment falls on in Norway, as addresses and date fields write it: `2026-11-20`.
 *
 * @param moment itself, or as ISO 8601 in UTC
 */
export function norwegianDay(moment: Date | string): string {
  const { day = "", month = "", year } = partsOf(moment);
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function partsOf(moment: Date | string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    osloParts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
}

/** Whether a text is a day of this or the last century as an address and a date field write it: `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // 30 February would become 2 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is a month of this or the last century: `2026-11`. */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

const hour = 60 * 60 * 1000;

/**
 * How long something has waited, in whole hours and from two days on in whole days: `31 timer`, `4 døgn`.
 *
 * @param since ISO 8601 in UTC, like `now`
 */
export function formatWait(since: string, now: string): string {
  const hours = Math.floor((Date.parse(now) - Date.parse(since)) / hour);
  if (hours >= 48) return `${Math.floor(hours / 24)} døgn`;
  return hours === 1 ? "1 time" : `${hours} timer`;
}
