import type { Chance } from "../../../scripts/chance.ts";
import { plans } from "../order-data.ts";
import type { TypedLine } from "./agency-doors.ts";
import type { Customer, Sale } from "./naive-money.ts";

// Who buys of an agency, and what, by chance.

const trades = ["Bakeri", "Rør", "Frisør", "Maling", "Regnskap", "Tannlege", "Blomster"];
const towns = ["Oslo", "Bergen", "Ålesund", "Tromsø", "Førde", "Å"];
const sold = ["Fotografering", "Logo", "Tekster", "Timer", "Flytting av domene"];
const soldMonthly = ["SEO", "Analyse", "Annonser", "Nyhetsbrev"];

/** Where mails are refused for good. */
export const isRefused = (address: string) => address.startsWith("borte");

export type People = ReturnType<typeof createPeople>;

/** Chance as an agency needs it, and the customers that come by it. */
export function createPeople({ next, pick, between }: Chance) {
  const happens = (share: number) => next() < share;
  /** A whole number, both ends included. */
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  let customers = 0;
  let known: Pick<Customer, "company" | "orgNumber" | "isNumberSound">[] = [];

  function newCustomer(): Customer {
    customers += 1;
    const isOld = known.length > 3 && happens(0.2);
    const company = isOld ? pick(known) : newCompany();
    return {
      ...company,
      name: `Kari Kunde ${customers}`,
      email: `${happens(0.1) ? "borte" : "kunde"}-${customers}@example.no`,
      invoiceEmail: happens(0.4)
        ? `${happens(0.2) ? "borte" : "faktura"}-${customers}@example.no`
        : undefined,
      reference: happens(0.3) ? `Prosjekt ${customers}` : undefined,
    };
  }

  function newCompany() {
    const isNumberSound = happens(0.9);
    const orgNumber = newOrgNumber(isNumberSound);
    const company = `${pick(towns)} ${pick(trades)} ${known.length + 1} AS`;
    const made = { company, orgNumber, isNumberSound };
    known = [...known, made];
    return made;
  }

  /** Nine digits, the last of which follows from the others by the weights of Enhetsregisteret, or does not. */
  function newOrgNumber(isSound: boolean): string {
    for (;;) {
      const first = String(whole(80_000_000, 99_999_999));
      const weighed = [3, 2, 7, 6, 5, 4, 3, 2].map((weight, at) => weight * Number(first[at]));
      const digit = (11 - (weighed.reduce((sum, one) => sum + one, 0) % 11)) % 11;
      const last = isSound ? digit : (digit + 1) % 10;
      if (digit < 10 && last !== 10) return `${first}${last}`;
    }
  }

  function newLines(most: number, isMonthly: () => boolean): TypedLine[] {
    return Array.from({ length: whole(0, most) }, () => {
      const monthly = isMonthly();
      const text = `${pick(monthly ? soldMonthly : sold)} ${whole(1, 99)}`;
      return { text, kroner: whole(1, monthly ? 3_000 : 12_000), isMonthly: monthly };
    });
  }

  return {
    next,
    happens,
    whole,
    pick,

    /** One of them, if there is any. */
    some: <Item>(items: readonly Item[]) => (items.length > 0 ? pick(items) : undefined),

    newCustomer,
    newLines,
  };
}

/** What is ordered with a plan, at its price in the list; of one that is in no list, work alone. */
export function saleOf(planId: string): Sale {
  const plan = plans.find(({ id }) => id === planId);
  const nothing = { once: [], monthly: [], oneTime: 0 };
  if (!plan) return { ...nothing, planId, plan: "Oppdrag", kind: "work", annual: 0 };
  const isWebsite = !plan.id.endsWith("-bedrift");
  return {
    ...nothing,
    ...{ planId, plan: plan.name, kind: isWebsite ? "website" : "profile" },
    ...{ oneTime: isWebsite ? plan.price : 0, annual: plan.annualCost },
  };
}
