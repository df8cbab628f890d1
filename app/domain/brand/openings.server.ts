import { norwegianZone } from "#app/web/formats/dates.ts";
import { inNorway, isHoliday } from "#app/web/norway.server.ts";
import type { Brand } from "./brand.ts";
import { weekdayNames, weekdays } from "./opening-days.ts";

/** A day on which somebody answers, in milliseconds since 1970. */
export type Opening = {
  /** The beginning of the day. */
  day: number;
  opens: number;
  closes: number;
  /** When it opens, as it is said on other days: `mandag kl. 09`. */
  when: string;
  /** The same on the day itself: `kl. 09`. */
  at: string;
};

/** Days looked ahead: further than any row of holidays. */
const daysAhead = 14;

/** When somebody answers from now on, in the order of time: the opening hours in Norwegian time, without public holidays. */
export function openingsFrom(
  now: Date,
  { weekdays: openDays, opens, closes }: Brand["openingHours"],
): Opening[] {
  const today = inNorway(now).toPlainDate();
  return Array.from({ length: daysAhead }, (_, days) => today.add({ days })).flatMap((day) => {
    const weekday = weekdays[day.dayOfWeek - 1];
    if (!weekday || !openDays.includes(weekday) || isHoliday(day)) return [];
    const moment = (plainTime: string) =>
      day.toZonedDateTime({ timeZone: norwegianZone, plainTime }).epochMilliseconds;
    const at = `kl. ${opens.replace(":00", "")}`;
    const opening: Opening = {
      day: moment("00:00"),
      opens: moment(opens),
      closes: moment(closes),
      when: `${weekdayNames[weekday]} ${at}`,
      at,
    };
    return opening.closes > now.getTime() ? [opening] : [];
  });
}
