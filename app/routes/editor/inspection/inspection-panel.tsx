import { useEffect } from "react";
import { pageNameIn } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";
import type { Finding } from "#app/domain/inspection/finding.ts";
import { fieldOfFinding } from "#app/domain/inspection/finding-field.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import styles from "./inspection-panel.module.css";
import type { Inspected, Inspection } from "./use-inspection.ts";

const headingId = "inspection-heading";

/**
 * What search engines will meet once some content is published, and what of it can be mended. It stops nobody.
 *
 * @param onMend a field is to be mended, by its path
 */
export function InspectionPanel({
  content,
  inspection,
  onMend,
}: {
  content: Content;
  inspection: Inspection;
  onMend: (path: string) => void;
}) {
  const { state, inspected, failure, run } = inspection;
  useEffect(() => {
    run(content);
  }, [run, content]);
  const isBusy = state === "busy" || state === "idle";

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        Slik møter søkemotorene siden
      </h3>
      <div role="status">
        {isBusy && (
          <div className={styles.busy}>
            <Spinner label="Sjekker" />
            <p>Går gjennom alle sidene. Du kan publisere imens.</p>
          </div>
        )}
        {state === "done" && inspected && <p>{summaryOf(inspected)}</p>}
        {state === "failed" && (
          <Notice tone="warning">
            <strong>Sidene ble ikke sjekket</strong>
            {failure} Sjekken er en hjelp, og hindrer ikke at du publiserer.
          </Notice>
        )}
      </div>
      {state === "failed" && (
        <p>
          <Button look="secondary" onClick={() => run(content)}>
            Sjekk igjen
          </Button>
        </p>
      )}
      {state === "done" && inspected && (
        <Findings content={content} inspected={inspected} onMend={onMend} />
      )}
    </section>
  );
}

/** Leads to what was found, from where it cannot be seen; there is none where nothing can be mended. */
export function FindingsButton({ inspection: { state, inspected } }: { inspection: Inspection }) {
  const count = state === "done" && inspected ? sorted(inspected).mendable.length : 0;
  if (count === 0) return null;
  return (
    <Button look="quiet" onClick={() => document.getElementById(headingId)?.focus()}>
      {thingsIn(count)} kan bli bedre i søk
    </Button>
  );
}

function Findings({
  content,
  inspected,
  onMend,
}: {
  content: Content;
  inspected: Inspected;
  onMend: (path: string) => void;
}) {
  const { mendable, others } = sorted(inspected);
  return (
    <>
      {[...Map.groupBy(mendable, ({ path }) => path)].map(([path, found]) => (
        <div key={path} className={styles.page}>
          <h4>{pageNameIn(content, path)}</h4>
          <ul>
            {found.map(({ field, message, severity }) => (
              <li key={`${field} ${message}`} data-severity={severity}>
                <p>{message}</p>
                <Button look="secondary" onClick={() => onMend(field)}>
                  <span>
                    Rett «{nameOf(field)}»
                    <span className="visually-hidden"> på {pageNameIn(content, path)}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{thingsIn(others.length)} kan ikke rettes her</summary>
          <p>
            Det handler om hvordan nettstedet er laget. Vis det til den som drifter det for dere.
          </p>
          <ul>
            {others.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {pageNameIn(content, path)}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What a text can mend, with its field, the worst first and told once where every page shows it; and the rest. */
function sorted({ findings, of }: Inspected) {
  const mendable = new Map<string, Finding & { field: string }>();
  const others: Finding[] = [];
  for (const finding of findings) {
    const field = fieldOfFinding(finding, of);
    const key = `${field} ${finding.message}`;
    if (!field) others.push(finding);
    else if (!mendable.has(key)) mendable.set(key, { ...finding, field });
  }
  const { error = [], advice = [] } = Object.groupBy(mendable.values(), ({ severity }) => severity);
  return { mendable: [...error, ...advice], others };
}

function summaryOf(inspected: Inspected): string {
  const { mendable, others } = sorted(inspected);
  const pages = `${inspected.pages} sider`;
  if (mendable.length === 0) {
    return others.length === 0 ? `Alt er i orden på ${pages}.` : `Tekstene er i orden på ${pages}.`;
  }
  return `${thingsIn(mendable.length)} kan bli bedre. Du kan publisere likevel, og rette det siden.`;
}

function thingsIn(count: number): string {
  return `${count === 1 ? "Én" : capitalized(inWords(count))} ting`;
}

/** What the field itself is called, without what it stands in. */
function nameOf(path: string): string {
  return placeOf(path.split(".")).split(" › ").at(-1) ?? path;
}
