import { isDeepStrictEqual } from "node:util";
import { Form, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { orderablePlans, type PriceList } from "#app/domain/catalog/catalog.ts";
import { mailsAbout } from "#app/domain/mail/mails.server.ts";
import type { Sale } from "#app/domain/orders/order.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { isAssignment, isProfile } from "#app/domain/orders/sums.ts";
import { printedAgreement } from "#app/domain/signing/agreement-document.ts";
import {
  type SentAgreement,
  sendAgreement,
  withdrawAgreement,
} from "#app/domain/signing/agreements.server.ts";
import { signatureFacts } from "#app/domain/signing/signature.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { formatDateTime, formatDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import drawn from "../../asking/drawn-up.module.css";
import { fieldsOf } from "../../asking/typed-fields.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import { versionSchema } from "../../attempt.ts";
import { CsrfField, PostButton } from "../../csrf-field.tsx";
import { LineFields } from "../../invoices/by-hand/line-fields.tsx";
import { lineFields } from "../../invoices/by-hand/lines-form.ts";
import { useVatWords } from "../../invoices/use-vat-words.ts";
import { OutcomeNotice } from "../../outcome-notice.tsx";
import { Facts, Panel } from "../../panel.tsx";
import { FillInLink } from "../../setup/fill-in-link.tsx";
import { WayBack } from "../../way-back.tsx";
import shared from "../../workplace.module.css";
import { agreementHref, orderHref } from "../order-view.ts";
import type { Route } from "./+types/agreement";
import { afterAgreement } from "./after-agreement.server.ts";
import styles from "./agreement.module.css";
import { loadAgreement } from "./load.server.ts";
import { isEmptySale, saleIn, saleQuery, saleSchema, wantedOf } from "./sale-form.ts";
import { Undelivered, undeliveredMail } from "./undelivered.tsx";

const formSchema = saleSchema.safeExtend({
  version: versionSchema,
  withdraw: z.literal("1").optional(),
});

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
    plans: plansFor([order, agreement?.document.sale], prices),
    // What was typed stands where it was, also where it cannot be read.
    form: { typed, errors: asked.success ? {} : z.flattenError(asked.error).fieldErrors },
    isChanged: wanted !== undefined,
    printed: printedAgreement(signature ? agreement.document : made),
    undelivered: agreement && !signature ? await undelivered(context, agreement) : undefined,
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
    isUnseen: url.searchParams.has("usett"),
  };
}

/** The mail with an agreement that nobody got. */
async function undelivered(context: Route.LoaderArgs["context"], agreement: SentAgreement) {
  const { db } = context.get(servicesContext);
  const about = { kind: "order" as const, ids: [agreement.orderId] };
  return undeliveredMail(await mailsAbout(db, about), agreement);
}

/** Sends the agreement to be signed, in place of one that waits, once its sums were seen; or withdraws it. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { id: orderId } = params;
  const { actor, now, ...services } = acting(context);
  const { form, typed, refuse } = await readTyped(request, formSchema);
  if (form.data?.withdraw) {
    const { version } = form.data;
    const withdrawn = await withdrawAgreement(services.db, { orderId, version, actor }, now);
    return afterAgreement(withdrawn, orderId, "avtale-trukket");
  }
  if (!versionSchema.safeParse(typed.version).success) return refuse();
  const { draft } = await loadAgreement(context, orderId, form.data && wantedOf(form.data));
  const seen = await loadAgreement(context, orderId, saleIn(url.searchParams));
  const isSeen = isDeepStrictEqual(draft.document.sale, seen.draft.document.sale);
  if (!form.success || !isSeen || isEmptySale(draft.document.sale)) {
    const { version: _, ...fields } = typed;
    const shown = new URLSearchParams({ ...fields, ...(!isSeen && { usett: "" }) });
    return redirect(`${agreementHref(orderId)}?${shown}`, 303);
  }
  const { version } = form.data;
  const outcome = await sendAgreement(services, { ...draft, orderId, version, actor }, now);
  return afterAgreement(outcome, orderId, "avtale-sendt");
}

/** What can be sold; what was ordered, and what was sent, also where it is sold no more. */
function plansFor(
  kept: (Pick<Sale, "planId" | "planName"> | undefined)[],
  prices: PriceList,
): { id: string; name: string }[] {
  const sold = orderablePlans(prices).map(({ id, name }): [string, string] => [id, name]);
  const own = kept.flatMap((sale): [string, string][] =>
    sale ? [[sale.planId, sale.planName]] : [],
  );
  return [...new Map([...own, ...sold])].map(([id, name]) => ({ id, name }));
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Avtalen, ${params.id}`,
    description: "Avtalen om en bestilling.",
  });
}

const problems = {
  endret:
    "Det ble ikke gjort. Bestillingen eller avtalen er endret siden du så den. Slik er den nå.",
};

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  const { order, sent, printed, missing, isUnseen, sale } = loaderData;
  return (
    <>
      <WayBack to={orderHref(order.id)}>Bestilling {order.id}</WayBack>
      <h1 className={drawn.title}>{titleOf(loaderData)}</h1>
      <OutcomeNotice problems={problems} />
      {isUnseen && (
        <div className={drawn.notice}>
          <Notice tone="warning" role="alert" isAnswer key={JSON.stringify(sale)}>
            Ingenting er sendt: Noe er endret etter at summene ble vist. Se over dem, og trykk en
            gang til.
          </Notice>
        </div>
      )}
      {loaderData.undelivered && (
        <div className={drawn.notice}>
          <Undelivered mail={loaderData.undelivered} />
        </div>
      )}
      <p className={drawn.lead}>{leadOf(loaderData)}</p>
      <div className={drawn.panels}>
        <Panel id="innhold" title={printed.plan.name}>
          <div className={shared.sums}>
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
              [name, ...lines].map((line) => <div key={line}>{line}</div>),
            ])}
          />
        </Panel>
        {sent?.signature && (
          <Panel id="signatur" title="Signatur">
            <Facts
              facts={[
                ...sent.signature.map(({ label, value }): [string, string] => [label, value]),
                ["Notat", sent.note],
                ["Leveres senest", order.deliverBy && formatDay(order.deliverBy)],
              ]}
            />
          </Panel>
        )}
      </div>
      {!sent?.signature && loaderData.isAgreeable && <SaleForm loaded={loaderData} />}
      {isEmptySale(sale) && (
        <div className={drawn.notice}>
          <Notice tone="warning">
            Skriv hva oppdraget er og hva det koster, og trykk «Vis summene». Så kan avtalen sendes.
          </Notice>
        </div>
      )}
      {missing.length > 0 && (
        <div className={drawn.notice}>
          <Notice tone="warning">
            Avtalen sier ikke hvem dere er: Dere mangler {listed(missing)}.{" "}
            <FillInLink missing={missing} />
          </Notice>
        </div>
      )}
      <Ways loaded={loaderData} />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function titleOf({ order, sent, undelivered }: Loaded): string {
  if (sent?.signature) return `Avtalen med ${order.companyName} er signert`;
  if (undelivered) return `Avtalen er ikke kommet frem til ${order.companyName}`;
  return sent
    ? `Avtalen venter på ${order.companyName}`
    : `Sende avtalen til ${order.companyName}?`;
}

function leadOf({ order, sent, undelivered, isAgreeable }: Loaded): string {
  if (sent?.signature) return "Begge har den, og den ligger på kundens avtaleside.";
  const told = `Kunden får en e-post på ${order.email} med lenken til å lese og signere den.`;
  if (!sent) return `Når du sender den, har dere signert. ${told}`;
  if (undelivered?.state === "failed")
    return "Rett kundens e-postadresse om den er feil, og send avtalen på nytt.";
  const state = `Sendt ${formatDateTime(sent.at)}, og ikke signert.`;
  if (!isAgreeable) return state;
  return sent.isOther
    ? `${state} Noe er rettet etterpå, og det står ikke i avtalen kunden har fått. Send den på nytt.`
    : state;
}

/** The id of the form that says what the agreement is about. */
const saleForm = "salget";

/** Changes what the agreement is about; what comes of it is seen before it is sent. */
function SaleForm({ loaded }: { loaded: Loaded }) {
  const vatWords = useVatWords();
  const { order, sale, sent, plans, form, isChanged } = loaded;
  const address = agreementHref(order.id);
  const { planId, planPrice, annualCost, further } = sale;
  const isWrong = Object.keys(form.errors).length > 0;
  const shown = {
    planId,
    ...(sent && { annualCost: String(annualCost) }),
    // A profile's price is its yearly one.
    ...(sent && !isProfile(sale) && { planPrice: String(planPrice) }),
    ...lineFields(further),
  };
  const fields = form.typed.planId === undefined ? { ...form, typed: shown } : form;
  const field = fieldsOf(fields);
  return (
    <details className={styles.sale} open={isWrong || isChanged || isEmptySale(sale)}>
      <summary>Endre pakke, pris eller linjer</summary>
      <Form id={saleForm} action={address} className={drawn.form} noValidate>
        <input type="hidden" name="version" value={order.version} />
        <SelectField {...field("planId")} label="Pakke" key={planId}>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {!isAssignment(sale) && (
          <>
            <Field
              {...field("planPrice")}
              label={vatWords("Engangspris for nettsiden, kroner eks. mva.")}
              inputMode="numeric"
              help="Står feltet tomt, gjelder prisen som ble bestilt, eller prislisten hvis du velger en annen pakke."
            />
            <Field
              {...field("annualCost")}
              label={vatWords("Pris per år, kroner eks. mva.")}
              inputMode="numeric"
            />
          </>
        )}
        <LineFields form={fields} />
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
    <div className={`${shared.actions} ${drawn.ways}`}>
      {!isSigned && isAgreeable && !isEmptySale(sale) && (
        <>
          <PostButton
            form={saleForm}
            formAction={`${agreementHref(order.id)}?${saleQuery(sale)}`}
            look={sent && !sent.isOther ? "secondary" : "primary"}
          >
            {sent ? "Send på nytt" : "Send til signering"}
          </PostButton>
          <Button
            type="submit"
            form={saleForm}
            formAction={href("/admin/bestillinger/:id/avtale/papir", { id: order.id })}
            look="secondary"
          >
            Signert på papir
          </Button>
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
