// The terms once more, as somebody with a wall calendar would follow them: day by day, in numbers of days, with no code of the
// site's. What the site computes at once must come to the same.

/** Something that happens on a day, after the job of that day unless it says otherwise. */
export type Happening =
  | { kind: "cancel" | "withdraw"; early: boolean }
  | { kind: "price"; annual: number; early: boolean }
  | { kind: "correct"; startsOn: number; early: boolean }
  /** The delivery is taken back, and made again with another first day. */
  | { kind: "deliver-anew"; startsOn: number; early: boolean };

export type NaivePeriod = {
  startsOn: number;
  endsOn: number;
  reason: "first" | "renewal" | "late-cancellation";
  sum: number;
};
export type NaiveNotice = {
  kind: "first" | "second";
  day: number;
  annual: number;
  /** The end that it warned of. */
  of: number;
  /** The day on which the mail server took it. */
  arrived?: number;
};

/** Days since 1 January 1970 of a day in the calendar. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** `2026-11-20`. */
export function dayText(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of the month some years later, or the last of February where there is none. */
function yearsLater(number: number, years: number): number {
  const [year = 0, month = 0, day = 0] = dayText(number).split("-").map(Number);
  const isLeap = new Date(Date.UTC(year + years, 1, 29)).getUTCMonth() === 1;
  return dayNumber(year + years, month, month === 2 && day === 29 && !isLeap ? 28 : day);
}

/**
 * Lives a subscription day by day.
 *
 * @param jobDays the days on which the job runs
 * @param mailDays the days on which the mail server takes what waits, after the job of that day
 */
export function live({
  startsOn,
  lastDay,
  oneTime,
  annual,
  jobDays,
  mailDays,
  happenings,
}: {
  startsOn: number;
  lastDay: number;
  oneTime: number;
  annual: number;
  jobDays: Set<number>;
  mailDays: Set<number>;
  happenings: Map<number, Happening[]>;
}) {
  let first = startsOn;
  let notedOn = startsOn;
  let price = annual;
  let periods: NaivePeriod[] = [
    { startsOn, endsOn: yearsLater(startsOn, 1), reason: "first", sum: oneTime + annual },
  ];
  let cancelled = false;
  const notices: NaiveNotice[] = [];
  const mails: { day: number; kind: string }[] = [
    { day: startsOn, kind: "invoice-issued" },
    { day: startsOn, kind: "subscription-started" },
  ];
  const end = () => periods.at(-1)?.endsOn ?? 0;
  const warnings = () => notices.filter(({ of }) => of === end());

  const add = (reason: NaivePeriod["reason"], day: number) => {
    const from = end();
    mails.push({ day, kind: "invoice-issued" });
    periods.push({
      startsOn: from,
      endsOn: yearsLater(first, periods.length + 1),
      reason,
      sum: warnings()[0]?.annual ?? price,
    });
  };
  /** The day on which the first warning was in the customer's hands. */
  const told = () => Math.min(...warnings().map(({ arrived }) => arrived ?? Infinity));
  /** Whether the day is over on which cancelling still helps: a month before the end, and a week after the customer was told. */
  const isTooLate = (day: number) => day > end() - 30 && day > told() + 7;
  const warn = (kind: NaiveNotice["kind"], day: number) => {
    notices.push({ kind, day, annual: warnings()[0]?.annual ?? price, of: end() });
    mails.push({ day, kind: "renewal-notice" });
  };
  const job = (day: number) => {
    for (;;) {
      if (cancelled) return;
      if (isTooLate(day)) {
        add("renewal", day);
        mails.push({ day, kind: "renewal-receipt" });
      } else if (end() - day <= 37) {
        if (warnings().some(({ kind }) => kind === "second")) return;
        warn("second", day);
      } else if (end() - day <= 60) {
        if (warnings().length > 0) return;
        warn("first", day);
      } else return;
    }
  };
  const happen = (happening: Happening, day: number) => {
    switch (happening.kind) {
      case "cancel":
        if (cancelled) return;
        if (isTooLate(day)) {
          add("late-cancellation", day);
        }
        cancelled = true;
        mails.push({ day, kind: "cancellation-receipt" }, { day, kind: "cancellation-notice" });
        return;
      case "withdraw": {
        const month = end() - 30;
        const until = told() === Infinity ? month : Math.max(month, told() + 7);
        if (!cancelled || day >= end() || day > until) return;
        cancelled = false;
        mails.push(
          { day, kind: "cancellation-withdrawn" },
          { day, kind: "cancellation-withdrawn-notice" },
        );
        return;
      }
      case "price":
        if (!cancelled) price = happening.annual;
        return;
      case "correct":
      case "deliver-anew":
        // After sixty days it is no slip any more.
        if (cancelled || periods.length > 1 || day > notedOn + 60) return;
        if (happening.kind === "deliver-anew") mails.push({ day, kind: "delivery-withdrawn" });
        else if (happening.startsOn === first) return;
        // The credit note, and the invoice anew.
        mails.push({ day, kind: "invoice-issued" }, { day, kind: "invoice-issued" });
        mails.push({ day, kind: "subscription-started" });
        first = happening.startsOn;
        notedOn = day;
        periods = [
          {
            startsOn: first,
            endsOn: yearsLater(first, 1),
            reason: "first",
            sum: oneTime + annual,
          },
        ];
        return;
    }
  };

  for (let day = startsOn; day <= lastDay; day += 1) {
    const today = happenings.get(day) ?? [];
    for (const happening of today) if (happening.early) happen(happening, day);
    if (jobDays.has(day)) job(day);
    if (mailDays.has(day)) for (const notice of notices) notice.arrived ??= day;
    for (const happening of today) if (!happening.early) happen(happening, day);
  }
  return { periods, notices, cancelled, mails };
}
