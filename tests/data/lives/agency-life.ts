import { expect } from "vitest";
import { z } from "zod";
import type { TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import type { ReceivedMail } from "../../servers/mail-server.ts";
import { doingsOf } from "./agency-doings.ts";
import { openDoors } from "./agency-doors.ts";
import { isRefused, type People } from "./agency-people.ts";
import { krText, longDay, monthOf } from "./money-said.ts";
import { createNaiveAgency, dayAt } from "./naive-money.ts";

// An agency that lives by chance, from day to day: what happens is done through the site's doors and written into the ledger.

type MailServer = {
  /** What it took, which is taken out once it has been looked at. */
  mails: ReceivedMail[];
  /** Whether it turns everything away. */
  reach: { isAway: boolean };
};

export type Life = Awaited<ReturnType<typeof beginLife>>;

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;
/** So often the mails are tried while their server is away: none is given up, and all go out once it is back. */
const mostTries = 5;
const factsOfSeller = {
  orgNumber: "923609016",
  ...{ street: "Skansekaia 4", postalCode: "6002", city: "Ålesund" },
  bankAccount: "12345678903",
};
/**
 * Begins the life of an agency, which nobody knows the facts of yet.
 *
 * @param isRegistered for VAT
 * @param busy how much is done on a day at most
 */
export async function beginLife(
  app: TestApp,
  { mails, reach }: MailServer,
  { people, isRegistered, busy }: { people: People; isRegistered: boolean; busy: number },
) {
  const { happens, whole } = people;
  const doors = openDoors(app, () => (happens(0.15) ? 2 : 1));
  const agency = createNaiveAgency({
    ...{ isRegistered, isKnown: false },
    ...{ prefix: "", kidLength: undefined },
  });
  const { documents } = agency;
  const presses: Record<string, number> = {};
  const count = (name: string) => {
    presses[name] = (presses[name] ?? 0) + 1;
  };
  const doings = doingsOf(app, agency, doors, people, count);
  const allWeights = doings.reduce((sum, [, weight]) => sum + weight, 0);
  const now = () => app.clock.now.getTime();
  const today = () => dayAt(now());
  let knownFrom = 0;

  await doors.publish({ legalName: "Fyrlykt", isVatRegistered: isRegistered });

  /** Does something that there is somebody for. */
  async function doSomething() {
    for (;;) {
      let left = people.next() * allWeights;
      const doing = doings.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      if (!doing) continue;
      const [name, , act] = doing;
      life.last = name;
      if (await act()) return count(name);
    }
  }

  async function runRenewals() {
    const before = documents.length;
    agency.run(now());
    const runs = happens(0.2) ? 2 : 1;
    await Promise.all(Array.from({ length: runs }, () => app.jobs.renewal.run()));
    if (documents.length === before) return;
    const rows = z
      .array(z.looseObject({ number: z.number().nullable(), orderId: z.string() }))
      .parse(JSON.parse(await doors.read(`/api/billing?month=${monthOf(today())}`)));
    const taken = rows.filter(({ number }) => (number ?? 0) > before);
    agency.number(
      before,
      taken.map(({ orderId }) => orderId),
    );
  }

  async function runMails() {
    const taken = reach.isAway ? [] : agency.takeMails(now(), isRefused);
    await app.jobs.mail.run();
    const received = mails.splice(0).flatMap(({ to, email }) => {
      const [file] = email.attachments;
      if (!/^(faktura|kreditnota)-/.test(file?.filename ?? "")) return [];
      const text = textOf(email.text ?? "");
      const isReminder = text.includes("inkasso");
      const said = isReminder ? /Gjenstår:? (.*? kr).*?Betal innen:? (.*? \d{4})/.exec(text) : [];
      return [[to.join(), file?.filename, said?.[1] ?? "", said?.[2] ?? ""].join(" ")];
    });
    const foretold = taken.flatMap((mail) => {
      if (mail.kind === "notice") return [];
      const { kind, document, to } = mail;
      const name = document.kind === "invoice" ? "faktura" : "kreditnota";
      const said = kind === "reminder" ? [krText(mail.left), longDay(mail.payBy)] : ["", ""];
      return [[to, `${name}-${agency.numberOf(document)}.pdf`, ...said].join(" ")];
    });
    expect(received.sort()).toEqual(foretold.sort());
    life.mails += taken.length;
  }

  /** The day in UTC on which something is away until, and how often it was tried. */
  let jobBackOn = 0;
  let mailBackOn = 0;
  let tries = 0;

  const life = {
    app,
    agency,
    doors,
    presses,
    today,
    mails: 0,
    /** What was done last, for whoever reads of a difference. */
    last: "",

    /** Lives one day, of so many since 1 January 1970 in UTC. */
    async liveOn(day: number, isKnownOn: number) {
      app.clock.now = new Date(day * dayLength + whole(4 * 60, 6 * 60) * minute);
      if (!agency.isSellerKnown() && day >= Math.max(isKnownOn, knownFrom)) {
        await doors.publish(factsOfSeller);
        agency.sell({ isKnown: true });
      } else if (agency.isSellerKnown() && happens(0.001)) {
        // A new bank, whose account is not open yet.
        await doors.publish({ bankAccount: "" });
        agency.sell({ isKnown: false });
        knownFrom = day + whole(3, 30);
      }
      if (jobBackOn <= day && happens(0.008)) jobBackOn = day + whole(2, 45);
      if (!reach.isAway && happens(0.02)) {
        mailBackOn = day + whole(1, 20);
        tries = 0;
      }
      reach.isAway = day < mailBackOn;
      const moments: [minuteOfDay: number, act: () => Promise<void>][] = [];
      const at = (act: () => Promise<void>, from = 0, until = 1_080) => {
        moments.push([whole(from, until), act]);
      };
      const isBusy = happens(0.7);
      const most = isBusy ? busy : 0;
      for (let index = whole(0, most); index > 0; index -= 1) at(doSomething);
      if (jobBackOn <= day) at(runRenewals, 60, 240);
      if (jobBackOn <= day && happens(0.1)) at(runRenewals, 600, 1_080);
      if (tries < mostTries || !reach.isAway) at(runMails, 240, 300);
      if (!reach.isAway && happens(0.2)) at(runMails, 900, 1_080);
      if (reach.isAway) tries += 1;
      for (const [minuteOfDay, act] of moments.sort(([one], [other]) => one - other)) {
        const moment = day * dayLength + 6 * hour + minuteOfDay * minute;
        app.clock.now = new Date(Math.max(moment, now() + 1_000));
        await act();
      }
    },

    /** An agency that was registered for VAT has left the register from now on, and one that was not has been entered. */
    async changeRegistration() {
      const isRegistered = agency.vat() === 0;
      await doors.publish({ isVatRegistered: isRegistered });
      agency.sell({ isRegistered });
    },
  };
  return life;
}
