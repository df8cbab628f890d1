import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import {
  contentOfVersion,
  erasedPicturesOf,
  listVersions,
  newestVersion,
  readVersion,
} from "#app/domain/content/versions.server.ts";
import { differences } from "#app/domain/editing/compare/differences.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import pageStyles from "../page.module.css";
import { DifferenceList } from "../publish/difference-list.tsx";
import type { Route } from "./+types/history";
import { FetchField } from "./fetch-field.tsx";
import styles from "./history.module.css";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

const rowsPerPage = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const newest = await newestVersion(db);
  const pageCount = Math.max(1, Math.ceil(newest / rowsPerPage));
  const asked = readVersion(url.searchParams.get("side")) ?? 1;
  const page = Math.min(Math.max(1, asked), pageCount);
  const versions = await listVersions(db, {
    limit: rowsPerPage,
    offset: (page - 1) * rowsPerPage,
  });
  const restored = readVersion(url.searchParams.get("gjenopprettet"));
  return {
    newest,
    page,
    pageCount,
    versions,
    from: url.searchParams.get("fra") ?? "",
    to: url.searchParams.get("til") ?? "",
    comparison: await compare(),
    restored,
    isBare: restored !== undefined && (await erasedPicturesOf(db, restored)) > 0,
  };

  async function compare() {
    const [fromText, toText] = [url.searchParams.get("fra"), url.searchParams.get("til")];
    if (fromText === null && toText === null) return undefined;
    const [from, to] = [readVersion(fromText?.trim()), readVersion(toText?.trim())];
    const [before, after] = await Promise.all(
      [from, to].map((version) =>
        version === undefined ? undefined : contentOfVersion(db, version),
      ),
    );
    const missing = {
      from: before ? undefined : versionMessage(newest),
      to: after ? undefined : versionMessage(newest),
    };
    if (!before || !after) return { missing, from, to, changes: undefined };
    return { missing, from, to, changes: differences(before.content, after.content) };
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Historikk",
    description: "Alt som er publisert.",
  });
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { newest, page, pageCount, versions, from, to, comparison, restored, isBare } = loaderData;
  return (
    <main id="innhold" className={pageStyles.main} tabIndex={-1}>
      <h1>Historikk</h1>
      {restored !== undefined && (
        <Notice tone="good" role="status">
          <strong>Versjon {restored} er gjenopprettet</strong>
          Den er publisert på nytt som versjon {newest}, og alle besøkende ser den.
          {isBare && " Bilder som er slettet for godt, er ikke med."}
        </Notice>
      )}
      {newest > 0 && (
        <Form
          method="get"
          className={styles.compare}
          aria-label="Sammenlign to versjoner"
          noValidate
        >
          <Field
            id="fra"
            name="fra"
            label="Fra versjon"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={from || String(newest - 1)}
            key={`fra-${from}`}
            errors={comparison?.missing.from ? [comparison.missing.from] : undefined}
          />
          <Field
            id="til"
            name="til"
            label="Til versjon"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={to || String(newest)}
            key={`til-${to}`}
            errors={comparison?.missing.to ? [comparison.missing.to] : undefined}
          />
          <Button type="submit" look="secondary" size="large">
            Sammenlign
          </Button>
        </Form>
      )}
      {comparison?.changes && (
        <section className={styles.section} aria-labelledby="comparison">
          <h2 id="comparison">
            Fra versjon {comparison.from} til versjon {comparison.to}
          </h2>
          {comparison.changes.length === 0 ? (
            <p>De to versjonene er like.</p>
          ) : (
            <DifferenceList
              differences={comparison.changes}
              action={({ key, label }) =>
                comparison.from === undefined ? null : (
                  <FetchField field={key} label={label} version={comparison.from} />
                )
              }
            />
          )}
        </section>
      )}
      <section className={styles.section} aria-labelledby="versions">
        <h2 id="versions">Alt som er publisert</h2>
        <ol className={styles.versions}>
          {versions.map(({ version, publishedAt, author, note }) => (
            <li key={version}>
              <Link to={href("/editor/historikk/:version", { version })}>Versjon {version}</Link>
              {version === newest && <span className={styles.current}>Publisert nå</span>}
              <p className={styles.when}>
                {formatDateTime(publishedAt)}, av {author}
              </p>
              <p className={styles.note}>{note || "Uten merknad"}</p>
              <Link to={`?fra=${version - 1}&til=${version}`} preventScrollReset={false}>
                Se hva som ble endret<span className="visually-hidden"> i versjon {version}</span>
              </Link>
            </li>
          ))}
          {page === pageCount && (
            <li>
              <Link to={href("/editor/historikk/:version", { version: "0" })}>Versjon 0</Link>
              {newest === 0 && <span className={styles.current}>Publisert nå</span>}
              <p className={styles.when}>Innholdet som fulgte med nettstedet</p>
            </li>
          )}
        </ol>
        {pageCount > 1 && (
          <nav className={styles.pages} aria-label="Sider">
            {page > 1 && <Link to={`?side=${page - 1}`}>Nyere</Link>}
            <span>
              Side {page} av {pageCount}
            </span>
            {page < pageCount && <Link to={`?side=${page + 1}`}>Eldre</Link>}
          </nav>
        )}
      </section>
    </main>
  );
}

function versionMessage(newest: number): string {
  return newest === 0
    ? "Det finnes bare versjon 0"
    : `Skriv nummeret på en versjon, fra 0 til ${newest}`;
}
