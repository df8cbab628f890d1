import { Form, Link } from "react-router";
import { contentContext } from "#app/context.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { orderablePlans, type PriceList } from "#app/domain/catalog/catalog.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { isAssignment } from "#app/domain/orders/sums.ts";
import { printedAgreement } from "#app/domain/signing/agreement-document.ts";
import { sendAgreement, withdrawAgreement } from "#app/domain/signing/agreements.server.ts";
import { signatureFacts } from "#app/domain/signing/signature.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { formatDateTime, formatDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { versionSchema } from "../../attempt.ts";
import { CsrfField } from "../../csrf-field.tsx";
import { LineFields } from "../../invoices/by-hand/line-fields.tsx";
import { lineFields } from "../../invoices/by-hand/lines-form.ts";
import shared from "../../workplace.module.css";
import styles from "../delivery/delivery.module.css";
import { orderHref } from "../order-view.ts";
import { Facts, Panel } from "../panel.tsx";
import type { Route } from "./+types/agreement";
import { afterAgreement } from "./after-agreement.ts";
import { loadAgreement } from "./load.server.ts";
import { saleSchema, wantedOf } from "./sale-form.ts";

export { OrderFault as ErrorBoundary } from "../order-fault.tsx";

const formSchema = z
  .object({ version: versionSchema, withdraw: z.literal("1").optional() })
  .extend(saleSchema.shape);

/** What is sent to be signed, before it is; or what was, and what became of it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const typed = Object.fromEntries(url.searchParams);
  const asked = saleSchema.safeParse(typed);
  const wanted = asked.success ? wantedOf(asked.data) : undefined;
  const { order, agreement, draft } = await loadAgreement(context, params.id, wanted);
  const { document: made } = draft;
  const { brand, prices } = context.get(contentContext);
  const signature = agreement?.signature;
  const { planId, planPrice, annualCost, further } = made.sale;
  return {
    order,
    sale: { planId, planPrice, annualCost, further },
    plans: plansFor(order, prices),
    // What was typed stands where it was, also where it cannot be read.
    form: { typed, errors: asked.success ? {} : z.flattenError(asked.error).fieldErrors },
    isChanged: wanted !== undefined,
    printed: printedAgreement(signature ? agreement.document : made),
    sent: agreement && {
      number: agreement.number,
      at: agreement.madeAt,
      signature: signature && signatureFacts(agreement),
      isOnPaper: signature?.way === "paper",
      note: signature?.note,
      // Whoever it is for may have been put right since, or the seller.
      isOther:
        JSON.stringify({ ...agreement.document, madeOn: made.madeOn }) !== JSON.stringify(made),
    },
    isAgreeable: isAgreeable(order),
    missing: signature ? [] : missingOfSeller(brand).filter((fact) => fact !== "kontonummer"),
    isRefused: url.searchParams.has("feil"),
  };
}

/** Sends the agreement to be signed, in place of one that waits; or withdraws it. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { version, withdraw, ...asked } = await readForm(request, formSchema);
  if (withdraw) {
    const withdrawn = await withdrawAgreement(services.db, { orderId, version, actor }, now);
    return afterAgreement(withdrawn, orderId, "trukket");
  }
  const { draft } = await loadAgreement(context, orderId, wantedOf(asked));
  const outcome = await sendAgreement(services, { ...draft, orderId, version, actor }, now);
  return afterAgreement(outcome, orderId, "sendt");
}

/** What can be sold instead of what was ordered; that itself also where it is sold no more. */
function plansFor({ planId, planName }: Order, prices: PriceList): { id: string; name: string }[] {
  const sold = orderablePlans(prices).map(({ id, name }) => ({ id, name }));
  return sold.some(({ id }) => id === planId) ? sold : [{ id: planId, name: planName }, ...sold];
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Avtalen, ${params.id}`,
    description: "Avtalen om en bestilling.",
  });
}

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  const { order, sent, printed, missing, isRefused } = loaderData;
  return (
    <>
      <p className={shared.note}>
        <Link to={orderHref(order.id)}>Bestilling {order.id}</Link>
      </p>
      <h1 className={styles.title}>{titleOf(loaderData)}</h1>
      {isRefused && (
        <div className={styles.notice}>
          <Notice tone="warning" role="alert">
            Det ble ikke gjort. Bestillingen eller avtalen er endret siden du så den. Slik er den
            nå.
          </Notice>
        </div>
      )}
      <p className={styles.lead}>{leadOf(loaderData)}</p>
      <div className={styles.panels}>
        <Panel id="innhold" title={printed.plan.name}>
          <div className={styles.sums}>
            <Facts
              facts={[...printed.lines, ...printed.sums].map(({ label, value }) => [label, value])}
            />
          </div>
          <p className={shared.note}>{printed.delivery}</p>
          <p className={shared.note}>{printed.terms}</p>
        </Panel>
        <Panel id="parter" title="Partene">
          <Facts
            facts={printed.parties.map(({ role, name, lines }) => [
              role,
              [name, ...lines].join(", "),
            ])}
          />
        </Panel>
        {sent?.signature && (
          <Panel id="signatur" title="Signatur">
            <Facts
              facts={[
                ...sent.signature.map(({ label, value }): [string, string] => [label, value]),
                ["Notat", sent.note ?? null],
                ["Leveres senest", order.deliverBy && formatDay(order.deliverBy)],
              ]}
            />
          </Panel>
        )}
      </div>
      {!sent?.signature && loaderData.isAgreeable && <SaleForm loaded={loaderData} />}
      {missing.length > 0 && (
        <div className={styles.notice}>
          <Notice tone="warning">
            Avtalen sier ikke hvem dere er: Dere mangler {listed(missing)}.{" "}
            <Link to={`${href("/editor")}?fane=firma`}>Fyll inn opplysningene</Link>
          </Notice>
        </div>
      )}
      <Ways loaded={loaderData} />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function titleOf({ order, sent }: Loaded): string {
  if (sent?.signature) return `Avtalen med ${order.companyName} er signert`;
  return sent
    ? `Avtalen venter på ${order.companyName}`
    : `Sende avtalen til ${order.companyName}?`;
}

function leadOf({ order, sent, isAgreeable }: Loaded): string {
  if (sent?.signature) return `Begge har den, og den ligger på kundens side.`;
  const told = `Kunden får en e-post på ${order.email} med veien til å lese og signere den.`;
  if (!sent) return `Når du sender den, har dere signert. ${told}`;
  const state = `Sendt ${formatDateTime(sent.at)}, og ikke signert.`;
  if (!isAgreeable) return state;
  return sent.isOther
    ? `${state} Siden er noe rettet, og det står ikke i den som ligger hos kunden. Send den på nytt.`
    : state;
}

/** What the page shows, to be sent. */
function SaleFields({ sale: { planId, planPrice, annualCost, further } }: Pick<Loaded, "sale">) {
  const fields = { planId, planPrice, annualCost, ...lineFields(further) };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value || ""} />
  ));
}

/** Changes what the agreement is about; what comes of it is seen before it is sent. */
function SaleForm({ loaded: { sale, sent, plans, form, isChanged } }: { loaded: Loaded }) {
  const { typed, errors } = form;
  const isWrong = Object.keys(errors).length > 0;
  const isTyped = typed.planId !== undefined;
  const said = (name: string, value: string | number | undefined) =>
    isTyped ? typed[name] : value && String(value);
  return (
    <details className={styles.sale} open={isWrong || isChanged}>
      <summary>Endre pakke, pris eller linjer</summary>
      <Form className={styles.form} noValidate>
        <SelectField
          id="planId"
          name="planId"
          label="Pakke"
          defaultValue={said("planId", sale.planId)}
          key={sale.planId}
        >
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {!isAssignment(sale) && (
          <>
            <Field
              id="planPrice"
              name="planPrice"
              label="Engangspris for nettsiden, kroner eks. mva."
              inputMode="numeric"
              defaultValue={said("planPrice", sent && sale.planPrice)}
              errors={errors.planPrice}
              help="Tomt felt gir prisen som ble bestilt, og for en annen pakke den i prislista."
            />
            <Field
              id="annualCost"
              name="annualCost"
              label="Pris per år, kroner eks. mva."
              inputMode="numeric"
              defaultValue={said("annualCost", sent && sale.annualCost)}
              errors={errors.annualCost}
            />
          </>
        )}
        <LineFields typed={isTyped ? typed : lineFields(sale.further)} errors={errors} />
        <div className={shared.actions}>
          <Button type="submit" look="secondary">
            Vis summene
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Ways({ loaded: { order, sale, sent, isAgreeable } }: { loaded: Loaded }) {
  const isSigned = sent?.signature !== undefined;
  return (
    <div className={`${shared.actions} ${styles.ways}`}>
      {!isSigned && isAgreeable && (
        <>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="version" value={order.version} />
            <SaleFields sale={sale} />
            <Button type="submit" look={sent && !sent.isOther ? "secondary" : "primary"}>
              {sent ? "Send på nytt" : "Send til signering"}
            </Button>
          </Form>
          <ButtonLink
            href={href("/admin/bestillinger/:id/avtale/papir", { id: order.id })}
            look="secondary"
          >
            Signert på papir
          </ButtonLink>
        </>
      )}
      {sent && (
        <ButtonLink
          href={href("/admin/bestillinger/:id/avtale/:number.pdf", {
            id: order.id,
            number: String(sent.number),
          })}
          look="secondary"
        >
          Åpne som PDF
        </ButtonLink>
      )}
      {sent && isAgreeable && (!isSigned || sent.isOnPaper) && (
        <Form method="post">
          <CsrfField />
          <input type="hidden" name="version" value={order.version} />
          <Button type="submit" name="withdraw" value="1" look="quiet">
            Trekk avtalen tilbake
          </Button>
        </Form>
      )}
    </div>
  );
}
