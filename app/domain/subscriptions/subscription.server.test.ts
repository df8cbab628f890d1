import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as agency from "../../../scripts/agency.ts";
import {
  dayNumber,
  dayText,
  type Happening,
  live,
} from "../../../tests/data/lives/naive-subscriptions.ts";
import {
  awkwardDays,
  byDay,
  happenings,
  isSilent,
  silences,
} from "../../../tests/data/lives/subscription-stories.ts";
import { isWhole } from "../../../tests/scope.ts";
import {
  consequenceOf,
  dueOn,
  isUntold,
  isWithdrawable,
  lastDayToCancel,
  lastDayToWithdraw,
  type Notice,
  type NoticeKind,
  periodDays,
  periodOn,
  plannedLastDay,
  renewalOf,
  stateOf,
} from "./subscription.server.ts";

const vat = 25;

/** One that began on a day and has been warned of twice, as the job does it. */
function warned(startsOn: string) {
  let kept = agency.begin(startsOn, { oneTime: 0, annual: 5990 });
  const end = periodDays(startsOn, 0).endsOn;
  for (const days of [60, 37]) kept = agency.runJob(kept, daysBefore(end, days));
  return { life: kept.life, end };
}

const daysBefore = (day: string, days: number) =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

describe("A period", () => {
  test.each([
    ["2026-11-20", "2027-11-20", "2028-11-20"],
    ["2027-02-28", "2028-02-28", "2029-02-28"],
    // The day comes back in the years that have it.
    ["2028-02-29", "2029-02-28", "2030-02-28"],
    ["2026-12-31", "2027-12-31", "2028-12-31"],
  ])("from %s ends on %s, and the next on %s", (startsOn, first, second) => {
    expect(periodDays(startsOn, 0)).toEqual({ startsOn, endsOn: first });
    expect(periodDays(startsOn, 1)).toEqual({ startsOn: first, endsOn: second });
  });

  test("of a leap day begins on that day again four years later", () => {
    expect(periodDays("2028-02-29", 4).startsOn).toBe("2032-02-29");
  });
});

describe("Cancelling", () => {
  test("with exactly 30 days left is in time, and with 29 it is not", () => {
    const { life, end } = warned("2026-11-20");
    expect(lastDayToCancel(life)).toBe(daysBefore(end, 30));
    expect(consequenceOf(life, daysBefore(end, 30), vat)).toMatchObject({
      endsOn: end,
      newPeriod: undefined,
    });
    expect(consequenceOf(life, daysBefore(end, 29), vat)).toMatchObject({
      endsOn: "2028-11-20",
      newPeriod: { startsOn: end, reason: "late-cancellation", annual: 5990 },
    });
  });

  test("on the last day of all bills twelve months, if nothing has renewed it", () => {
    const { life, end } = warned("2026-11-20");
    expect(consequenceOf(life, daysBefore(end, 1), vat)?.newPeriod).toMatchObject({
      startsOn: end,
    });
  });

  test("after a renewal ends with the months that it billed", () => {
    const { life, end } = warned("2026-11-20");
    const { life: renewed } = agency.runJob({ life, told: [] }, daysBefore(end, 29));
    expect(consequenceOf(renewed, daysBefore(end, 10), vat)).toMatchObject({
      endsOn: "2028-11-20",
      isRenewed: true,
    });
    // In the new period itself it is in time again.
    expect(consequenceOf(renewed, end, vat)).toMatchObject({
      endsOn: "2028-11-20",
      newPeriod: undefined,
    });
  });

  test("is done once", () => {
    const { life, end } = warned("2026-11-20");
    const { life: cancelled } = agency.cancel({ life, told: [] }, daysBefore(end, 40));
    expect(consequenceOf(cancelled, daysBefore(end, 39), vat)).toBeUndefined();
    expect(stateOf(cancelled, daysBefore(end, 1))).toBe("cancelled");
    expect(stateOf(cancelled, end)).toBe("ended");
  });

  test("can be taken back while that changes nothing else", () => {
    const { life, end } = warned("2026-11-20");
    const { life: cancelled } = agency.cancel({ life, told: [] }, daysBefore(end, 40));
    expect(isWithdrawable(cancelled, daysBefore(end, 30))).toBe(true);
    expect(isWithdrawable(cancelled, daysBefore(end, 29))).toBe(false);
  });

  test("is in time as long as nobody has been warned", () => {
    const { life } = agency.begin("2026-11-20", { oneTime: 0, annual: 5990 });
    expect(lastDayToCancel(life)).toBeUndefined();
    expect(consequenceOf(life, "2027-11-19", vat)).toMatchObject({
      endsOn: "2027-11-20",
      newPeriod: undefined,
    });
  });
});

describe("What is due", () => {
  test("is nothing of what is cancelled, or has not begun", () => {
    const { life, end } = warned("2026-11-20");
    const { life: cancelled } = agency.cancel({ life, told: [] }, daysBefore(end, 40));
    expect(dueOn(cancelled, end, vat)).toEqual({ kind: "nothing" });
    expect(dueOn({ ...life, periods: [] }, end, vat)).toEqual({ kind: "nothing" });
  });

  test("costs what the customer was told first", () => {
    const { life } = agency.begin("2026-11-20", { oneTime: 0, annual: 5990 });
    let kept = agency.runJob({ life, told: [] }, "2027-09-21");
    kept = agency.setPrice(kept, 6490);
    kept = agency.runJob(kept, "2027-10-14");
    kept = agency.runJob(kept, "2027-10-22");
    expect(kept.life.periods.map(({ annual }) => annual)).toEqual([5990, 5990]);
    for (const day of ["2028-09-21", "2028-10-22"]) kept = agency.runJob(kept, day);
    expect(kept.life.periods.at(-1)).toMatchObject({ startsOn: "2028-11-20", annual: 6490 });
  });
});

describe("A notice that has not arrived", () => {
  const begun = agency.begin("2026-11-20", { oneTime: 0, annual: 5990 });
  const written = ["2027-09-21", "2027-10-14"].reduce(
    (kept, day) => agency.runJob(kept, day, false),
    begun,
  );

  test("sets no deadline, renews nothing, and is not written again", () => {
    expect(written.life.notices.map(({ kind }) => kind)).toEqual(["first", "second"]);
    expect(isUntold(written.life)).toBe(true);
    expect(lastDayToCancel(written.life)).toBeUndefined();
    for (const day of ["2027-10-22", "2027-11-20", "2028-03-01"]) {
      expect(dueOn(written.life, day, vat)).toEqual({ kind: "nothing" });
      expect(consequenceOf(written.life, day, vat)?.newPeriod).toBeUndefined();
    }
  });

  test("moves the deadline to a week after it does, and costs what was written", () => {
    const told = agency.takeMails(agency.setPrice(written, 6490), "2027-11-01");
    expect(isUntold(told.life)).toBe(false);
    expect(lastDayToCancel(told.life)).toBe("2027-11-08");
    expect(dueOn(told.life, "2027-11-08", vat)).toEqual({ kind: "nothing" });
    expect(dueOn(told.life, "2027-11-09", vat)).toMatchObject({ period: { annual: 5990 } });
  });

  test("is made up for by one that has", () => {
    const first = agency.takeMails(agency.runJob(begun, "2027-09-21"), "2027-09-21");
    const second = agency.runJob(first, "2027-10-14", false);
    expect(isUntold(second.life)).toBe(false);
    expect(lastDayToCancel(second.life)).toBe("2027-10-21");
  });

  test("is nobody's trouble once it is cancelled, or before it is written", () => {
    expect(isUntold(begun.life)).toBe(false);
    expect(isUntold(agency.cancel(written, "2027-10-15").life)).toBe(false);
  });
});

describe("Before and between", () => {
  const { life } = agency.begin("2026-11-20", { oneTime: 0, annual: 5990 });
  const cancelled = {
    ...life,
    cancellation: { id: "1", cancelledOn: "2027-11-19", actor: "customer", reason: null },
  };
  const notice = (kind: NoticeKind, givenOn: string, annual = 5990): Notice => ({
    ...{ kind, writtenOn: givenOn, givenOn, annual, vatPercent: 25, periodStartsOn: "2027-11-20" },
  });

  test("what waits has no days, and nothing to cancel or renew", () => {
    const waiting = { ...life, periods: [] };
    expect(stateOf(waiting, "2026-11-20")).toBe("waiting");
    expect(lastDayToCancel(waiting)).toBeUndefined();
    expect(plannedLastDay(waiting)).toBeUndefined();
    expect(lastDayToWithdraw(waiting)).toBeUndefined();
    expect(renewalOf(waiting, vat)).toBeUndefined();
    expect(consequenceOf(waiting, "2026-11-20", vat)).toBeUndefined();
  });

  test("the next period costs what is set, and there is none of what is cancelled", () => {
    const next = { startsOn: "2027-11-20", endsOn: "2028-11-20", reason: "renewal", annual: 6490 };
    expect(renewalOf({ ...life, nextAnnual: 6490 }, 15)).toMatchObject({ ...next, vatPercent: 15 });
    expect(renewalOf(cancelled, vat)).toBeUndefined();
  });

  test("a day lies in one period, the first of it included and the first after it not", () => {
    const { life: two } = agency.runJob({ ...warned("2026-11-20"), told: [] }, "2027-10-22");
    const numbers = ["2026-11-19", "2026-11-20", "2027-11-19", "2027-11-20", "2028-11-20"].map(
      (day) => periodOn(two, day)?.number,
    );
    expect(numbers).toEqual([undefined, 0, 0, 1, undefined]);
  });

  test("the last day is planned by the contract, and moved by a notice that was late", () => {
    expect(plannedLastDay(life)).toBe("2027-10-21");
    expect(lastDayToWithdraw(life)).toBeUndefined();
    expect(lastDayToWithdraw(cancelled)).toBe("2027-10-21");
    // In whatever order they are kept.
    const notices = [notice("second", "2027-11-10", 6490), notice("first", "2027-11-01")];
    expect(plannedLastDay({ ...life, notices })).toBe("2027-11-08");
    expect(renewalOf({ ...life, notices }, vat)).toMatchObject({ annual: 5990 });
    expect(dueOn(life, "2027-09-21", vat)).toMatchObject({ kind: "notice", lastDay: "2027-10-21" });
    expect(dueOn(life, "2027-11-18", vat)).toMatchObject({ kind: "notice", lastDay: "2027-11-25" });
  });

  test("who has had the second notice is not given the first, and pays the rate of the notice", () => {
    const told = { ...life, notices: [notice("second", "2027-09-25")] };
    expect(dueOn(told, "2027-09-26", vat)).toEqual({ kind: "nothing" });
    const first = { ...life, notices: [notice("first", "2027-09-21")] };
    expect(dueOn(first, "2027-10-14", 15)).toMatchObject({ notice: { vatPercent: 25 } });
    expect(dueOn(first, "2027-10-22", 15)).toMatchObject({ period: { vatPercent: 25 } });
    expect(dueOn(life, "2027-09-21", 15)).toMatchObject({ notice: { vatPercent: 15 } });
  });

  test("cancelled too late it can be taken back until 30 days before the new end, in time until 30 before the old", () => {
    const { life: late } = warned("2026-11-20");
    expect(consequenceOf(late, "2027-10-22", vat)?.withdrawableUntil).toBe("2028-10-21");
    expect(consequenceOf(life, "2027-05-01", vat)?.withdrawableUntil).toBe("2027-10-21");
  });

  test("what has ended is not taken back, however late the notice was", () => {
    const late = { ...cancelled, notices: [notice("second", "2027-11-18")] };
    expect(isWithdrawable(late, "2027-11-19")).toBe(true);
    expect(isWithdrawable(late, "2027-11-20")).toBe(false);
    expect(isWithdrawable({ ...late, cancellation: null }, "2027-11-19")).toBe(false);
  });

  test("a first period that has not begun by a clock that is behind is no renewal", () => {
    expect(consequenceOf(life, "2026-11-19", vat)).toMatchObject({
      ...{ isRenewed: false, newPeriod: undefined },
    });
  });
});

const firstDay = dayNumber(2026, 11, 20);
const year = 365;

/** Some years of a subscription: when the job runs, and what people do. */
const lifeStory = fc
  .record({
    startsOn: fc.oneof(
      fc.integer({ min: firstDay, max: firstDay + 3 * year }),
      fc.constantFrom(...awkwardDays),
    ),
    oneTime: fc.constantFrom(0, 5990, 14490),
    annual: fc.constantFrom(4990, 5990),
    days: fc.integer({ min: 1, max: 4 * year }),
    silences: silences(4),
    mailSilences: silences(4),
    happenings: happenings(4),
  })
  .map((story) => {
    const { startsOn } = story;
    const days = Array.from({ length: story.days + 1 }, (_, index) => startsOn + index);
    return {
      ...story,
      lastDay: startsOn + story.days,
      jobDays: new Set(days.filter((day) => !isSilent(story.silences, startsOn, day))),
      mailDays: new Set(days.filter((day) => !isSilent(story.mailSilences, startsOn, day))),
      happenings: byDay(startsOn, story.happenings),
    };
  });

type Story = typeof lifeStory extends fc.Arbitrary<infer Value> ? Value : never;

/** The same story by the rules of the site. */
function lived(story: Story) {
  const { startsOn, lastDay, oneTime, annual, jobDays, mailDays, happenings } = story;
  let kept = agency.begin(dayText(startsOn), { oneTime, annual });
  const happen = (happening: Happening, today: string) => {
    switch (happening.kind) {
      case "cancel":
        return agency.cancel(kept, today);
      case "withdraw":
        return agency.withdraw(kept, today);
      case "price":
        return agency.setPrice(kept, happening.annual);
      case "correct":
      case "deliver-anew": {
        const corrected = dayText(happening.startsOn);
        const isSame = kept.life.periods[0]?.startsOn === corrected;
        if (happening.kind === "correct" && isSame) return kept;
        return agency.correctStart(kept, corrected, today);
      }
    }
  };
  for (let day = startsOn; day <= lastDay; day += 1) {
    const today = dayText(day);
    const all = happenings.get(day) ?? [];
    for (const happening of all) if (happening.early) kept = happen(happening, today);
    // A job that runs twice on a day does what it does once.
    if (jobDays.has(day)) kept = agency.runJob(agency.runJob(kept, today, false), today, false);
    if (mailDays.has(day)) kept = agency.takeMails(kept, today);
    for (const happening of all) if (!happening.early) kept = happen(happening, today);
  }
  return kept;
}

/** LIVES=10000 tries as many; so many are enough to notice a rule that changed. */
const lives = Number(process.env.LIVES ?? (isWhole ? 400 : 100));

test("Every life comes to what a wall calendar says of them", () => {
  fc.assert(
    fc.property(lifeStory, (story) => {
      const { life, told } = lived(story);
      const naive = live(story);
      expect(
        life.periods.map(({ startsOn, endsOn, reason, oneTime, annual }) => ({
          startsOn,
          endsOn,
          reason,
          sum: oneTime + annual,
        })),
      ).toEqual(
        naive.periods.map(({ startsOn, endsOn, ...rest }) => ({
          startsOn: dayText(startsOn),
          endsOn: dayText(endsOn),
          ...rest,
        })),
      );
      expect(life.cancellation !== null).toBe(naive.cancelled);
      expect(
        told.flatMap(({ day, what }) =>
          what.kind === "warned" ? [{ day, kind: what.notice, annual: what.annual }] : [],
        ),
      ).toEqual(
        naive.notices.map(({ day, kind, annual }) => ({ day: dayText(day), kind, annual })),
      );

      // Whatever both might have wrong.
      for (const [index, period] of life.periods.entries()) {
        const next = life.periods[index + 1];
        if (next) expect(next.startsOn).toBe(period.endsOn);
        const vatOre = (period.oneTime + period.annual) * period.vatPercent;
        expect(Number.isInteger(vatOre)).toBe(true);
      }
      for (const { day, what } of told) {
        if (what.kind !== "renewed") continue;
        const warnings = told.filter(
          (one) => one.what.kind === "warned" && one.day <= daysBefore(day, 8),
        );
        // Nobody pays for what they were not told of, a week before.
        expect(warnings.length).toBeGreaterThan(0);
        const arrived = life.notices.filter(({ periodStartsOn, givenOn }) => {
          return (
            periodStartsOn === what.period.startsOn && givenOn && givenOn <= daysBefore(day, 8)
          );
        });
        expect(arrived.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: lives },
  );
}, 600_000);
