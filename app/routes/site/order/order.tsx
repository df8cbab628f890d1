import { parseWithZod } from "@conform-to/zod/v4";
import { ArrowLeft } from "lucide-react";
import { use } from "react";
import { data, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { orderablePlans, planOf, vatPercentOf } from "#app/domain/catalog/catalog.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { findDraft, type OrderDraft } from "#app/domain/orders/drafts.server.ts";
import { idempotencyKeySchema, orderFormSchema } from "#app/domain/orders/order.ts";
import { offerNow } from "#app/domain/orders/orders.server.ts";
import { receiveOrder } from "#app/domain/orders/receive-order.server.ts";
import { termsFor } from "#app/domain/orders/terms/terms.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Island } from "#app/ui/frame/island.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageLink, useIsShown } from "#app/ui/text/page-link.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { keptByNobody } from "#app/web/caching.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { z } from "#app/web/zod.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { keywordWords } from "#app/words/pages/keywords.words.ts";
import { orderWords } from "#app/words/pages/order.words.ts";
import { readVisitorForm } from "../form-body.server.ts";
import { WayBack } from "../way-back.ts";
import type { Route } from "./+types/order";
import styles from "./order.module.css";
import { asksAnew, type Obstacle } from "./order-obstacle.tsx";
import { OrderScreen, type OrderScreenProps } from "./order-screen.tsx";

/** What the page posts: what the customer fills in, and what the page itself put there. */
const postedSchema = orderFormSchema.extend({
  idempotencyKey: idempotencyKeySchema,
  planPrice: z.coerce.number(),
  annualCost: z.coerce.number(),
  termsVersion: z.string().optional(),
  /** Of the plan that was shown in place of the one that the address names. */
  planId: z.string().optional(),
});

// The form of somebody who wrote to us is theirs alone. Nobody keeps it, and no page that is opened from it is told its
// address. `no-referrer` would say as much, but then browsers send a form from "null", which is nobody's origin.
const draftHeaders = {
  "cache-control": keptByNobody,
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex",
};

// Each rendered form has a key of its own.
export const handle: Handle = { audience: "personal", reads: ["plan", "utkast"] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const name = params.planId ?? url.searchParams.get("plan");
  const site = context.get(contentContext);
  const { plan, found } = planOf(site.prices, name);
  const draftId = url.searchParams.get("utkast");
  const { draftState, draft } = await readDraft(draftId, context);
  return data(
    {
      plan,
      offers: orderablePlans(site.prices)
        .filter(({ kind }) => kind === plan.kind)
        .map((other) => ({ plan: other, terms: termsFor(other, site) })),
      found,
      vatPercent: vatPercentOf(site.brand),
      keywords: wordsOf(keywordWords, site.textOf).pages.order,
      page: pageTextsOf(site, "/bestill"),
      trail: [
        { label: wordsOf(frameWords, site.textOf).menu.home, href: "/" },
        { label: wordsOf(orderWords, site.textOf).head.crumb },
      ],
      hasPhone: site.brand.phone !== undefined,
      idempotencyKey: crypto.randomUUID(),
      draftState,
      draftId: draft?.id,
      draft: draft && {
        name: draft.name,
        companyName: draft.companyName,
        phone: draft.phone,
        email: draft.email,
      },
    },
    draftId === null ? undefined : { headers: draftHeaders },
  );
}

/** The form without JavaScript: the same order, with the answer as a page. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  let reading: ReturnType<typeof readForm> | undefined;
  const read = () => (reading ??= readForm({ request, context }));
  const site = context.get(contentContext);
  const nameOf = (planId: string | undefined) =>
    planId ?? params.planId ?? url.searchParams.get("plan");
  const { clientAddress, noteFault } = context.get(requestContext);
  const received = await receiveOrder(
    context.get(servicesContext),
    { site, clientAddress },
    async () => {
      const { submission, key, planId, planPrice, annualCost, termsVersion } = await read();
      if (submission.status !== "success") return undefined;
      const name = nameOf(planId);
      const { plan, found } = planOf(site.prices, name);
      const draftId = url.searchParams.get("utkast");
      const order = {
        ...submission.value,
        // One that is sold no more is no order for another: the customer saw that one.
        planId: found ? plan.id : String(name),
        planPrice,
        annualCost,
        ...(termsVersion !== undefined && { termsVersion }),
        ...(draftId && isDraftId(draftId) && { draftId }),
      };
      return { order, key };
    },
  );
  if (received.outcome === "taken") {
    const headers = { "set-cookie": received.cookie };
    return redirect(received.thankYou, { status: 303, headers });
  }
  const { submission, key, planId, planPrice, annualCost, termsVersion } = await read();
  const refusals = wordsOf(orderWords, site.textOf).obstacles;
  const shown = { planId: nameOf(planId), planPrice, annualCost, termsVersion };
  const { change } = offerNow(site, shown);
  const messages = {
    "unknown-plan": refusals.unknownPlan,
    "price-changed": refusals.priceChanged,
    "terms-changed": refusals.termsChanged,
  };
  const changed: Obstacle | undefined = change && {
    kind: "offer-changed",
    message: messages[change],
  };
  const lastResult = submission.reply();
  const again = (obstacle: Obstacle | undefined, init: ResponseInit, idempotencyKey?: string) => {
    // The page that is drawn now has today's sums and terms: who saw others is told, whatever else was in the way.
    const told = obstacle?.kind === "sent-before" ? obstacle : (changed ?? obstacle);
    const initialValue = { ...lastResult.initialValue };
    if (asksAnew(told)) delete initialValue.acceptTerms;
    // A form that is right has not been taken all the same.
    const status = lastResult.status === "error" ? lastResult.status : undefined;
    const notTaken = { ...lastResult, initialValue, status };
    return data({ lastResult: notTaken, obstacle: told, idempotencyKey }, init);
  };
  switch (received.outcome) {
    case "invalid":
    case "invalid-key":
      return again(undefined, { status: 400 });
    case "too-many": {
      const headers = { "retry-after": String(received.retryAfterSeconds) };
      return again({ kind: "refused", message: refusals.tooMany }, { status: 429, headers });
    }
    case "failed":
      noteFault(received.cause, "an order could not be stored");
      // With the same key: it may have been stored, and is not stored twice.
      return again({ kind: "failed" }, { status: 500 }, key);
    case "key-reused":
      return again({ kind: "sent-before", orderId: received.orderId }, { status: 422 });
    case "price-changed":
    case "terms-changed":
    case "unknown-plan":
      return again(changed, { status: 409 });
  }
}

async function readForm({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const formData = await readVisitorForm(request, postedSchema, context);
  const key = idempotencyKeySchema.safeParse(formData.get("idempotencyKey"));
  const planId = formData.get("planId");
  const termsVersion = formData.get("termsVersion");
  return {
    submission: parseWithZod(formData, { schema: orderFormSchema }),
    key: key.success ? key.data : crypto.randomUUID(),
    planId: typeof planId === "string" ? planId : undefined,
    planPrice: Number(formData.get("planPrice")),
    annualCost: Number(formData.get("annualCost")),
    termsVersion: typeof termsVersion === "string" ? termsVersion : undefined,
  };
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers();
  for (const name of Object.keys(draftHeaders)) {
    const value = loaderHeaders.get(name);
    if (value) headers.set(name, value);
  }
  const retryAfter = actionHeaders.get("retry-after") ?? loaderHeaders.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return headers;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, keywords, draftState, trail } = loaderData;
  if (draftState !== "none") return pageHead(matches, { ...page, keywords, noindex: true });
  const canonicalPath = href("/bestill/:planId?");
  return pageMeta(matches, { ...page, keywords, canonicalPath, breadcrumbs: trail });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, offers, found, vatPercent, idempotencyKey } = loaderData;
  const { draft, draftId, draftState, trail, hasPhone } = loaderData;
  const words = useWords(orderWords);
  const { notices } = words;
  const props: OrderScreenProps = {
    planId: plan.id,
    isSubstitute: !found || undefined,
    offers,
    vatPercent,
    idempotencyKey: actionData?.idempotencyKey ?? idempotencyKey,
    draft,
    draftId,
    lastResult: actionData?.lastResult,
    obstacle: actionData?.obstacle,
    hasPhone,
    words,
  };
  return (
    <>
      <Breadcrumbs trail={trail} ground="paper" />
      <div className={styles.page}>
        <BackLink />
        {!found && (
          <div className={styles.notice}>
            <Notice tone="warning" role="status">
              <strong>{notices.unknown}</strong>
              {`${notices.unknownText} `}
              <PageLink href={href("/priser")}>{notices.unknownLink}</PageLink>
            </Notice>
          </div>
        )}
        {draft && (
          <div className={styles.notice}>
            <Notice tone="good">{notices.draft}</Notice>
          </div>
        )}
        {draftState === "out-of-reach" && (
          <div className={styles.notice}>
            <Notice tone="warning">{notices.draftOutOfReach}</Notice>
          </div>
        )}
        {draftState === "gone" && (
          <div className={styles.notice}>
            <Notice tone="good">
              <strong>{notices.draftGone}</strong>
              {notices.draftGoneText}
            </Notice>
          </div>
        )}
        <Island name="order-screen" component={OrderScreen} props={props} />
      </div>
    </>
  );
}

/** Back to the page before, or to where packages are chosen. */
function BackLink() {
  const wayBack = use(WayBack);
  const isShown = useIsShown();
  const prices = href("/priser");
  return (
    <a
      href={wayBack ?? (isShown({ href: prices }) ? prices : "/")}
      data-back
      className={styles.back}
    >
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      {useWords(orderWords).head.back}
    </a>
  );
}

type DraftState = "none" | "found" | "gone" | "out-of-reach";

/** The draft behind a link, if there is one. The form is shown without it too, above all to whoever has just sent it. */
async function readDraft(
  id: string | null,
  context: Route.LoaderArgs["context"],
): Promise<{ draftState: DraftState; draft?: OrderDraft | undefined }> {
  if (id === null) return { draftState: "none" };
  try {
    const draft = isDraftId(id) ? await findDraft(context.get(servicesContext).db, id) : undefined;
    return { draftState: draft ? "found" : "gone", draft };
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, "could not read an order draft");
    return { draftState: "out-of-reach" };
  }
}

/** Whether a text can be the id of a draft: what the database need not be asked for is not asked for. */
function isDraftId(text: string): boolean {
  return /^[\w-]{20,100}$/.test(text);
}
