import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { changedLaw } from "#app/domain/content/legal.ts";
import {
  contentOfVersion,
  erasedPicturesOf,
  findVersion,
  newestVersion,
  readVersion,
} from "#app/domain/content/versions.server.ts";
import { differences } from "#app/domain/editing/compare/differences.ts";
import { versionPagesPath } from "#app/domain/editing/version-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import floating from "#app/ui/patterns/floating.module.css";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { MeansLaw } from "../means-law.tsx";
import pageStyles from "../page.module.css";
import { DifferenceList } from "../publish/difference-list.tsx";
import type { Route } from "./+types/version";
import { FetchField } from "./fetch-field.tsx";
import styles from "./history.module.css";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

const confirmationId = "gjenopprett";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const version = readVersion(params.version);
  const shown = version === undefined ? undefined : await contentOfVersion(db, version);
  if (version === undefined || !shown) {
    throw new Response("Det finnes ingen versjon med det nummeret.", { status: 404 });
  }
  const newest = await newestVersion(db);
  const [published, previous, publication] = await Promise.all([
    contentOfVersion(db, newest),
    version > 0 ? contentOfVersion(db, version - 1) : undefined,
    findVersion(db, version),
  ]);
  return {
    version,
    newest,
    publication,
    isPartial: shown.setAside.length > 0,
    erasedPictures: await erasedPicturesOf(db, version),
    changed: previous && differences(previous.content, shown.content),
    /** What restoring it would do to what is published now. */
    consequences: published ? differences(published.content, shown.content) : [],
    changesLaw: published ? changedLaw(published.content, shown.content).length > 0 : false,
    isConflict: url.searchParams.has("konflikt"),
    csrfToken: context.get(sessionContext).csrfToken,
  };
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Versjon ${params.version}`,
    description: "En publisert versjon.",
  });
}

export default function VersionPage({ loaderData }: Route.ComponentProps) {
  const { version, newest, publication, isPartial, erasedPictures, changed, isConflict } =
    loaderData;
  return (
    <main id="innhold" className={pageStyles.main} tabIndex={-1}>
      <p>
        <Link to={href("/editor/historikk")}>Til historikken</Link>
      </p>
      <h1>Versjon {version}</h1>
      <p className={styles.when}>
        {publication
          ? `Publisert ${formatDateTime(publication.publishedAt)}, av ${publication.author}`
          : "Innholdet som fulgte med nettstedet"}
      </p>
      {publication?.note && <p className={styles.note}>{publication.note}</p>}
      {version !== newest && (
        <p className={styles.fetch}>
          <a href={versionPagesPath(version)}>Se nettstedet slik det var</a>
        </p>
      )}
      <div className={styles.notices}>
        {isConflict && (
          <Notice key={newest} tone="danger" role="alert" isAnswer>
            <strong>Ikke gjenopprettet: Noen andre har publisert imens</strong>
            Nå er versjon {newest} publisert. Se under hva som vil endres, og gjenopprett på nytt
            hvis det fortsatt er det du vil.
          </Notice>
        )}
        {isPartial && (
          <Notice tone="warning">
            Deler av denne versjonen følger ikke dagens regler. De vises slik de fulgte med
            nettstedet.
          </Notice>
        )}
        {erasedPictures > 0 && (
          <Notice tone="warning">
            {erasedPictures === 1
              ? "Et bilde i denne versjonen er slettet for godt. Der det sto, vises det samme som uten bilde, også hvis du gjenoppretter versjonen."
              : `${capitalized(inWords(erasedPictures))} bilder i denne versjonen er slettet for godt. Der de sto, vises det samme som uten bilde, også hvis du gjenoppretter versjonen.`}
          </Notice>
        )}
      </div>
      {/* Who is late has answered a question about what is published no longer, which closes. */}
      <Restore key={newest} {...loaderData} />
      {changed && (
        <section className={styles.section} aria-labelledby="changed">
          <h2 id="changed">Endret i denne versjonen</h2>
          {changed.length === 0 ? (
            <p>Ingenting er endret fra versjon {version - 1}.</p>
          ) : (
            <DifferenceList
              differences={changed}
              action={({ key, label }) => (
                <FetchField field={key} label={label} version={version - 1} />
              )}
            />
          )}
        </section>
      )}
    </main>
  );
}

/** What restoring would change, and the question before it does. */
function Restore({
  version,
  newest,
  consequences,
  changesLaw,
  csrfToken,
}: Pick<
  Route.ComponentProps["loaderData"],
  "version" | "newest" | "consequences" | "changesLaw" | "csrfToken"
>) {
  if (version === newest) return <p className={styles.section}>Dette er det besøkende ser nå.</p>;
  if (consequences.length === 0) {
    return (
      <p className={styles.section}>
        Innholdet er det samme som i versjon {newest}, som er publisert nå.
      </p>
    );
  }
  return (
    <section className={styles.section} aria-labelledby="restore">
      <h2 id="restore">Hvis du gjenoppretter versjon {version}</h2>
      <p>
        {consequences.length === 1
          ? "Dette feltet endres fra det som er publisert nå."
          : "Disse feltene endres fra det som er publisert nå. Vil du bare ha ett av dem, kan du hente det til redigeringen."}{" "}
        Ingenting slettes: Versjon {newest} blir liggende i historikken.
      </p>
      <DifferenceList
        differences={consequences}
        action={({ key, label }) => <FetchField field={key} label={label} version={version} />}
      />
      <div>
        <Button look="secondary" popoverTarget={confirmationId}>
          Gjenopprett versjon {version}
        </Button>
      </div>
      <dialog
        id={confirmationId}
        popover="auto"
        className={`${floating.floating} ${styles.confirmation}`}
        aria-labelledby="confirmation-heading"
      >
        <h3 id="confirmation-heading">Publisere versjon {version} på nytt?</h3>
        <p>
          Alle besøkende ser den med en gang, som versjon {newest + 1}.
          {consequences.some(({ isPrice }) => isPrice) &&
            " Bestillingsskjemaer som er åpne nå, får beskjed om den nye prisen."}
        </p>
        <Form
          method="post"
          action={href("/editor/historikk/:version/gjenopprett", { version })}
          className={styles.buttons}
        >
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="baseVersion" value={newest} />
          {changesLaw && <MeansLaw />}
          <Button type="submit">Ja, gjenopprett</Button>
          <Button look="secondary" popoverTarget={confirmationId} popoverTargetAction="hide">
            Avbryt
          </Button>
        </Form>
      </dialog>
    </section>
  );
}
