import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type OrderablePlan, planTitle } from "#app/domain/catalog/catalog.ts";
import { normalizeOrgNumber } from "#app/domain/companies/org-number.ts";
import type { OrderDraft } from "#app/domain/orders/drafts.server.ts";
import type { Offer } from "#app/domain/orders/offer.ts";
import { orderFormSchema } from "#app/domain/orders/order.ts";
import { orderFields } from "#app/domain/orders/order-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { RichLine } from "#app/ui/text/rich.tsx";
import type { Toasts } from "#app/ui/toast.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import type { Words } from "#app/web/words.ts";
import type { z } from "#app/web/zod.ts";
import type { orderWords } from "#app/words/pages/order.words.ts";
import { EmailField } from "../email-field.tsx";
import { fieldProps, setFieldValue } from "../form-field.ts";
import { CompanyFields } from "./company-fields.tsx";
import { InvoiceFields } from "./invoice-fields.tsx";
import { asksAnew, type Obstacle, ObstacleNotice } from "./order-obstacle.tsx";
import styles from "./order-screen.module.css";
import { OrderSummary } from "./order-summary.tsx";
import { sendOrder } from "./send-order.ts";
import { noteSentOrder, readSentOrder } from "./sent-order.ts";
import { TermsDialog, termsDialogId } from "./terms-dialog.tsx";

export type OrderScreenProps = {
  /** Of the plan that the page was opened for. */
  planId: string;
  /** That plan is shown in place of one that the address names and nobody sells. */
  isSubstitute?: boolean | undefined;
  /** That plan and those it can be changed for here, each with its terms. */
  offers: Offer[];
  /** What is added to their prices; 0 where the seller is not registered for VAT. */
  vatPercent: number;
  idempotencyKey: string;
  /** What is filled in already, for somebody who wrote to us. */
  draft?: Omit<OrderDraft, "id" | "planId"> | undefined;
  draftId?: string | undefined;
  /** Where short messages appear: the island brings it, and the page comes without its styles. */
  toasts?: typeof Toasts;
  /** What the server found wrong with a form that was sent without JavaScript, and what was typed. */
  lastResult?: SubmissionResult | undefined;
  /** Why a form that was sent without JavaScript was not taken, where nothing is wrong in its fields. */
  obstacle?: Obstacle | undefined;
  /** Whether there is a number to call when the form does not work. */
  hasPhone: boolean;
  words: Words<typeof orderWords>;
};

/** Summary, form and terms of one order. An island: it posts as a form before and without its script. */
export function OrderScreen(props: OrderScreenProps) {
  const [offers, setOffers] = useState(props.offers);
  const [planId, setPlanId] = useState(props.planId);
  const offer = offers.find(({ plan }) => plan.id === planId);
  if (!offer) throw new Error(`There is no offer of ${planId}`);
  const { plan, terms } = offer;
  const { head, form: labels, obstacles } = props.words;
  const [idempotencyKey, setIdempotencyKey] = useState(props.idempotencyKey);
  const [lastResult, setLastResult] = useState(props.lastResult);
  const [obstacle, setObstacle] = useState(props.obstacle);
  const [sending, setSending] = useState(false);
  const typed = useTyped("order");

  const [form, fields] = useForm<z.infer<typeof orderFormSchema>>({
    id: "order",
    ...(props.draft && { defaultValue: props.draft }),
    lastResult: lastResult ?? null,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: orderFormSchema }),
    async onSubmit(event, { submission }) {
      event.preventDefault();
      const { elements } = event.currentTarget;
      if (submission?.status !== "success" || sending) return;
      setSending(true);
      setObstacle(undefined);
      try {
        const { value } = submission;
        const shown = {
          planId: plan.id,
          planName: plan.name,
          planPrice: plan.price,
          annualCost: plan.annualCost,
          termsVersion: terms.version,
        };
        const answer = await sendOrder(
          { ...value, ...shown, draftId: props.draftId },
          idempotencyKey,
        );
        switch (answer.outcome) {
          case "created":
            noteSentOrder(answer.orderId);
            location.assign(answer.thankYou);
            return;
          case "offer-changed":
            setOffers(offers.map((one) => (one.plan.id === planId ? answer.offer : one)));
            tell({ kind: "offer-changed", message: answer.message });
            break;
          case "sent-before":
            tellOfSentOrder(answer.orderId);
            break;
          case "refused": {
            const { message, errors = {} } = answer;
            setLastResult(submission.reply({ fieldErrors: errors }));
            const wrong = [...elements].find(
              (field) => (field.getAttribute("name") ?? "") in errors,
            );
            tell({ kind: "refused", message, isFieldWrong: wrong !== undefined });
            if (wrong instanceof HTMLElement) wrong.focus();
          }
        }
      } catch {
        tell({ kind: "failed" });
        showToast({
          title: obstacles.failedToast,
          description: obstacles.failedToastText,
          tone: "danger",
        });
      }
      setSending(false);
    },
  });

  function tell(of: Obstacle) {
    setObstacle(of);
    if (asksAnew(of)) setAccepted(false);
  }

  function setAccepted(accepted: boolean) {
    const box = document.getElementById(fields.acceptTerms.id);
    if (!(box instanceof HTMLInputElement)) return;
    box.checked = accepted;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    typed.read();
  }

  /** Another plan in place of this one, with all that is typed; its terms have not been accepted. */
  function choose(id: string, address: string) {
    setPlanId(id);
    // What stood in the way of the other plan is nothing to this one; that an order has been sent is.
    if (obstacle?.kind !== "sent-before") setObstacle(undefined);
    setAccepted(false);
    history.replaceState(history.state, "", address);
  }

  function tellOfSentOrder(orderId: string) {
    setIdempotencyKey(crypto.randomUUID());
    tell({ kind: "sent-before", orderId });
  }

  const whenShown = useEffectEvent(() => {
    setSending(false);
    const orderId = readSentOrder();
    if (orderId) tellOfSentOrder(orderId);
  });
  useEffect(() => {
    whenShown();
    // From the browser's memory, as it was left.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && whenShown();
    addEventListener("pageshow", shownAgain);
    return () => removeEventListener("pageshow", shownAgain);
  }, []);

  return (
    <>
      <header className={styles.head}>
        <h1>{titleOf(plan, head)}</h1>
        <p>{head.lead}</p>
      </header>
      <div className={styles.columns}>
        <OrderSummary
          plan={plan}
          choices={offers.map((one) => one.plan)}
          vatPercent={props.vatPercent}
          draftId={props.draftId}
          words={props.words.summary}
          onChoose={typed.awake ? choose : undefined}
        />
        <form
          {...getFormProps(form)}
          method="post"
          noValidate
          className={styles.form}
          aria-label={labels.label}
          onChange={typed.read}
        >
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          {props.isSubstitute && <input type="hidden" name="planId" value={plan.id} />}
          <input type="hidden" name="planPrice" value={plan.price} />
          <input type="hidden" name="annualCost" value={plan.annualCost} />
          <input type="hidden" name="termsVersion" value={terms.version} />
          {props.lastResult?.status === "error" && !typed.awake && (
            <Notice tone="danger" role="alert" isAnswer>
              <strong>{labels.mistakes}</strong>
              {labels.mistakesText}
            </Notice>
          )}
          <Field
            {...fieldProps(fields.name, "text")}
            key="name"
            label={labels.name}
            required
            maxLength={orderFields.name.longest}
            autoComplete="name"
          />
          <div className={styles.pair}>
            <CompanyFields
              companyName={fields.companyName}
              orgNumber={fields.orgNumber}
              typed={typed}
              words={labels}
              onChange={typed.read}
            />
          </div>
          <div className={styles.pair}>
            <Field
              {...fieldProps(fields.phone, "tel")}
              key="phone"
              label={labels.phone}
              required
              maxLength={orderFields.phone.longest}
              autoComplete="tel"
            />
            <EmailField
              field={fields.email}
              label={labels.email}
              required
              autoComplete="email"
              asks={labels.meant}
            />
          </div>
          <InvoiceFields
            invoiceEmail={fields.invoiceEmail}
            buyerReference={fields.buyerReference}
            words={labels}
          />
          <div className={styles.send}>
            <p>
              <RichLine text={fillIn(labels.sumNow, { summen: formatKroner(plan.firstYear) })} />
            </p>
            {obstacle && (
              <ObstacleNotice obstacle={obstacle} hasPhone={props.hasPhone} words={obstacles} />
            )}
            <div className={styles.accept}>
              <Checkbox
                {...fieldProps(fields.acceptTerms, "checkbox")}
                key="acceptTerms"
                label={labels.accept}
                required
              />
              <button type="button" popoverTarget={termsDialogId} className={styles.readTerms}>
                {labels.readTerms}
              </button>
              <a
                href={href("/vilkar")}
                target="_blank"
                rel="noopener"
                className={styles.readTermsElsewhere}
              >
                {labels.readElsewhere}
              </a>
            </div>
            <Button
              type="submit"
              size="large"
              data-requires="acceptTerms"
              disabled={typed.awake && (!typed.accepted || sending)}
            >
              {sending ? labels.sending : sendLabel(obstacle, plan, labels)}
            </Button>
          </div>
          {typed.awake && props.toasts && <props.toasts {...props.words.toasts} />}
        </form>
        <TermsDialog
          terms={terms}
          words={props.words.terms}
          onAccept={typed.awake ? () => setAccepted(true) : undefined}
        />
      </div>
    </>
  );
}

type OrderScreenWords = OrderScreenProps["words"];

function titleOf(plan: OrderablePlan, words: OrderScreenWords["head"]): string {
  return plan.kind === "website"
    ? fillIn(words.website, { pakken: plan.name })
    : fillIn(words.profile, { pakken: planTitle(plan) });
}

function sendLabel(
  obstacle: Obstacle | undefined,
  plan: OrderablePlan,
  words: OrderScreenWords["form"],
): string {
  switch (obstacle?.kind) {
    case "offer-changed":
      return fillIn(words.sendForPrice, { summen: formatKroner(plan.firstYear) });
    case "sent-before":
      return words.sendAnother;
    default:
      return words.send;
  }
}

/**
 * What stands in the form, as far as the screen reacts to it while the visitor types. The fields themselves belong to the
 * browser, so what was typed before React arrived is read from them then.
 */
function useTyped(formName: string) {
  const [state, setState] = useState({
    awake: false,
    accepted: false,
    orgNumber: "",
    isOrgNumberCut: false,
  });
  const read = () => {
    const element = document.forms.namedItem(formName);
    if (!element) return;
    const data = new FormData(element);
    const typed = String(data.get("orgNumber") ?? "");
    const orgNumber = normalizeOrgNumber(typed);
    setState({
      awake: true,
      accepted: data.has("acceptTerms"),
      orgNumber,
      isOrgNumberCut: typed.length === 9 && orgNumber.length < 9,
    });
  };
  const readOnce = useRef(read);
  useEffect(() => {
    const field = document.forms.namedItem(formName)?.elements.namedItem("orgNumber");
    // From here on the browser takes nine characters, and whoever is in the middle of "923 609 016" has used some on spaces.
    if (field instanceof HTMLInputElement) setFieldValue(field, field.value.replace(/\D/g, ""));
    readOnce.current();
  }, [formName]);
  return { ...state, read };
}
