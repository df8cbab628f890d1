import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { templatesOf, writtenWords } from "#app/domain/letters/written-mail.ts";
import { writtenAbout } from "#app/domain/mail/mails.server.ts";
import {
  withdrawWriting,
  writeToCustomer,
} from "#app/domain/orders/mails/write-to-customer.server.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatPhone } from "#app/web/formats/phone.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { PhoneLink } from "../contact-links.tsx";
import { Facts, Panel } from "../panel.tsx";
import { letterSchema, mailToWithdraw, withdrawn } from "../writing/letter.server.ts";
import { LetterForm } from "../writing/letter-form.tsx";
import { WrittenMails } from "../writing/written-mails.tsx";
import type { Route } from "./+types/write";
import { openOrder } from "./open-order.server.ts";
import { backToOrder, orderHref } from "./order-view.ts";
import { StatusChip } from "./status-chip.tsx";

export { shouldRevalidateStale as shouldRevalidate };

const writeSchema = letterSchema.extend({
  /** How many of our letters to the customer the administrator saw. */
  seen: z.coerce.number().int().min(0).catch(-1),
});

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const { order } = await openOrder(db, id);
  if (!order.email) throw redirect(`${orderHref(id)}?svar=epost`);
  const writer = context.get(contentContext);
  const words = writtenWords(writer);
  const written = await writtenAbout(db, { kind: "order", id });
  const facts = {
    nummeret: formatPhone(order.phone),
    pakken: boughtTitle(order, writer.textOf),
    firmaet: order.companyName,
  };
  const from = context.get(sessionContext).username;
  return {
    order: {
      ...{ id, companyName: order.companyName, name: order.name, phone: order.phone },
      ...{ planName: order.planName, status: order.status },
    },
    written,
    letter: {
      action: href("/admin/bestillinger/:id/skriv", { id }),
      back: backToOrder(id),
      to: order.email,
      inbox: inboxOf(config.mail, writer.brand),
      subject: fillIn(words.around.orderSubject, { ordrenummeret: id }),
      templates: templatesOf("orders", { to: order.name, from, facts }, writer),
      chosen: url.searchParams.get("mal") ?? "",
      written: written.map((mail) => mail.written),
    },
  };
}

/** Writes to the customer, or takes back what is still held and shows it again. */
export async function action({ request, params: { id: orderId }, url, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const mailId = mailToWithdraw(url);
  if (mailId) {
    const document = await withdrawWriting(services.db, { orderId, mailId, actor }, now);
    if (!document) return redirect(`${orderHref(orderId)}?svar=skrevet`, 303);
    return withdrawn(document);
  }
  const { form, refuse } = await readTyped(request, writeSchema);
  if (!form.success) return refuse();
  const { outcome } = await writeToCustomer(services, { orderId, ...form.data, actor }, now);
  if (outcome === "stale") return refuse({ seen: [stale] }, 409);
  if (outcome === "missing") return redirect(`${orderHref(orderId)}?svar=epost`, 303);
  return redirect(`${orderHref(orderId)}?svar=skrevet`, 303);
}

const stale =
  "Det er skrevet til kunden siden du begynte. Se hva som er sendt, og send igjen hvis e-posten fortsatt passer.";

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Skriv til kunden, ${params.id}`,
    description: "En e-post til kunden.",
  });
}

export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, written, letter } = loaderData;
  return (
    <LetterForm
      letter={letter}
      title={`Skriv til ${order.companyName}`}
      hidden={{ seen: written.length }}
      returned={actionData}
      aside={
        <>
          <Panel id="kunde" title="Kunde">
            <Facts
              facts={[
                ["Navn", order.name],
                ["Telefon", <PhoneLink key="phone" phone={order.phone} />],
                ["Pakke", order.planName],
                ["Status", <StatusChip key="status" status={order.status} />],
              ]}
            />
          </Panel>
          {written.length > 0 && (
            <Panel id="skrevet" title="Dere har skrevet">
              <WrittenMails written={written} />
            </Panel>
          )}
        </>
      }
    />
  );
}
