import { isDeepStrictEqual } from "node:util";
import { Form, Link, redirect } from "react-router";
import { contentContext, type Services, servicesContext } from "#app/context.ts";
import {
  kronerOf,
  missingOfSeller,
  numberOf,
  totalOreOf,
  vatOreOf,
} from "#app/domain/billing/billing-document.ts";
import {
  billedForOrder,
  findBillingDocument,
  type NewInvoice,
  numberBilledFor,
} from "#app/domain/billing/documents.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isAssignment } from "#app/domain/orders/sums.ts";
import {
  type Day,
  dayAfter,
  isWithinYear,
  monthAfter,
} from "#app/domain/subscriptions/calendar.server.ts";
import {
  type BilledByHand,
  invoiceByHand,
  issueByHand,
  type LikeInvoice,
  likeInvoice,
} from "#app/domain/subscriptions/invoices/by-hand.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay, formatPeriod, norwegianDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { daySchema } from "../../asking/day-schema.ts";
import drawn from "../../asking/drawn-up.module.css";
import { fieldsOf } from "../../asking/typed-fields.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import { BreakableEmail } from "../../contact-links.tsx";
import { PostButton } from "../../csrf-field.tsx";
import { openOrder } from "../../orders/open-order.server.ts";
import { orderHref } from "../../orders/order-view.ts";
import { Facts, Panel } from "../../panel.tsx";
import { FillInLink } from "../../setup/fill-in-link.tsx";
import { useFocusOn } from "../../use-focus-on.ts";
import { WayBack } from "../../way-back.tsx";
import shared from "../../workplace.module.css";
import { invoicePage } from "../answer.server.ts";
import { InvoiceSums } from "../invoice-sums.tsx";
import type { Route } from "./+types/write";
import { LineFields } from "./line-fields.tsx";
import { lineFields, linesIn, linesSchema } from "./lines-form.ts";

/** In the address of what is shown: what `seenOf` says of it. */
const seenField = "sett";
const noDay = "Velg en dag.";
const tooEarly = "Velg en dag som ikke ligger før den første.";
const tooFarAhead = "Dere kan fakturere for høyst ett år på forskudd.";

/** An invoice as the form asks for it. */
const writtenSchema = linesSchema
  .safeExtend({
    startsOn: daySchema(noDay),
    lastDay: daySchema(noDay),
    /** The number of the invoice that it is to be like. */
    som: z.string().optional(),
  })
  .refine((fields) => linesIn(fields).length > 0, {
    error: "Skriv hva kunden skal betale for.",
    path: ["text1"],
  })
  .refine(({ startsOn, lastDay }) => lastDay >= startsOn, { error: tooEarly, path: ["lastDay"] });

type Written = z.infer<typeof writtenSchema>;

/** The same, written on a day: what goes beyond it is billed in advance, for one year at most (bokføringsforskriften § 5-2-6). */
const writtenOn = (today: Day) =>
  writtenSchema.refine((fields) => fields.lastDay <= today || isWithinYear(periodOf(fields)), {
    error: tooFarAhead,
    path: ["lastDay"],
  });

/** The days that are billed: the first month alone of what is billed each month. */
function periodOf(fields: Written): BilledByHand["period"] {
  const { startsOn, lastDay } = fields;
  const isMonthly = linesIn(fields).some((line) => line.isMonthly);
  return { startsOn, endsOn: isMonthly ? monthAfter(startsOn) : dayAfter(lastDay, 1) };
}

/** What the form asks for. */
async function writtenOf(db: Services["db"], order: Order, fields: Written): Promise<BilledByHand> {
  const lines = linesIn(fields).map((line) => ({ ...line, isMonthly: line.isMonthly === true }));
  const like = await likeInvoice(db, order, fields.som);
  return { order, lines, period: periodOf(fields), like };
}

/** What an invoice is beside what was typed, and may be no more by the time it is issued: its rate of VAT, and what it takes the place of. */
function seenOf({ vatPercent, replaces }: NewInvoice): string {
  return `${vatPercent} ${replaces ?? ""}`;
}

/** The order that is billed, which somebody must be there for. */
async function loadBillable(db: Services["db"], id: string): Promise<Order> {
  const { order } = await openOrder(db, id);
  if (order.anonymizedAt || order.status === "cancelled") {
    throw redirect(`${orderHref(id)}?svar=ulovlig`);
  }
  return order;
}

/** The form, and the invoice as it will be once the form can be read. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const order = await loadBillable(db, params.id);
  const today = norwegianDay(clock());
  const { key: given, ...typed }: Record<string, string> = Object.fromEntries(url.searchParams);
  // It stands in the address: who goes back to a page whose invoice was issued, or opens it twice, issues none once more.
  const shown = z.uuid().safeParse(given).data;
  const issued = shown && (await numberBilledFor(db, shown));
  const key = shown === undefined || issued ? crypto.randomUUID() : shown;
  const isAsked = typed.startsOn !== undefined;
  const asked = writtenOn(today).safeParse(typed);
  const written = asked.success ? await writtenOf(db, order, asked.data) : undefined;
  const invoice = written && invoiceByHand(written, brand, today);
  const like = await likeInvoice(db, order, typed.som);
  return {
    order,
    replaces: like?.isReplaced ? numberOf(like.document) : undefined,
    successor: like?.successor && numberOf(like.successor),
    key,
    issued: issued ? await findBillingDocument(db, String(issued)) : undefined,
    isUnseen: url.searchParams.has("usett"),
    to: buyerContactOf(order)?.email,
    missing: missingOfSeller(brand),
    form: isAsked
      ? { typed, errors: asked.success ? {} : z.flattenError(asked.error).fieldErrors }
      : { typed: await suggested(db, order, like, today), errors: {} },
    invoice: invoice && {
      lines: invoice.lines,
      period: invoice.period,
      // With VAT nothing but what runs may be billed before it is delivered (bokføringsforskriften § 5-2-6).
      isAhead: invoice.vatPercent > 0 && dayAfter(invoice.period.endsOn, -1) > today,
      monthly: written.lines
        .filter(({ isMonthly }) => isMonthly)
        .map(({ description }) => description),
      vatPercent: invoice.vatPercent,
      seen: seenOf(invoice),
      sum: kronerOf(invoice),
      vat: vatOreOf(invoice) / 100,
      total: totalOreOf(invoice) / 100,
      dueOn: invoice.dueOn,
    },
  };
}

/**
 * What the form is filled in with: the lines of an invoice that this one is to be like, or what was agreed on and has not been billed.
 * What takes the place of one that is credited is for the same days.
 */
async function suggested(
  db: Services["db"],
  order: Order,
  like: LikeInvoice | undefined,
  today: string,
): Promise<Record<string, string>> {
  if (!like) {
    const isBilled = (await billedForOrder(db, order.id)).length > 0;
    const agreed = isAssignment(order) && !isBilled ? order.further : [];
    return { startsOn: today, lastDay: today, ...lineFields(agreed) };
  }
  const { number, lines, period } = like.document;
  const days = like.isReplaced
    ? { startsOn: period.startsOn, lastDay: dayAfter(period.endsOn, -1) }
    : { startsOn: today, lastDay: today };
  return { som: String(number), ...days, ...lineFields(lines) };
}

/** Issues the invoice that was shown, and mails it; what was written since is shown first. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const today = norwegianDay(now);
  const { form, typed, refuse } = await readTyped(
    request,
    writtenOn(today).safeExtend({ key: z.uuid() }),
  );
  if (!z.uuid().safeParse(typed.key).success) return refuse();
  const order = await loadBillable(services.db, id);
  const seen = writtenOn(today).safeParse(Object.fromEntries(url.searchParams));
  const written = form.data && (await writtenOf(services.db, order, form.data));
  const isSeen =
    written &&
    seen.success &&
    isDeepStrictEqual(written, await writtenOf(services.db, order, seen.data)) &&
    // Pressed twice, it finds what it has issued itself.
    ((await numberBilledFor(services.db, form.data.key)) !== undefined ||
      url.searchParams.get(seenField) ===
        seenOf(invoiceByHand(written, services.writer.brand, today)));
  if (!form.success || !isSeen) {
    const shown = new URLSearchParams({ ...typed, ...(!isSeen && { usett: "" }) });
    return redirect(`${href("/admin/bestillinger/:id/faktura", { id })}?${shown}`, 303);
  }
  const { key } = form.data;
  const number = await issueByHand(services, { ...written, key, actor }, now);
  return number === undefined
    ? redirect(href("/admin/bestillinger/:id/faktura", { id }), 303)
    : invoicePage(String(number), "utstedt");
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Ny faktura, ${params.id}`,
    description: "Skriv en faktura for hånd.",
  });
}

export default function WriteInvoice({ loaderData }: Route.ComponentProps) {
  const { order, form, missing, invoice, issued, isUnseen, key } = loaderData;
  const shown = useFocusOn(invoice && JSON.stringify(invoice));
  const field = fieldsOf(form);
  return (
    <>
      <WayBack to={orderHref(order.id)}>Bestilling {order.id}</WayBack>
      <h1 className={drawn.title}>Ny faktura til {order.companyName}</h1>
      <p className={drawn.lead}>{leadOf(loaderData)}</p>
      {missing.length > 0 && (
        <div className={drawn.notice}>
          <Notice tone="warning">
            En faktura må si hvem som selger, og hvor kunden betaler. Dere mangler {listed(missing)}
            . <FillInLink missing={missing} />
          </Notice>
        </div>
      )}
      {issued && (
        <div className={drawn.notice}>
          <Notice tone="good">
            Denne fakturaen er utstedt:{" "}
            <Link to={href("/admin/fakturaer/:number", { number: String(issued.number) })}>
              faktura {numberOf(issued)}
            </Link>
            . Trykk «Vis fakturaen» hvis kunden skal ha en til.
          </Notice>
        </div>
      )}
      {isUnseen && !issued && (
        <div className={drawn.notice}>
          <Notice tone="warning" role="alert" isAnswer key={JSON.stringify(form.typed)}>
            Ingenting er sendt: Noe er endret etter at fakturaen ble vist. Se over den nederst, og
            trykk en gang til.
          </Notice>
        </div>
      )}
      <Form
        id={invoiceForm}
        action={`${href("/admin/bestillinger/:id/faktura", { id: order.id })}#faktura`}
        className={drawn.form}
        noValidate
        key={JSON.stringify(form.typed)}
      >
        <input type="hidden" name="key" value={key} />
        {form.typed.som && <input type="hidden" name="som" value={form.typed.som} />}
        <LineFields form={form} />
        <Field {...field("startsOn")} type="date" label="Gjelder fra" required />
        <Field
          {...field("lastDay")}
          type="date"
          label="Til og med"
          required
          help="Med linjer hver måned gjelder fakturaen den første måneden."
        />
        <div className={shared.actions}>
          <Button type="submit" look={invoice ? "secondary" : "primary"}>
            Vis fakturaen
          </Button>
          <Link to={orderHref(order.id)} className={shared.away}>
            Ikke nå
          </Link>
        </div>
      </Form>
      {invoice && !issued && missing.length === 0 && (
        <div ref={shown} tabIndex={-1} className={`${drawn.panels} ${drawn.ways}`}>
          <Issue loaded={loaderData} invoice={invoice} />
        </div>
      )}
    </>
  );
}

/** The id of the form that the invoice is written in. */
const invoiceForm = "fakturaen";

type Loaded = Route.ComponentProps["loaderData"];

function leadOf({ order, replaces, successor }: Loaded): string {
  if (replaces) return `Den kommer i stedet for faktura ${replaces}, som er kreditert.`;
  if (successor)
    return `Faktura ${successor} er laget i stedet for den som er kreditert. Denne kommer i tillegg.`;
  return isAssignment(order)
    ? "Skriv det kunden skal betale for."
    : "Det abonnementet koster, faktureres av seg selv. Her skriver du det som kommer i tillegg.";
}

/** The invoice as it will be, and the press that issues it. */
function Issue({
  loaded: { order, form, to },
  invoice,
}: {
  loaded: Loaded;
  invoice: NonNullable<Loaded["invoice"]>;
}) {
  const { period, isAhead, monthly, dueOn } = invoice;
  const shown = new URLSearchParams({ ...form.typed, [seenField]: invoice.seen });
  return (
    <Panel id="faktura" title="Slik blir den">
      <InvoiceSums {...invoice} />
      <Facts
        facts={[
          ["Gjelder", formatPeriod(period)],
          ["Forfall", formatDay(dueOn)],
          ["Går til", to && <BreakableEmail email={to} />],
        ]}
      />
      {isAhead && monthly.length === 0 && (
        <p className={shared.note}>
          Fakturaen er på forskudd. Det som løper, som drift og domener, kan faktureres slik. Arbeid
          kan først faktureres når det er gjort.
        </p>
      )}
      {monthly.length > 0 && (
        <p className={shared.note}>
          {listed(monthly)} faktureres på nytt {formatDay(period.endsOn)}, og så hver måned til du
          stopper det.
        </p>
      )}
      <div className={shared.actions}>
        <PostButton
          form={invoiceForm}
          formAction={`${href("/admin/bestillinger/:id/faktura", { id: order.id })}?${shown}`}
        >
          Utsted og send fakturaen
        </PostButton>
      </div>
    </Panel>
  );
}
