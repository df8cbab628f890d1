import type { TestApp } from "../../helpers.ts";
import { plans } from "../order-data.ts";
import type { AgencyDoors, TypedLine } from "./agency-doors.ts";
import { isRefused, type People, saleOf } from "./agency-people.ts";
import {
  dayAt,
  kronerOf,
  type NaiveAgency,
  type NaiveDocument,
  type NaiveOrder,
  owedOf,
  stateOf,
} from "./naive-money.ts";

/** Something that is done: how often beside the others, and what; it answers whether there was anybody to do it with. */
export type Doing = [name: string, weight: number, act: () => Promise<boolean>];

/**
 * What customers and administrators do, each through the site's doors and then in the ledger, whether it comes to anything or not.
 *
 * @param count tells of what is done beside
 */
export function doingsOf(
  { clock }: Pick<TestApp, "clock">,
  agency: NaiveAgency,
  doors: AgencyDoors,
  people: People,
  count: (name: string) => void,
): Doing[] {
  const { happens, whole, pick, some } = people;
  const { orders, documents } = agency;
  const now = () => clock.now.getTime();
  const today = () => dayAt(now());
  const wait = (milliseconds: number) => {
    clock.now = new Date(now() + milliseconds);
  };

  async function order() {
    const customer = people.newCustomer();
    const { name, company: companyName, orgNumber, email, invoiceEmail, reference } = customer;
    const person = { name, companyName, orgNumber, email, phone: "912 34 567" };
    const isEntered = happens(0.3);
    const planId = isEntered && happens(0.4) ? "oppdrag" : pick(plans).id;
    const sale = saleOf(planId);
    const invoice = {
      ...(invoiceEmail && { invoiceEmail }),
      ...(reference && { buyerReference: reference }),
    };
    const asked = { ...person, ...invoice, planId };
    const { plan: planName, annual: annualCost, oneTime } = sale;
    const planPrice = oneTime || annualCost;
    const id = isEntered
      ? await doors.enter(asked)
      : await doors.order({ ...asked, planName, planPrice, annualCost, acceptTerms: true });
    agency.order({ id, customer, sale, isEntered }, now());
  }

  async function sendAgreement(order: NaiveOrder) {
    const { sale } = order;
    const planId = happens(0.2) ? pick(plans).id : sale.planId;
    const usual = planId === sale.planId ? sale : saleOf(planId);
    const isWork = usual.kind === "work";
    const [oneTime, annual] = [happens(0.3), happens(0.3)].map((isOther) =>
      isOther && !isWork ? whole(500, 40_000) : undefined,
    );
    const lines = people.newLines(isWork ? 5 : 3, () => happens(0.4));
    const typed = { planPrice: String(oneTime ?? ""), annualCost: String(annual ?? "") };
    await doors.sendAgreement(order.id, { planId, ...typed, lines });
    agency.send(order, {
      ...usual,
      oneTime: usual.kind === "website" ? (oneTime ?? usual.oneTime) : 0,
      annual: annual ?? usual.annual,
      once: lines.filter(({ isMonthly }) => !isMonthly).map(lineOf),
      monthly: lines.filter(({ isMonthly }) => isMonthly).map(lineOf),
    });
  }

  async function deliver(order: NaiveOrder) {
    // Now and then a day that cannot be, before the order or ahead.
    const startsOn = happens(0.6) ? today() : today() - whole(-1, 40);
    await doors.deliver(order.id, startsOn);
    if (!agency.deliver(order, startsOn, now())) return;
    if (happens(0.1)) {
      wait(whole(1, 40) * 1000);
      count("correct the first day within the minute");
      await correctStart(order);
    }
    if (happens(0.2)) {
      // The minute is over with its sixtieth second.
      wait(pick([5_000, 19_999, 60_000 - 1, 60_000, 70_000]));
      if (happens(0.3)) {
        await takeBack(order);
      } else {
        count("undo a delivery");
        await doors.undo(order.id, "in-progress");
        agency.takeBack(order, now(), true);
      }
    }
    wait(120_000);
  }

  async function takeBack(order: NaiveOrder) {
    await doors.takeBack(order.id);
    agency.takeBack(order, now(), false);
  }

  async function correctStart(order: NaiveOrder) {
    const startsOn = today() - whole(-1, 50);
    await doors.correctStart(order.id, startsOn);
    agency.correctStart(order, startsOn, now());
  }

  async function callOff(order: NaiveOrder) {
    await doors.giveStatus(order.id, "cancelled");
    const { status, monthly } = order;
    const running = monthly.filter(({ hasEnded }) => !hasEnded);
    if (!agency.give(order, "cancelled") || !happens(0.3)) return;
    count("undo that an order is cancelled");
    wait(20_000);
    await doors.undo(order.id, status);
    order.status = status;
    for (const one of running) one.hasEnded = false;
  }

  async function billByHand(order: NaiveOrder) {
    const lines = people.newLines(4, () => happens(0.25));
    const startsOn = today() + whole(-70, 20);
    const lastDay = startsOn + whole(0, 40);
    await doors.billByHand(order.id, { lines, startsOn, lastDay });
    if (lines.length === 0) return;
    const monthly = lines.filter(({ isMonthly }) => isMonthly).map(lineOf);
    agency.billByHand(order, { lines: lines.map(lineOf), monthly, startsOn, lastDay }, now());
  }

  async function stopMonthly(order: NaiveOrder) {
    const running = order.monthly.filter(({ hasEnded }) => !hasEnded);
    const index = whole(0, running.length - 1);
    await doors.stopMonthly(order.id, index);
    const stopped = running[index];
    if (stopped) stopped.hasEnded = true;
  }

  async function pay(document: NaiveDocument) {
    const owed = owedOf(document);
    const part = Math.round((owed * whole(10, 90)) / 100);
    const ore = pick([owed, owed, owed, owed, part, part, owed + whole(1, 5_000)]) || 100;
    // Now and then a day that cannot be, before the invoice or ahead.
    const paidOn = today() - (happens(0.7) ? 0 : whole(-1, today() - document.issuedOn + 1));
    const payment = { paidOn, ore, ordinal: document.payments.length + 1 };
    const typed = (ore / 100).toFixed(2).replace(".", ",").replace(/,00$/, "");
    await doors.pay(agency.numberOf(document), { ...payment, typed });
    agency.pay(document, payment, now());
  }

  async function payFromBank() {
    const unpaid = documents.filter((document) => owedOf(document) > 0);
    const paid = unpaid.filter(() => happens(4 / unpaid.length));
    const rows = paid.map((document) => {
      const owed = owedOf(document);
      const paidOn = whole(document.issuedOn, today());
      const kid = agency.kidOf(document) ?? "";
      const text = kid ? "" : `Faktura ${agency.nameOf(document)}`;
      const ore = happens(0.2) ? whole(1, owed) : owed;
      return { document, paidOn, ore, kid, text, reference: `${whole(1, 1e15)}` };
    });
    // What is noted already of the same day and sum is not ticked.
    const isNew = rows.map(
      ({ document, paidOn, ore }) =>
        !document.payments.some(
          (one) => !one.isWithdrawn && one.paidOn === paidOn && one.ore === ore,
        ),
    );
    // Read again, the file has nothing new.
    for (let reads = happens(0.2) ? 2 : 1; reads > 0; reads -= 1) await doors.payFromBank(rows);
    for (const [index, { document, ...payment }] of rows.entries()) {
      if (isNew[index]) agency.pay(document, payment, now());
    }
  }

  async function decide() {
    const decided = {
      prefix: pick(["", "F-", "2027/F-", "Å"]),
      kidLength: pick([0, 5, 7, 10, 25]) || undefined,
    };
    await doors.decide(decided);
    agency.sell(decided);
  }

  async function withdrawPayment(document: NaiveDocument) {
    const index = whole(0, document.payments.length - 1);
    await doors.withdrawPayment(agency.numberOf(document), index + 1);
    agency.withdrawPayment(document, index);
  }

  async function credit(document: NaiveDocument) {
    const left = kronerOf(document.lines) - document.credited;
    const kroner = pick([left, left, whole(1, Math.max(1, left)), left + 1]);
    if (kroner === 0) return;
    await doors.credit(agency.numberOf(document), kroner);
    agency.credit(document, kroner, now());
  }

  async function cancel(order: NaiveOrder) {
    const isCustomer = happens(0.7);
    await doors.cancel(order.id, isCustomer);
    agency.cancel(order, now());
  }

  async function correctDetails(order: NaiveOrder) {
    const { customer } = order;
    customer.invoiceEmail = `faktura-${orders.indexOf(order)}-${whole(1, 99)}@example.no`;
    await doors.correctDetails(order.id, customer);
  }

  const has =
    (...statuses: NaiveOrder["status"][]) =>
    () =>
      some(orders.filter(({ status }) => statuses.includes(status)));
  const anOrder = (isMeant: (order: NaiveOrder) => boolean) => () => some(orders.filter(isMeant));
  const anInvoice = (isMeant: (document: NaiveDocument) => boolean) => () =>
    some(documents.filter((document) => document.kind === "invoice" && isMeant(document)));
  const daysLeft = ({ periods }: NaiveOrder) => (periods.at(-1)?.endsOn ?? 0) - today();
  const isUntold = ({ notices, periods }: NaiveOrder) =>
    notices.some(({ of, arrivedOn }) => of === periods.at(-1)?.endsOn && arrivedOn === undefined);

  const withOne = <Item>(
    name: string,
    weight: number,
    find: () => Item | undefined,
    act: (item: Item) => Promise<void>,
  ): Doing => [
    name,
    weight,
    async () => {
      const item = find();
      if (item === undefined) return false;
      await act(item);
      return true;
    },
  ];
  return [
    withOne("order", 4, () => 1, order),
    withOne("answer an order", 8, has("new"), async (order) => {
      await doors.giveStatus(order.id, "confirmed");
      agency.give(order, "confirmed");
    }),
    withOne("send an agreement", 7, has("confirmed", "in-progress"), sendAgreement),
    withOne(
      "sign",
      8,
      anOrder(({ toSign }) => toSign !== undefined),
      async (order) => {
        await doors.sign(order.id);
        agency.sign(order, false);
      },
    ),
    withOne("sign on paper", 2, has("confirmed", "in-progress"), async (order) => {
      await doors.signOnPaper(order.id, today() - whole(0, today() - order.orderedOn));
      agency.sign(order, true);
    }),
    withOne("begin the work", 8, has("confirmed"), async (order) => {
      await doors.giveStatus(order.id, "in-progress");
      agency.give(order, "in-progress");
    }),
    withOne("deliver", 9, has("in-progress"), deliver),
    withOne("take a delivery back", 1, has("delivered"), takeBack),
    withOne("correct a first day", 1, has("delivered"), correctStart),
    withOne("cancel an order", 1, has("new", "confirmed", "in-progress"), callOff),
    withOne("open an order again", 1, has("cancelled"), async (order) => {
      await doors.giveStatus(order.id, "new");
      agency.give(order, "new");
    }),
    withOne("call an order off", 1, has("new", "confirmed", "in-progress"), async (order) => {
      await doors.callOff(order.id);
      agency.callOff(order);
    }),
    withOne("set a price", 1, has("delivered"), async (order) => {
      const annual = whole(1_000, 20_000);
      await doors.setPrice(order.id, annual);
      agency.setPrice(order, annual);
    }),
    withOne("cancel", 1, has("delivered"), cancel),
    withOne(
      "cancel near the end",
      3,
      anOrder((order) => Math.abs(daysLeft(order)) < 70),
      cancel,
    ),
    withOne(
      "withdraw a cancellation",
      2,
      anOrder(({ cancelledOn }) => cancelledOn !== undefined),
      async (order) => {
        const isCustomer = happens(0.6);
        await doors.withdrawCancellation(order.id, isCustomer);
        agency.withdrawCancellation(order, now(), isCustomer);
      },
    ),
    withOne(
      "let somebody off a year",
      2,
      anOrder(({ cancelledOn, periods }) => cancelledOn !== undefined && periods.length > 1),
      async (order) => {
        await doors.forgive(order.id);
        agency.forgive(order, now());
      },
    ),
    withOne("tell a customer", 3, anOrder(isUntold), async (order) => {
      const on = today() - whole(-1, 4);
      await doors.tell(order.id, on);
      agency.tell(order, on, now());
    }),
    withOne("bill by hand", 5, () => some(orders), billByHand),
    withOne(
      "stop what is billed each month",
      2,
      anOrder(({ monthly }) => monthly.some(({ hasEnded }) => !hasEnded)),
      stopMonthly,
    ),
    withOne(
      "pay",
      24,
      anInvoice((document) => owedOf(document) !== 0),
      pay,
    ),
    withOne(
      "read a bank's file",
      3,
      anInvoice((document) => owedOf(document) > 0),
      payFromBank,
    ),
    withOne("decide what invoices say", 0.3, () => 1, decide),
    withOne(
      "pay what is settled",
      1,
      anInvoice((document) => owedOf(document) === 0),
      pay,
    ),
    withOne(
      "take a payment back",
      2,
      anInvoice(({ payments }) => payments.length > 0),
      withdrawPayment,
    ),
    withOne(
      "credit",
      2,
      anInvoice(() => true),
      credit,
    ),
    withOne(
      "remind",
      3,
      anInvoice((document) => stateOf(document, today()) === "overdue"),
      async (document) => {
        await doors.remind(agency.numberOf(document));
        agency.remind(document, now());
      },
    ),
    withOne(
      "note as lost",
      1,
      anInvoice((document) => stateOf(document, today()) === "overdue"),
      async (document) => {
        await doors.lose(agency.numberOf(document));
        agency.lose(document, now());
      },
    ),
    withOne(
      "take a loss back",
      1,
      anInvoice(({ lostOn }) => lostOn !== undefined),
      async (document) => {
        await doors.regain(agency.numberOf(document));
        agency.regain(document);
      },
    ),
    withOne(
      "note as sent",
      1,
      () => some(documents),
      async (document) => {
        await doors.noteSent(agency.numberOf(document), pick(["ehf", "paper"]));
        agency.noteSent(document, now());
      },
    ),
    withOne(
      "mail again",
      1,
      () => some(documents),
      async (document) => {
        await doors.mailAgain(agency.numberOf(document));
        agency.mailAgain(document, now());
      },
    ),
    withOne(
      "correct where invoices go",
      1,
      anOrder(({ customer }) => isRefused(customer.invoiceEmail ?? customer.email)),
      correctDetails,
    ),
  ];
}

function lineOf({ text, kroner }: TypedLine) {
  return { text, kroner };
}
