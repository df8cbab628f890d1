import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { faultsOfDrafts, named } from "#app/domain/drafts/draft-content.server.ts";
import { linkEnds } from "#app/domain/drafts/draft-links.server.ts";
import { type Ready, readyDrafts, whoCanApprove } from "#app/domain/drafts/ready.server.ts";
import { type DraftSummary, listDrafts } from "#app/domain/drafts/shared-drafts.server.ts";
import { retentionPeriods } from "#app/domain/privacy/periods.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import pageStyles from "../page.module.css";
import type { Route } from "./+types/drafts";
import styles from "./drafts.module.css";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(servicesContext);
  const now = clock();
  const { username } = context.get(sessionContext);
  const [drafts, colleagues, links, faults] = await Promise.all([
    listDrafts(db),
    whoCanApprove(db, username, now),
    linkEnds(db, now),
    faultsOfDrafts(db, config.siteUrl),
  ]);
  const ready = await readyDrafts(db, drafts);
  const klar = url.searchParams.get("klar");
  return {
    drafts: drafts.map((draft) => ({
      ...draft,
      ready: ready.get(draft.id),
      linkEndsAt: links.get(draft.id),
      faults: named(faults.get(draft.id) ?? []),
    })),
    colleagues,
    told: klar && { how: klar, ...ready.get(url.searchParams.get("utkast") ?? "") },
    hasMailServer: config.mail.smtpUrl !== undefined,
    planned: url.searchParams.get("plan"),
    csrfToken: context.get(sessionContext).csrfToken,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Utkast",
    description: "Utkast som er delt, og når de publiseres.",
  });
}

export default function DraftsPage({ loaderData }: Route.ComponentProps) {
  const { drafts, colleagues, told, hasMailServer, planned, csrfToken } = loaderData;
  return (
    <main id="innhold" className={pageStyles.main} tabIndex={-1}>
      <h1>Utkast</h1>
      <p className={styles.lead}>
        Her ligger utkastene dere deler. Alle som redigerer, kan åpne dem og skrive videre. Et
        utkast som ingen har skrevet i på {formatSpan(retentionPeriods.sharedDrafts)}, slettes av
        seg selv.
      </p>
      {planned === "endret" ? (
        <Notice tone="warning" role="alert">
          Utkastet er endret siden du åpnet siden, så ingenting er gjort. Noen har skrevet i det,
          endret tidspunktet, publisert det eller slettet det. Slik er det nå:
        </Notice>
      ) : (
        planned && (
          <Notice tone="good" role="status">
            {planned === "avlyst"
              ? "Publiseringen er avlyst. Utkastet ligger her fortsatt."
              : "Publiseringen er planlagt. Til da kan utkastet skrives i."}
          </Notice>
        )
      )}
      {told && <Told {...told} hasMailServer={hasMailServer} />}
      {drafts.length === 0 ? (
        <p>
          Ingen utkast er delt. Trykk «Del utkast» i <Link to={href("/editor")}>redigeringen</Link>.
        </p>
      ) : (
        <ul className={styles.drafts}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftCard {...draft} colleagues={colleagues} csrfToken={csrfToken} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** What came of telling somebody that a draft is ready. */
function Told({
  how,
  at,
  to,
  hasMailServer,
}: { how: string; hasMailServer: boolean } & Partial<Ready>) {
  if (how === "ingen" || !at) {
    return (
      <Notice tone="warning" role="status">
        Ingen fikk beskjed: Utkastet finnes ikke lenger, eller kontoen har ingen e-postadresse.
      </Notice>
    );
  }
  if (how === "igjen") {
    return (
      <Notice tone="warning" role="status">
        {to} fikk beskjed {formatDateTime(at)}, og ingen ny e-post er sendt. Blir det skrevet mer i
        utkastet, kan du si fra på nytt.
      </Notice>
    );
  }
  return (
    <Notice tone={hasMailServer ? "good" : "warning"} role="status">
      {hasMailServer
        ? `E-posten til ${to} er på vei. Utkastet ligger her, og kan fortsatt skrives i.`
        : `E-posten til ${to} venter til nettstedet får en e-postserver. Si fra selv så lenge; utkastet ligger her.`}
    </Notice>
  );
}

function DraftCard({
  csrfToken,
  colleagues,
  linkEndsAt,
  faults,
  ready,
  ...draft
}: DraftSummary & {
  csrfToken: string;
  /** Who can be told that it is ready, by user name. */
  colleagues: string[];
  linkEndsAt: string | undefined;
  /** The fields that keep it from being published, in words. */
  faults: string;
  ready: Ready | undefined;
}) {
  const { id, name, revision, plan, refusal, note, owner, updatedAt, updatedBy } = draft;
  const remove = `slett-${id}`;
  return (
    <article id={id} className={styles.card} aria-labelledby={`navn-${id}`}>
      <h2 id={`navn-${id}`}>{name}</h2>
      {refusal && (
        <Notice tone="danger">
          <strong>{plan ? "Er ikke publisert ennå" : "Ble ikke publisert som planlagt"}</strong>
          {refusal} Ingenting er mistet:{" "}
          {plan
            ? "Haster det, så avlys publiseringen, åpne utkastet og publiser det derfra."
            : "åpne utkastet, og publiser det derfra."}
        </Notice>
      )}
      {plan && (
        <p className={styles.plan}>
          <strong>Publiseres {formatDateTime(plan.dueAt)}</strong>, planlagt av {plan.plannedBy}
          {note && <>: {note}</>}
        </p>
      )}
      <p className={styles.about}>
        Sist lagret {formatDateTime(updatedAt)} av {updatedBy}
        {owner !== updatedBy && <>. Delt av {owner}</>}
        {linkEndsAt && <>. Lenken til andre virker til {formatDateTime(linkEndsAt)}</>}
      </p>
      {ready && (
        <p className={styles.about}>
          <strong>Meldt klar</strong> {formatDateTime(ready.at)} av {ready.by}
          {ready.to && <>, til {ready.to}</>}
        </p>
      )}
      {faults && (
        <p className={styles.about}>
          <strong>Må rettes før det kan publiseres:</strong> {faults}
        </p>
      )}
      <div className={styles.buttons}>
        <ButtonLink href={`${href("/editor")}?utkast=${id}`}>
          Åpne<span className="visually-hidden"> {name}</span>
        </ButtonLink>
        {plan && (
          <Form method="post" action={href("/editor/utkast/:id/plan/avlys", { id })}>
            <input type="hidden" name="csrfToken" value={csrfToken} />
            <input type="hidden" name="dueAt" value={plan.dueAt} />
            <Button type="submit" look="secondary">
              Avlys publiseringen<span className="visually-hidden"> av {name}</span>
            </Button>
          </Form>
        )}
        <Link to={href("/editor/utkast/:id/plan", { id })}>
          {plan ? "Flytt tidspunktet" : "Publiser senere"}
          <span className="visually-hidden"> for {name}</span>
        </Link>
        <Link to={href("/editor/utkast/:id/lenke", { id })}>
          Lenke til andre
          <span className="visually-hidden"> for {name}</span>
        </Link>
      </div>
      <details className={styles.more}>
        <summary>
          Klar for godkjenning<span className="visually-hidden">: {name}</span>
        </summary>
        {colleagues.length === 0 ? (
          <p>
            Ingen andre her har en e-postadresse på kontoen sin. Den legger hver og en inn under
            Konto.
          </p>
        ) : (
          <Form
            method="post"
            action={href("/editor/utkast/:id/klar", { id })}
            className={styles.form}
          >
            <input type="hidden" name="csrfToken" value={csrfToken} />
            <p>Hvem skal se på det? Du sier fra med en e-post.</p>
            <div className={styles.buttons}>
              {colleagues.map((username) => (
                <Button key={username} type="submit" look="secondary" name="to" value={username}>
                  Si fra til {username}
                </Button>
              ))}
            </div>
          </Form>
        )}
      </details>
      <details className={styles.more} id={remove}>
        <summary>
          Slett utkastet<span className="visually-hidden"> {name}</span>
        </summary>
        <p>Utkastet forsvinner for alle, med lenken til det. Det kan ikke hentes tilbake.</p>
        <Form method="post" action={href("/editor/utkast/:id/slett", { id })}>
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="dueAt" value={plan?.dueAt ?? ""} />
          <Button type="submit" look="secondary">
            Slett for alle<span className="visually-hidden">: {name}</span>
          </Button>
        </Form>
      </details>
    </article>
  );
}
