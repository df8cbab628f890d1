import { expect, test } from "vitest";
import {
  begin,
  cancel,
  correctStart,
  type Kept,
  runJob,
  setPrice,
  takeMails,
  withdraw,
} from "../../../scripts/agency.ts";
import { type Day, dayAfter } from "./calendar.server.ts";
import { stateOf } from "./subscription.server.ts";

const plan = { oneTime: 14490, annual: 5990 };
const delivered = "2026-11-20";

/** The job on every day but those, up to and with a last one. */
function jobs(kept: Kept, from: Day, to: Day, away: [Day, Day] = ["", ""]): Kept {
  let after = kept;
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    if (day < away[0] || day > away[1]) after = runJob(after, day);
  }
  return after;
}

/** As `until`, with a mail server that takes nothing from one day on. */
function withoutMail(from: Day, to: Day): Kept {
  let after = until(dayAfter(from, -1));
  for (let day = from; day <= to; day = dayAfter(day, 1)) after = runJob(after, day, false);
  return after;
}

/** Delivered on 20 November 2026, with the job on every day up to one. */
const until = (day: Day) => jobs(begin(delivered, plan), delivered, day);

const situations: [situation: string, story: () => Kept, seenOn: Day][] = [
  ["Nothing but the job, for two years", () => until("2028-10-25"), "2028-10-25"],
  [
    "Delivered on 29 February 2028",
    () => jobs(begin("2028-02-29", plan), "2028-02-29", "2029-02-01"),
    "2029-02-01",
  ],
  [
    "Delivered on 31 December",
    () => jobs(begin("2026-12-31", plan), "2026-12-31", "2027-12-05"),
    "2027-12-05",
  ],
  [
    "The first day corrected to 10 November, before anything else",
    () =>
      jobs(
        correctStart(until("2026-11-25"), "2026-11-10", "2026-11-25"),
        "2026-11-26",
        "2027-10-15",
      ),
    "2027-10-15",
  ],
  ["Cancelled before any notice", () => cancel(until("2027-05-01"), "2027-05-01"), "2027-05-01"],
  [
    "Cancelled with exactly 30 days left",
    () => cancel(until("2027-10-21"), "2027-10-21"),
    "2027-10-21",
  ],
  [
    "Cancelled with 29 days left, after the renewal of that morning",
    () => cancel(until("2027-10-22"), "2027-10-22"),
    "2027-10-22",
  ],
  [
    "Cancelled with 29 days left, before the job of that day",
    () => cancel(until("2027-10-21"), "2027-10-22"),
    "2027-10-22",
  ],
  [
    "Cancelled on the last day of a period",
    () => cancel(until("2027-11-19"), "2027-11-19"),
    "2027-11-19",
  ],
  [
    "Cancelled twice",
    () => cancel(cancel(until("2027-05-01"), "2027-05-01"), "2027-05-02"),
    "2027-05-02",
  ],
  [
    "Cancelled too late, and once more in the new period",
    () => cancel(cancel(until("2027-11-01"), "2027-11-01"), "2028-01-01"),
    "2028-01-01",
  ],
  [
    "Cancelled in time, withdrawn in time, and then nothing but the job",
    () =>
      jobs(
        withdraw(cancel(until("2027-10-01"), "2027-10-01"), "2027-10-20"),
        "2027-10-21",
        "2027-10-25",
      ),
    "2027-10-25",
  ],
  [
    "Cancelled in time, and withdrawn too late",
    () => withdraw(cancel(until("2027-10-01"), "2027-10-01"), "2027-10-22"),
    "2027-10-22",
  ],
  [
    "A higher price after the first notice",
    () => jobs(setPrice(until("2027-09-21"), 6490), "2027-09-22", "2027-10-25"),
    "2027-10-25",
  ],
  [
    "A higher price before the first notice",
    () => jobs(setPrice(until("2027-09-20"), 6490), "2027-09-21", "2027-10-25"),
    "2027-10-25",
  ],
  [
    "The job away from 1 September to 30 October",
    () => jobs(begin(delivered, plan), delivered, "2027-11-10", ["2027-09-01", "2027-10-30"]),
    "2027-11-10",
  ],
  [
    "The job away for fourteen months, over a renewal",
    () => jobs(begin(delivered, plan), delivered, "2029-02-01", ["2027-08-01", "2028-10-01"]),
    "2029-02-01",
  ],
  [
    "The mails away from 1 September to 31 October",
    () => jobs(withoutMail("2027-09-01", "2027-10-31"), "2027-11-01", "2027-11-10"),
    "2027-11-10",
  ],
  ["No notice ever arrives", () => withoutMail("2027-09-01", "2028-03-01"), "2028-03-01"],
  [
    "No notice arrives, and the customer is told by telephone on 25 October",
    () =>
      jobs(
        takeMails(withoutMail("2027-09-01", "2027-10-25"), "2027-10-25"),
        "2027-10-26",
        "2027-11-02",
      ),
    "2027-11-02",
  ],
  [
    "Cancelled on the last day of a period, of which no notice has arrived",
    () => cancel(withoutMail("2027-09-01", "2027-11-19"), "2027-11-19"),
    "2027-11-19",
  ],
  [
    "The first notice arrives, and the second does not",
    () => jobs(withoutMail("2027-10-14", "2027-10-21"), "2027-10-22", "2027-10-25"),
    "2027-10-25",
  ],
];

/** Made by the rules themselves: `vitest run -u` writes it anew where they have changed. */
test("docs/subscriptions.md says what comes of every situation", async () => {
  const rows = situations.map(([situation, story, seenOn]) => {
    const { life } = story();
    const periods = life.periods.map(
      ({ startsOn, endsOn, oneTime, annual, reason }) =>
        `${startsOn} – ${dayAfter(endsOn, -1)}: ${oneTime + annual} (${reason})`,
    );
    const notices = life.notices.map(({ writtenOn, givenOn, annual }) => {
      if (givenOn === writtenOn) return `${givenOn}: ${annual}`;
      return `${writtenOn}, ${givenOn ? `given ${givenOn}` : "not given"}: ${annual}`;
    });
    const cells = [
      situation,
      notices.join("<br>") || "none",
      periods.join("<br>"),
      `${stateOf(life, seenOn)} on ${seenOn}`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const page = `# What becomes of a subscription

Days are calendar days in Norway, sums are kroner without VAT. A subscription begins on the day of delivery and runs for twelve
months at a time, each counted from the first day of all. The job writes two notices, 60 and 37 days before the end, and renews
when fewer than 30 days are left: at the price of the first notice, and never within a week of it. Cancelling with 30 days or
more left ends it with its period; later, twelve more months are billed. Whoever has had no notice is never too late.

A notice is given once the mail server has taken its mail, or a copy of it that was sent anew: on that day in Norway. Or an
administrator notes that the customer was told, how, and on which day. One that waits, or failed, is not written again, and until
one of a period's notices is given no deadline runs, and nothing is renewed or billed. Who is to be told so stands in the back
office under "Må varsles". Without a mail server (\`SMTP_URL\`) that is everybody.

A customer who is bankrupt, being wound up or struck off is renewed and billed like any other: the register is asked once as each notice is
written, and who is meant stands under "Må avklares" in the back office, and in "I dag", until the renewal or a cancellation. The estate may
want to go on, so nothing stops by itself.

What the next year costs is set for a plan, for all, or for one, and counts from the first renewal of which no notice is written. Whose
terms are from before they let a price change (\`highestAnnual\`) gets none above the one that they name. A price that was set for one
alone is let be when the others get another, unless it is meant too. It is undone for all at once, until a notice with it is written.

The invoice of a period waits without a number while the seller's organisation number, address or account is missing, and is issued
and sent within the hour in which they are there (decision 48).

Made by the rules in \`app/domain/subscriptions/\`, and checked by the test beside them. Delivered on ${delivered} where nothing
else is said: Medium, 14490 once and 5990 a year.

| Situation | Notices: price | Periods billed | State |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
  await expect(page).toMatchFileSnapshot("../../../docs/subscriptions.md");
});
