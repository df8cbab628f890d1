import { data, Link } from "react-router";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { exportPersonalData } from "#app/domain/privacy/export.server.ts";
import { formatDate } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import page from "../workplace.module.css";
import type { Route } from "./+types/print";
import { readAsked } from "./answer.server.ts";
import { exportWords } from "./export-words.ts";
import type { Entry } from "./personal-entry.ts";
import styles from "./print.module.css";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

/** Answers with everything about somebody, to be printed for them: what the file has, in words. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, writer, actor, now } = acting(context);
  const { question, person, message } = await readAsked(request, context);
  if (!person) throw new Response(message, { status: 400 });
  const file = await exportPersonalData(db, person, actor, now);
  return data({
    question,
    seller: writer.brand.legalName,
    madeAt: file.generatedAt,
    groups: exportWords(file),
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Innsyn",
    description: "Alt vi har om én person, til å skrive ut.",
  });
}

export default function PrintPage({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return (
      <>
        <h1 className={styles.title}>Innsyn</h1>
        <p className={page.note}>
          Søk etter personen først. <Link to={href("/admin/personvern")}>Til personvern</Link>
        </p>
      </>
    );
  }
  const { question, seller, madeAt, groups } = actionData;
  return (
    <>
      <p className={styles.guide}>
        Les gjennom før dere gir den fra dere: Andre personer kan være nevnt. Skriv ut eller lagre
        som PDF fra nettleseren. Menyen og denne teksten kommer ikke med på papiret.{" "}
        <Link to={href("/admin/personvern")}>Tilbake til personvern</Link>
      </p>
      <h1 className={styles.title}>Det vi har om deg</h1>
      <p className={styles.intro}>
        Dette er alt nettstedet til {seller} har om {question}, hentet {formatDate(madeAt)}. Hvorfor
        vi har det, hvor lenge vi beholder det, og hvilke rettigheter du har, står på siden
        «Personvern» på nettstedet.
      </p>
      {groups.length === 0 && <p>Vi har ingenting.</p>}
      {groups.map(({ title, entries }) => (
        <section key={title} className={styles.group}>
          <h2>
            {title}
            {entries.length > 1 && ` (${entries.length})`}
          </h2>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <EntryView key={index} entry={entry} />
          ))}
        </section>
      ))}
    </>
  );
}

function EntryView({ entry: { title, facts, text } }: { entry: Entry }) {
  return (
    <section className={styles.entry}>
      <h3>{title}</h3>
      <dl className={`${page.facts} ${styles.facts}`}>
        {facts.map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label, and the list never changes.
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {text && <p className={styles.text}>{text}</p>}
    </section>
  );
}
