import { Download, Upload } from "lucide-react";
import { useId, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { picturesIn, withPicturesOf } from "#app/domain/content/picture-slots.ts";
import { type Difference, differences } from "#app/domain/editing/compare/differences.ts";
import {
  exportFileName,
  type ImportedContent,
  printExport,
  readExport,
  type TransferProblem,
} from "#app/domain/editing/transfer.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import fileButton from "#app/ui/patterns/file-button.module.css";
import { download } from "#app/web/browser/download.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { capitalized, inWords, listed } from "#app/web/formats/text.ts";
import { failureOf } from "../call.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fetchPictures } from "../pictures/fetch-pictures.ts";
import { DifferenceList } from "../publish/difference-list.tsx";
import styles from "./part.module.css";
import transferStyles from "./transfer-part.module.css";

/** As much as the server takes of one publication (server/whole-body.ts). */
const mostMegabytes = 4;

/** All content out as a file, and in again: looked through before it is taken into the editor. */
export function TransferPart({ content, change, baseVersion }: EditorPartProps) {
  return (
    <div className={styles.part}>
      <Export content={content} version={baseVersion} />
      <Import content={content} change={change} />
    </div>
  );
}

function Export({ content, version }: { content: Content; version: number }) {
  const [problems, setProblems] = useState<TransferProblem[]>([]);

  function save() {
    const now = new Date();
    const text = printExport(content, version, now);
    // A file that could not be taken in again would be no copy.
    const read = readExport(text);
    setProblems(read.outcome === "problems" ? read.problems : []);
    if (read.outcome === "content") download(text, exportFileName(version, now));
  }

  return (
    <section className={styles.group} aria-labelledby="export-heading">
      <h2 id="export-heading">Eksporter</h2>
      <p className={styles.intro}>
        Du får alt innholdet slik det står i redigeringen nå, i én JSON-fil med versjon og dato.
        Bruk den som sikkerhetskopi, eller til å flytte innholdet til et annet nettsted.
      </p>
      <p>
        <Button look="secondary" onClick={save}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          Last ned innholdet
        </Button>
      </p>
      <Problems title="Dette må rettes før innholdet kan eksporteres" problems={problems} />
    </section>
  );
}

function Import({ content, change }: Pick<EditorPartProps, "content" | "change">) {
  const [chosen, setChosen] = useState<ImportedContent>();
  const [missing, setMissing] = useState<string[]>([]);
  const [said, setSaid] = useState("");
  const inputId = useId();

  async function choose(file: File | undefined) {
    setSaid("");
    if (!file) setChosen(undefined);
    else if (file.size > mostMegabytes * 1024 * 1024) {
      const message = `Filen er for stor. Grensen er ${mostMegabytes} MB.`;
      setChosen({ outcome: "problems", problems: [{ place: file.name, message }] });
    } else setChosen(await withOurPictures(readExport(await file.text())));
  }

  /** What was read, without the pictures that are not in the library. */
  async function withOurPictures(read: ImportedContent): Promise<ImportedContent> {
    setMissing([]);
    if (read.outcome === "problems" || picturesIn(read.content).length === 0) return read;
    const library = await fetchPictures();
    if (library.outcome !== "done") {
      const problems = [{ place: "Bilder", message: failureOf(library) }];
      return { outcome: "problems", problems };
    }
    const kept = withPicturesOf(read.content, new Set(library.result.map(({ id }) => id)));
    setMissing(kept.missing);
    return { ...read, content: kept.content };
  }

  return (
    <section className={styles.group} aria-labelledby="import-heading">
      <h2 id="import-heading">Importer</h2>
      <div className={styles.row}>
        <p className={styles.intro}>
          Velg en fil som er eksportert her. Du får se hva som blir endret, før noe blir hentet inn.
        </p>
        <input
          id={inputId}
          type="file"
          accept=".json,application/json"
          className={fileButton.file}
          onChange={(event) => {
            const input = event.currentTarget;
            // The same file can be chosen again after it was put right.
            choose(input.files?.[0]).finally(() => {
              input.value = "";
            });
          }}
        />
        <label htmlFor={inputId} className={fileButton.label}>
          <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
          Velg fil
        </label>
      </div>
      {chosen?.outcome === "problems" && (
        <Problems title="Filen kan ikke hentes inn" problems={chosen.problems} />
      )}
      {chosen?.outcome === "content" && (
        <Comparison
          imported={chosen}
          missing={missing}
          rows={differences(content, chosen.content)}
          onTake={() => {
            change(() => chosen.content);
            setChosen(undefined);
            setSaid("Innholdet er hentet inn i redigeringen. Det er ikke publisert.");
          }}
          onCancel={() => {
            setChosen(undefined);
            setSaid("Ingenting ble hentet inn.");
          }}
        />
      )}
      <p role="status" className={transferStyles.said}>
        {said}
      </p>
    </section>
  );
}

function Comparison({
  imported: { version, exportedAt },
  missing,
  rows,
  onTake,
  onCancel,
}: {
  imported: { version: number; exportedAt: string };
  /** The names of the pictures in the file that are not here. */
  missing: string[];
  rows: Difference[];
  onTake: () => void;
  onCancel: () => void;
}) {
  return (
    <div className={styles.row}>
      <p role="status">
        Eksportert {formatDateTime(exportedAt)}, fra versjon {version}.{" "}
        {rows.length === 0
          ? "Innholdet er likt det som står i redigeringen."
          : `${capitalized(inWords(rows.length))} felt blir endret:`}
      </p>
      {missing.length > 0 && (
        <Notice tone="warning" role="status">
          {missing.length === 1 ? "Et bilde" : "Noen bilder"} i filen finnes ikke i biblioteket her:{" "}
          {listed(missing)}. Plassene blir tomme. Last opp de samme filene først, så blir de med.
        </Notice>
      )}
      {rows.length > 0 && (
        <>
          <div className={transferStyles.differences}>
            <DifferenceList
              differences={rows}
              sides={{ before: "I redigeringen", after: "I filen" }}
            />
          </div>
          <p className={styles.intro}>
            Det som står i redigeringen, blir byttet ut. Ingenting blir publisert før du gjør det
            selv.
          </p>
        </>
      )}
      <p className={styles.actions}>
        {rows.length > 0 && <Button onClick={onTake}>Hent inn i redigeringen</Button>}
        <Button look="secondary" onClick={onCancel}>
          Avbryt
        </Button>
      </p>
    </div>
  );
}

function Problems({ title, problems }: { title: string; problems: TransferProblem[] }) {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <Notice tone="danger">
          <strong>{title}</strong>
          <ul className={transferStyles.problems}>
            {problems.map(({ place, message }) => (
              <li key={`${place} ${message}`}>
                {place}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
