import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { planPath } from "#app/domain/catalog/catalog.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { answerMessage, withdrawAnswer } from "#app/domain/contact/handling.server.ts";
import { replyHref } from "#app/domain/contact/reply.ts";
import { templatesOf, writtenWords } from "#app/domain/letters/written-mail.ts";
import { writtenAbout } from "#app/domain/mail/mails.server.ts";
import { listDrafts } from "#app/domain/orders/drafts.server.ts";
import { allPlans } from "#app/domain/orders/ordered-plans.server.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";
import { letterSchema, mailToWithdraw, withdrawn } from "../writing/letter.server.ts";
import { LetterForm } from "../writing/letter-form.tsx";
import { WrittenMails } from "../writing/written-mails.tsx";
import type { Route } from "./+types/answer";
import { formSchema, toMessage } from "./change.server.ts";
import { MessageFacts, MessageHistory } from "./facts.tsx";
import styles from "./message.module.css";
import { messageHref, parseMessageView } from "./message-view.ts";
import { noMessage, openMessage } from "./open-message.server.ts";

const answerSchema = formSchema.extend({
  ...letterSchema.shape,
  /** Whether nothing more is to be done about the message. */
  handled: z.literal("on").optional(),
});

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const message = await openMessage(db, id);
  if (message.quarantineReason) throw toMessage(id, url);
  const writer = context.get(contentContext);
  const [written, events, drafts, plans] = await Promise.all([
    writtenAbout(db, { kind: "message", id }),
    eventsAbout(db, { kind: "message", id }),
    listDrafts(db, id),
    allPlans(db, namedPlansOf(writer.content)),
  ]);
  const wanted = drafts.find((draft) => draft.id === url.searchParams.get("utkast")) ?? drafts[0];
  const words = writtenWords(writer);
  const templates = templatesOf(
    "answers",
    {
      to: message.name,
      from: context.get(sessionContext).username,
      ...(!wanted && { without: ["draft"] }),
      ...(wanted && {
        facts: {
          pakken: boughtTitle(
            {
              planId: wanted.planId,
              planName: plans.find((plan) => plan.id === wanted.planId)?.name ?? wanted.planId,
            },
            writer.textOf,
          ),
          lenken: `${config.siteUrl}${planPath(wanted.planId)}?utkast=${wanted.id}`,
        },
      }),
    },
    writer,
  );
  return {
    message,
    events,
    written,
    plans,
    replyHref: replyHref(message, writer.brand.name),
    letter: {
      action: href("/admin/meldinger/:id/svar", { id }),
      back: { to: messageHref(id, parseMessageView(url.searchParams)), text: "Til meldingen" },
      to: message.email,
      inbox: inboxOf(config.mail, writer.brand),
      subject: words.around.answerSubject,
      templates,
      chosen: url.searchParams.get("mal") ?? "",
      written: written.map((mail) => mail.written),
    },
  };
}

/** Sends the answer, or takes one back that is still held and shows it again. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const mailId = mailToWithdraw(url);
  if (mailId) {
    const document = await withdrawAnswer(services.db, { id, mailId, actor }, now);
    if (!document) return toMessage(id, url, { svar: "skrevet" });
    return withdrawn(document);
  }
  const { form, refuse } = await readTyped(request, answerSchema);
  if (!form.success) return refuse();
  const { handled, ...answer } = form.data;
  const change = { id, ...answer, handled: handled !== undefined, actor };
  const result = await answerMessage(services, change, now);
  if (result.outcome === "stale") return refuse({ seen: [stale] }, 409);
  if (result.outcome === "missing") throw noMessage();
  return redirect(`${href("/admin/meldinger/:id", { id })}?svar=skrevet`, 303);
}

const stale =
  "Meldingen er endret siden du begynte å skrive. Se hva som er gjort, og send igjen hvis svaret fortsatt passer.";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: loaderData ? `Svar til ${loaderData.message.name}` : "Fant ikke meldingen",
    description: "Et svar på en melding fra kontaktskjemaet.",
  });
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, events, written, plans, letter } = loaderData;
  return (
    <LetterForm
      letter={letter}
      title={`Svar til ${message.name}`}
      hidden={{ version: message.version }}
      returned={actionData}
      away={
        <a href={loaderData.replyHref} className={workplace.away}>
          Svar i e-postprogrammet i stedet
        </a>
      }
      aside={
        <>
          <Panel id="melding" title="Meldingen">
            <p className={styles.text}>{message.message ?? "Avsenderen skrev ingen melding."}</p>
            <WrittenMails written={written} />
          </Panel>
          <MessageFacts message={message} deadline={undefined} />
          <MessageHistory message={message} events={events} plans={plans} />
        </>
      }
    >
      {!message.handledAt && (
        <Checkbox
          id="handled"
          name="handled"
          label="Merk meldingen som håndtert"
          defaultChecked={
            !actionData || "isWithdrawn" in actionData || actionData.typed.handled === "on"
          }
        />
      )}
    </LetterForm>
  );
}

export { shouldRevalidateStale as shouldRevalidate };
