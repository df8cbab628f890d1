import { partNames } from "#app/domain/content/part-names.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { download } from "#app/web/browser/download.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import styles from "../desk/desk.module.css";
import type { Unsaved } from "./unsaved-store.ts";
import type { useDraft } from "./use-draft.ts";

const names: Readonly<Record<string, { label: string }>> = partNames;

/** What the editor has to know about what was found in this browser. */
export function DraftNotices({
  draft,
  onMerge,
  unsaved,
  onFetch,
  onForget,
}: {
  draft: ReturnType<typeof useDraft>;
  onMerge: () => void;
  /** What was written earlier and not saved, if there is such. */
  unsaved: Unsaved | undefined;
  onFetch: () => void;
  onForget: () => void;
}) {
  const { aside, setAside, baseVersion, published } = draft;
  const isOlder = baseVersion < published.version;
  return (
    <div className={styles.notices}>
      {aside !== null && (
        <Notice tone="danger">
          <strong>
            {setAside.length > 0
              ? `Noe i utkastet kunne ikke leses: ${setAside.map((name) => (names[name]?.label ?? name).toLowerCase()).join(", ")}`
              : "Et utkast i denne nettleseren kunne ikke leses"}
          </strong>
          <p>
            I stedet ser du det som er publisert, eller det som fulgte med nettstedet. Kopien ligger
            her til du sletter den.
          </p>
          <div className={styles.noticeButtons}>
            <Button
              look="secondary"
              onClick={() => download(aside, "utkast-som-ikke-kunne-leses.json")}
            >
              Last ned kopien
            </Button>
            <Button look="quiet" onClick={draft.discardAside}>
              Slett kopien
            </Button>
          </div>
        </Notice>
      )}
      {unsaved && (
        <Notice tone="warning" role="status">
          <strong>Du har endringer som ikke ble lagret</strong>
          <p>
            De er fra {formatDateTime(unsaved.at)}, og ligger i denne nettleseren til du henter
            eller forkaster dem.
          </p>
          <div className={styles.noticeButtons}>
            <Button look="secondary" onClick={onFetch}>
              Hent dem
            </Button>
            <Button look="quiet" onClick={onForget}>
              Forkast
            </Button>
          </div>
        </Notice>
      )}
      {draft.changedElsewhere && !draft.shared && (
        <Notice tone="warning" role="status">
          <strong>Utkastet er endret i en annen fane</strong>
          <p>«Last inn» henter endringene. Lagrer du her, blir de erstattet.</p>
        </Notice>
      )}
      {isOlder && (
        <Notice tone="warning" role="status">
          <strong>
            Utkastet begynte fra versjon {baseVersion}, og nå er versjon {published.version}{" "}
            publisert
          </strong>
          <p>Ingenting er mistet. Se hva som er nytt, eller slå det sammen med utkastet ditt.</p>
          <div className={styles.noticeButtons}>
            <Button look="secondary" onClick={onMerge}>
              Slå sammen
            </Button>
            <a
              href={`${href("/editor/historikk")}?fra=${baseVersion}&til=${published.version}`}
              target="_blank"
              rel="noreferrer"
            >
              Sammenlign versjonene (ny fane)
            </a>
          </div>
        </Notice>
      )}
    </div>
  );
}
