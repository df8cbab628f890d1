import { Form, Link, useNavigation } from "react-router";
import { type Services, servicesContext } from "#app/context.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import { nameOf } from "#app/domain/billing/printed-document.ts";
import type { MailAttachment } from "#app/domain/letters/mail-document.ts";
import { mailKindLabels } from "#app/domain/mail/mail-labels.ts";
import { findMail, type WholeMail } from "#app/domain/mail/mails.server.ts";
import { printedAgreement } from "#app/domain/signing/agreement-document.ts";
import { findAgreement } from "#app/domain/signing/agreements.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { BreakableEmail } from "../contact-links.tsx";
import { CsrfField } from "../csrf-field.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { Facts, Panel } from "../panel.tsx";
import { WayBack } from "../way-back.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/mail";
import { aboutName, aboutPath, subscriptionPath } from "./about-path.ts";
import { type Again, againOfOne } from "./again.server.ts";
import styles from "./mails.module.css";
import { notAgain, notResent, resent } from "./resent.ts";
import { countAttempts, MailError, MailStateChip } from "./state.tsx";
import { useHasMailServer } from "./use-has-mail-server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const mail = await findMail(db, params.id, subscriptionPath);
  if (!mail) throw new Response("Fant ikke e-posten.", { status: 404 });
  return {
    mail,
    again: (await againOfOne(db, mail)).again,
    attached: mail.attachment && (await fileOf(db, mail.attachment)),
  };
}

/** What lies with a mail, and where it is; undefined where there is no such thing any more. */
async function fileOf(
  db: Services["db"],
  attachment: MailAttachment,
): Promise<{ name: string; href: string } | undefined> {
  if (attachment.kind === "agreement") {
    const { orderId: id, number } = attachment;
    const agreement = await findAgreement(db, id, number);
    return (
      agreement && {
        name: printedAgreement(agreement.document).title,
        href: href("/admin/bestillinger/:id/avtale/:number.pdf", { id, number: String(number) }),
      }
    );
  }
  const number = String(attachment.number);
  const document = await findBillingDocument(db, number);
  return document && { name: nameOf(document), href: href("/api/billing/:number/pdf", { number }) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "E-post", description: "En e-post." });
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { mail, attached, again } = loaderData;
  return (
    <>
      <WayBack to={href("/admin/e-post")}>E-post</WayBack>
      <div className={workplace.head}>
        <h1 className={styles.title}>{mail.subject}</h1>
        <MailStateChip mail={mail} />
      </div>
      <OutcomeNotice done={resent} problems={notResent} />
      <div className={styles.page}>
        <Panel id="om" title="Om e-posten">
          <MailFacts mail={mail} attached={attached} />
          {again && <Resend mail={mail} again={again} />}
        </Panel>
        <div>
          <Panel id="slik" title="Slik mottakeren ser den">
            {/* Sandboxed here and by the answer's own policy: what stands in a mail runs nothing and reaches nothing. */}
            <iframe
              className={styles.frame}
              src={href("/admin/e-post/:id/html", { id: mail.id })}
              title={`E-posten «${mail.subject}»`}
              sandbox=""
            />
            <p className={workplace.note}>
              Lenkene i e-posten virker ikke her, og en lenke som bare mottakeren skal ha, er byttet
              ut. <a href={href("/admin/e-post/:id/html", { id: mail.id })}>Vis e-posten alene</a>
            </p>
          </Panel>
          <Panel id="tekst" title="Ren tekst">
            <details>
              <summary className={styles.summary}>Vis tekstutgaven</summary>
              <pre className={styles.text}>{mail.text}</pre>
            </details>
          </Panel>
        </div>
      </div>
    </>
  );
}

function MailFacts({
  mail,
  attached,
}: {
  mail: WholeMail;
  attached: { name: string; href: string } | undefined;
}) {
  const hasMailServer = useHasMailServer();
  const { about } = mail;
  const next = hasMailServer
    ? formatDateTime(mail.nextAttemptAt)
    : "når e-postserveren er satt opp";
  return (
    <Facts
      facts={[
        ["Type", mailKindLabels[mail.kind]],
        ["Til", <BreakableEmail key="to" email={mail.to} />],
        ["Svar går til", mail.replyTo && <BreakableEmail email={mail.replyTo} />],
        ["Skrevet", formatDateTime(mail.createdAt)],
        ["Sendt", mail.sentAt && formatDateTime(mail.sentAt)],
        ["Forsøk", countAttempts(mail.attempts)],
        ["Neste forsøk", mail.state === "pending" && next],
        ["Feil", mail.lastError && <MailError mail={mail} />],
        ["Vedlegg", attached && <a href={attached.href}>{attached.name} (PDF)</a>],
        [
          "Gjelder",
          about && (
            <Link to={aboutPath(about)}>
              {about.kind === "order" ? `Bestilling ${about.id}` : aboutName(about)}
            </Link>
          ),
        ],
      ]}
    />
  );
}

function Resend({ mail, again }: { mail: WholeMail; again: Again }) {
  const hasMailServer = useHasMailServer();
  const { state } = useNavigation();
  if (again.outdated) return <p className={workplace.note}>{notAgain(again.outdated)}</p>;
  return (
    <Form
      method="post"
      action={href("/admin/e-post/:id/send", { id: mail.id })}
      className={workplace.actions}
    >
      <CsrfField />
      <Button type="submit" look="secondary" disabled={state === "submitting"}>
        <span>
          Send på nytt
          {again.to !== mail.to && (
            <>
              , til <BreakableEmail email={again.to} />
            </>
          )}
        </span>
      </Button>
      <p className={workplace.note}>
        {hasMailServer
          ? "Mottakeren får den som en ny e-post."
          : "Den legges i utboksen, og sendes når e-postserveren er satt opp."}
      </p>
    </Form>
  );
}
