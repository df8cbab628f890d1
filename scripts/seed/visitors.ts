import { z } from "zod";
import { orderablePlans } from "#app/domain/catalog/catalog.ts";
import { days, hours } from "#app/web/durations.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Chance } from "../chance.ts";
import { createPeople, questions, services } from "./people.ts";
import type { World } from "./world.ts";
import type { Plan } from "./years.ts";

/** Who is written down for what is done at work: the account that the first start makes. */
export const atWork = "admin";

const placedSchema = z.object({ orderId: z.string() });
const sentSchema = z.object({ id: z.string() });

const firstWords = [
  "Ringte. Vil ha bilder fra verkstedet på forsiden.",
  "Har logo fra før, sender den på e-post.",
  "Skal ha domenet flyttet fra One.com.",
  "Vil helst høre fra oss etter klokka 14.",
  "Kjenner oss fra naboen i gågata.",
];
const regrets = [
  "Har bestemt seg for å vente til over sommeren.",
  "Bestilte to ganger ved en feil.",
  "Fant ut at de trenger en nettbutikk.",
];

/**
 * What visitors do, and what somebody at work does about it.
 *
 * @param deliver what comes of an order that is done
 */
export function visitorsOf(
  { agency, clock, db, parts, post, site }: World,
  chance: Chance,
  plan: Plan,
  deliver: (orderId: string) => Promise<void>,
) {
  const { next, pick, between } = chance;
  const people = createPeople(chance);

  async function give(orderId: string, status: "confirmed" | "in-progress" | "cancelled") {
    const found = await agency.findOrder(db, orderId);
    const reason = status === "cancelled" ? pick(regrets) : undefined;
    const version = found?.order.version ?? 0;
    const change = { orderId, status, version, actor: atWork, reason };
    const { outcome } = await agency.changeOrderStatus(await parts(), change, clock.now);
    if (outcome !== "changed") throw new Error(`${orderId} to ${status}: ${outcome}`);
  }

  async function sendAgreement(orderId: string) {
    const { config, writer } = await parts();
    const found = await agency.findOrder(db, orderId);
    if (!found) throw new Error(`${orderId} is gone`);
    const { order, termsHash } = found;
    const today = norwegianDay(clock.now);
    const sale = agency.saleOf(order);
    const draft = agency.draftAgreement(order, {
      site: await site(),
      termsHash,
      accepted: undefined,
      sale,
      today,
    });
    const sending = { ...draft, orderId, version: order.version, actor: atWork };
    const outcome = await agency.sendAgreement({ db, config, writer }, sending, clock.now);
    if (outcome !== "changed") throw new Error(`The agreement of ${orderId}: ${outcome}`);
  }

  async function sign(orderId: string, name: string) {
    const { hash = "" } = (await agency.agreementOfOrder(db, orderId)) ?? {};
    const signature = { name, role: pick(["daglig leder", "innehaver", "styreleder"]) };
    const signing = { orderId, hash, ...signature, address: "10.0.0.1" };
    const outcome = await agency.signAgreement(await parts(), signing, clock.now);
    if (outcome !== "changed") throw new Error(`The signature of ${orderId}: ${outcome}`);
  }

  return {
    /** Orders, and is answered within the day. */
    async order(at: number) {
      const { email, ...person } = people.somebody();
      const ordered = pick(orderablePlans((await site()).prices));
      const answer = await post("/api/orders", {
        ...person,
        email,
        ...(next() < 0.2 && { invoiceEmail: `faktura@${email.split("@")[1]}` }),
        ...(next() < 0.1 && { buyerReference: `Bestilling ${people.digits(5)}` }),
        acceptTerms: true,
        planId: ordered.id,
        planPrice: ordered.price,
        annualCost: ordered.annualCost,
      });
      const { orderId } = placedSchema.parse(answer);
      const contacted = at + between(6, 20) * hours;
      plan(contacted, async () => {
        await give(orderId, "confirmed");
        if (next() > 0.4) return;
        await agency.addNote(db, { orderId, text: pick(firstWords), author: atWork }, clock.now);
      });
      if (next() < 0.06) {
        plan(contacted + between(1, 3) * days, () => give(orderId, "cancelled"));
        return;
      }
      const begun = contacted + between(1, 4) * days;
      const takes = ordered.kind === "website" ? between(12, 26) : between(5, 12);
      plan(contacted + between(2, 5) * hours, () => sendAgreement(orderId));
      plan(begun - 2 * hours, () => sign(orderId, person.name));
      plan(begun, () => give(orderId, "in-progress"));
      plan(begun + takes * days, () => deliver(orderId));
    },

    /** Writes a message, which is read and answered within the day; now and then it is spam. */
    async write(at: number, isSpam = next() < 0.06) {
      const { name, email, phone, companyName } = people.somebody();
      const answer = await post("/api/contact", {
        name,
        email,
        ...(next() < 0.7 && { phone }),
        ...(next() < 0.5 && { company: companyName }),
        service: pick(services),
        message: isSpam
          ? "Rank first on Google! https://a.example https://b.example https://c.example"
          : (pick(questions) ?? ""),
        page: pick(["/", "/priser", "/kontakt"]),
      });
      if (isSpam) return;
      const { id } = sentSchema.parse(answer);
      const isTold = next() < 0.1;
      plan(at + between(6, 20) * hours, async () => {
        await agency.markRead(db, id, atWork, clock.now);
        const message = await agency.findMessage(db, id);
        if (!message) return;
        if (isTold) {
          await agency.draftOrder(db, { message, planId: "medium", actor: atWork }, clock.now);
        }
        const { version } = message;
        await agency.setHandled(db, { id, handled: true, version, actor: atWork }, clock.now);
      });
    },
  };
}
