import { Form, Link } from "react-router";
import { contentContext } from "#app/context.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { printedAgreement } from "#app/domain/signing/agreement-document.ts";
import { sendAgreement } from "#app/domain/signing/agreements.server.ts";
import { signatureFacts } from "#app/domain/signing/signature.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime, formatDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { versionSchema } from "../../attempt.ts";
import { CsrfField } from "../../csrf-field.tsx";
import shared from "../../workplace.module.css";
import styles from "../delivery/delivery.module.css";
import { orderHref } from "../order-view.ts";
import { Facts, Panel } from "../panel.tsx";
import type { Route } from "./+types/agreement";
import { afterAgreement } from "./after-agreement.ts";
import { loadAgreement } from "./load.server.ts";

export { OrderFault as ErrorBoundary } from "../order-fault.tsx";

const formSchema = z.object({ version: versionSchema });

/** What is sent to be signed, before it is; or what was, and what became of it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { order, agreement, made } = await loadAgreement(context, params.id);
  const { brand } = context.get(contentContext);
  const signature = agreement?.signature;
  return {
    order,
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

/** Sends the agreement to be signed, in place of one that waits. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { version } = await readForm(request, formSchema);
  const { made: document } = await loadAgreement(context, orderId);
  const outcome = await sendAgreement(services, { orderId, version, document, actor }, now);
  return afterAgreement(outcome, orderId, "sendt");
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
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
          <Facts
            facts={[
              ...[...printed.lines, ...printed.sums].map(({ label, value }): [string, string] => [
                label,
                value,
              ]),
              ["Levering", printed.delivery],
              ["Vilkår", `Versjon ${order.termsVersion}`],
            ]}
          />
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

function Ways({ loaded: { order, sent, isAgreeable } }: { loaded: Loaded }) {
  const isSigned = sent?.signature !== undefined;
  return (
    <div className={`${shared.actions} ${styles.ways}`}>
      {!isSigned && isAgreeable && (
        <>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="version" value={order.version} />
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
      {sent && (!isSigned || sent.isOnPaper) && (
        <Form method="post" action={href("/admin/bestillinger/:id/avtale/trekk", { id: order.id })}>
          <CsrfField />
          <input type="hidden" name="version" value={order.version} />
          <Button type="submit" look="quiet">
            Trekk avtalen tilbake
          </Button>
        </Form>
      )}
    </div>
  );
}
