import { CheckCheck, FolderInput, Reply, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { promisedWorkingDays } from "#app/domain/brand/promises.ts";
import { orderablePlans, planPath } from "#app/domain/catalog/catalog.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { markRead } from "#app/domain/contact/handling.server.ts";
import type { ContactMessage } from "#app/domain/contact/message.ts";
import { readMessageNotes } from "#app/domain/contact/message-notes.server.ts";
import { quarantineReasonLabels } from "#app/domain/contact/quarantine.ts";
import { mailsAbout, writtenAbout } from "#app/domain/mail/mails.server.ts";
import { ordersOfSender } from "#app/domain/orders/customers/customer-orders.server.ts";
import { listDrafts } from "#app/domain/orders/drafts.server.ts";
import { allPlans } from "#app/domain/orders/ordered-plans.server.ts";
import { retentionPeriods } from "#app/domain/privacy/periods.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { formatDateTime, formatDeadline } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { workingDaysAfter } from "#app/web/norway.server.ts";
import { Asked } from "../asking/asked.tsx";
import { parseAttempt } from "../attempt.ts";
import { CsrfField } from "../csrf-field.tsx";
import { FollowUp } from "../follow-ups/follow-up.tsx";
import { readFollowUp } from "../follow-ups/read.server.ts";
import { useOrigin } from "../keyboard/list-keys.ts";
import { Steps } from "../keyboard/steps.tsx";
import { Notes } from "../orders/notes/notes.tsx";
import { Panel } from "../panel.tsx";
import { notReached } from "../several/verbs.ts";
import { useFocusOn } from "../use-focus-on.ts";
import { WayBack } from "../way-back.tsx";
import workplace from "../workplace.module.css";
import { SentNotice } from "../writing/sent-notice.tsx";
import { WrittenMails } from "../writing/written-mails.tsx";
import type { Route } from "./+types/message";
import { attempts } from "./change.server.ts";
import { MessageFacts, MessageHistory, MessageMails, SenderOrders } from "./facts.tsx";
import { LateNotice } from "./late.tsx";
import styles from "./message.module.css";
import { messageListHref, parseMessageView, printMessageView } from "./message-view.ts";
import { openMessage } from "./open-message.server.ts";
import { MessageDrafts } from "./order-drafts.tsx";

const mostOrders = 10;

export async function loader({ request, params: { id }, url, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(servicesContext);
  const now = clock();
  const message = await openMessage(db, id);
  const { isHead } = context.get(requestContext);
  if (!isHead && isLookedAt(request))
    await markRead(db, id, context.get(sessionContext).username, now);

  const { content, prices } = context.get(contentContext);
  const [plans, mails, written, events, drafts, orders] = await Promise.all([
    allPlans(db, namedPlansOf(content)),
    mailsAbout(db, { kind: "message", ids: [id] }),
    writtenAbout(db, { kind: "message", id }),
    eventsAbout(db, { kind: "message", id }),
    listDrafts(db, id),
    ordersOfSender(db, message.email),
  ]);
  const nameOf = (planId: unknown) => plans.find(({ id }) => id === planId)?.name;
  const deadline = workingDaysAfter(new Date(message.createdAt), promisedWorkingDays);
  const late = parseAttempt(url.searchParams, attempts);
  return {
    message,
    mails,
    written,
    events,
    orders: orders.slice(0, mostOrders).map((order) => ({
      ...{ id: order.id, planName: order.planName, createdAt: order.createdAt },
      ...{ status: order.status, orgNumber: order.orgNumber, companyName: order.companyName },
      anonymizedAt: order.anonymizedAt,
    })),
    deadline: deadline.toISOString(),
    isOverdue: deadline < now,
    plans: orderablePlans(prices).map(({ id, name }) => ({ id, name })),
    drafts: drafts.map(({ id: draftId, planId }) => ({
      id: draftId,
      planName: nameOf(planId) ?? planId,
      href: `${config.siteUrl}${planPath(planId)}?utkast=${draftId}`,
      letterHref: `${href("/admin/meldinger/:id/svar", { id })}?mal=draft&utkast=${draftId}`,
    })),
    usedDrafts: events
      .filter(({ action }) => action === "message.draft-used")
      .map(({ id, at, details: { plan, order } }) => ({
        id,
        at,
        planName: nameOf(plan) ?? String(plan),
        orderId: String(order),
      })),
    isPlanMissing: url.searchParams.get("mangler") === "pakke",
    // Once somebody has seen what came of it, it is as good as never tried.
    late: late && late.seen !== message.version ? late : undefined,
    view: parseMessageView(url.searchParams),
    notes: (await readMessageNotes(db, [id])).get(id) ?? [],
    followUp: await readFollowUp(db, { kind: "message", id }, now),
    justWritten: url.searchParams.get("svar") === "skrevet" ? written.at(-1) : undefined,
    now: now.toISOString(),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: loaderData ? `Melding fra ${loaderData.message.name}` : "Fant ikke meldingen",
    description: "En melding fra kontaktskjemaet.",
  });
}

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const origin = useOrigin("messages");
  const { message, mails, events, deadline, isOverdue, view, late } = loaderData;
  const [opened] = useState(message.version);
  const state = useFocusOn(message.version === opened ? undefined : String(message.version));
  return (
    <>
      <WayBack
        to={messageListHref(view)}
        state={{ focus: href("/admin/meldinger/:id", { id: message.id }) }}
        aria-keyshortcuts="Escape"
        beside={<Steps origin={origin} />}
      >
        Til listen
      </WayBack>
      {late && <LateNotice late={late} message={message} events={events} />}
      <header className={styles.head}>
        <h1>{message.name}</h1>
        <div ref={state} role="status" tabIndex={-1} className={styles.state}>
          <State message={message} deadline={deadline} isOverdue={isOverdue} />
        </div>
      </header>
      <SentNotice
        written={loaderData.justWritten}
        action={href("/admin/meldinger/:id/svar", { id: message.id })}
        now={loaderData.now}
      />
      <Actions message={message} query={printMessageView(view)} />
      <div className={workplace.columns}>
        <div>
          <Panel id="melding" title="Meldingen">
            <p className={styles.text}>{message.message ?? "Avsenderen skrev ingen melding."}</p>
            <WrittenMails written={loaderData.written} />
          </Panel>
          {!message.quarantineReason && (
            <MessageDrafts
              action={verbHref(message, "utkast", printMessageView(view))}
              drafts={loaderData.drafts}
              used={loaderData.usedDrafts}
              plans={loaderData.plans}
              isPlanMissing={loaderData.isPlanMissing}
            />
          )}
        </div>
        <div>
          <MessageFacts message={message} deadline={deadline} />
          {!message.quarantineReason && (
            <>
              <FollowUp about={{ kind: "message", id: message.id }} {...loaderData.followUp} />
              <Notes
                action={verbHref(message, "notat", printMessageView(view))}
                notes={loaderData.notes}
              />
            </>
          )}
          <SenderOrders orders={loaderData.orders} />
          <MessageMails mails={mails} />
          <MessageHistory message={message} events={events} plans={loaderData.plans} />
        </div>
      </div>
    </>
  );
}

/** Where the message stands, and what was promised. */
function State({
  message: { handledAt, quarantineReason },
  deadline,
  isOverdue,
}: {
  message: ContactMessage;
  deadline: string;
  isOverdue: boolean;
}) {
  const chip = (look: string | undefined, text: string) => (
    <span className={`${workplace.chip} ${look}`}>{text}</span>
  );
  if (quarantineReason) {
    return (
      <>
        {chip(workplace.bad, "I karantene")} {quarantineReasonLabels[quarantineReason]}.
        {quarantineReason !== "moved" && " Verken dere eller avsenderen er varslet."}
      </>
    );
  }
  if (handledAt) {
    return (
      <>
        {chip(workplace.good, "Håndtert")} {formatDateTime(handledAt)}
      </>
    );
  }
  return isOverdue ? (
    <>
      {chip(workplace.late, "Over fristen")} Svaret skulle vært sendt innen{" "}
      {formatDeadline(deadline)}
    </>
  ) : (
    <>
      {chip(workplace.lit, "Åpen")} Svar innen {formatDeadline(deadline)}
    </>
  );
}

/** What can be done to a message; one that is held back is let go first. */
function Actions({ message, query }: { message: ContactMessage; query: string }) {
  const version = <input type="hidden" name="version" value={message.version} />;
  if (message.quarantineReason) {
    return (
      <div className={workplace.actions}>
        <Form method="post" action={verbHref(message, "frigi", query)}>
          <CsrfField />
          {version}
          <Button type="submit">
            <FolderInput size={18} strokeWidth={1.75} aria-hidden="true" />
            Flytt til innboksen
          </Button>
        </Form>
        <Asked verb="Slett …">
          <p>Meldingen slettes for godt, og kan ikke hentes tilbake.</p>
          <Form method="post" action={verbHref(message, "slett", query)}>
            <CsrfField />
            {version}
            <Button type="submit" look="secondary">
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
              Slett meldingen
            </Button>
          </Form>
        </Asked>
      </div>
    );
  }
  const isHandled = message.handledAt !== null;
  return (
    <div className={workplace.actions}>
      <ButtonLink
        href={verbHref(message, "svar", query)}
        look={isHandled ? "secondary" : "primary"}
        aria-keyshortcuts="S"
      >
        <Reply size={18} strokeWidth={1.75} aria-hidden="true" />
        Svar
      </ButtonLink>
      <Form method="post" action={verbHref(message, "handtert", query)}>
        <CsrfField />
        {version}
        <input type="hidden" name="handled" value={isHandled ? "no" : "yes"} />
        <Button type="submit" look="secondary" aria-keyshortcuts={isHandled ? undefined : "M"}>
          {isHandled ? (
            <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <CheckCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
          {isHandled ? "Åpne igjen" : "Merk som håndtert"}
        </Button>
      </Form>
      {!isHandled && (
        <Form method="post" action={verbHref(message, "notat", query)} preventScrollReset>
          <CsrfField />
          <Button
            type="submit"
            look="secondary"
            name="text"
            value={notReached}
            aria-keyshortcuts="R"
          >
            {notReached}
          </Button>
        </Form>
      )}
      <Asked verb="Søppelpost …">
        <p>
          Meldingen flyttes til karantenen. Det som ligger der, slettes{" "}
          {formatSpan(retentionPeriods.quarantine)} etter at det kom.
        </p>
        <Form method="post" action={verbHref(message, "karantene", query)}>
          <CsrfField />
          {version}
          <Button type="submit" look="secondary">
            Flytt til karantenen
          </Button>
        </Form>
      </Asked>
    </div>
  );
}

/** Where a form of the page is sent; the view that the page was opened from comes along. */
function verbHref(
  { id }: ContactMessage,
  verb: "svar" | "notat" | "handtert" | "frigi" | "karantene" | "slett" | "utkast",
  query: string,
): string {
  return `${href(`/admin/meldinger/:id/${verb}`, { id })}${query && `?${query}`}`;
}

/** Whether somebody looks at the page, and not a browser that fetches it in case somebody will. */
function isLookedAt({ headers }: Request): boolean {
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name));
  return !/prefetch|prerender|preview/i.test(purpose.join(" "));
}
