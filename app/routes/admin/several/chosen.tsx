import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatNumber } from "#app/web/formats/money.ts";
import { fieldsOf, type Refused } from "../asking/typed-fields.ts";
import { useFirstMistake } from "../asking/use-first-mistake.ts";
import { CsrfField } from "../csrf-field.tsx";
import { ExportLinks } from "../exports/export-links.tsx";
import { type FollowUpChoices, FollowUpFields } from "../follow-ups/fields.tsx";
import { Panel } from "../panel.tsx";
import { WayBack } from "../way-back.tsx";
import workplace from "../workplace.module.css";
import { mostPicks, type Pick, pickField } from "./picks.ts";
import styles from "./several.module.css";
import type { Verb } from "./several.tsx";

/** What the page says of the rows that are chosen. */
export type ChosenRows = {
  /** None where there are more than can be changed at once. */
  picks: Pick[];
  /** How many there are; where there are too many, one more than can be changed at once. */
  count: number;
  /** The first of them. */
  names: string[];
  /** The view that they were chosen in. */
  query: string;
  /** What has them as a file. */
  fileQuery: string;
};

/**
 * Says which rows are chosen, and what can be done to all of them.
 *
 * @param note what comes of it, or does not
 * @param remove what cannot be taken back, and what that says first
 */
export function Chosen({
  title,
  chosen,
  refused,
  file,
  verbs,
  note,
  remove,
}: {
  title: string;
  chosen: ChosenRows & { back: string; followUp: FollowUpChoices };
  refused: Refused | undefined;
  file: "bestillinger" | "meldinger";
  verbs: readonly Verb[];
  note: string;
  remove?: Verb & { says: string };
}) {
  const { names, count, back, picks, fileQuery } = chosen;
  const followUp = useFirstMistake<HTMLDivElement>(refused);
  const isTooMany = picks.length === 0;
  const sending = <Sending chosen={chosen} />;
  return (
    <>
      <WayBack to={back} aria-keyshortcuts="Escape">
        Til listen
      </WayBack>
      <div className={workplace.head}>
        <h1>{isTooMany ? `Flere enn ${formatNumber(mostPicks)} treff` : title}</h1>
      </div>
      {isTooMany ? (
        <Notice tone="warning">
          Du kan ikke velge flere enn {formatNumber(mostPicks)} om gangen. Avgrens søket med status
          eller datoer, eller last ned alle her.
        </Notice>
      ) : (
        <p className={styles.names}>
          Det gjelder {names.join(", ")}
          {count > names.length && ` og ${formatNumber(count - names.length)} til`}.
        </p>
      )}
      {!isTooMany && (
        <div className={`${workplace.columns} ${styles.panels}`}>
          <Panel id="merk" title="Merk">
            <Form method="post" className={workplace.actions}>
              {sending}
              {verbs.map(({ verb, name }) => (
                <Button key={verb} type="submit" name="gjor" value={verb} look="secondary">
                  {name}
                </Button>
              ))}
            </Form>
            <p className={`${workplace.note} ${styles.says}`}>{note}</p>
          </Panel>
          <Panel id="oppfolging" title="Oppfølging">
            <Form method="post" noValidate>
              {sending}
              <div ref={followUp} className={styles.fields}>
                <FollowUpFields fields={fieldsOf(refused)} choices={chosen.followUp} />
                <Button type="submit" name="gjor" value="oppfolging">
                  Følg opp
                </Button>
              </div>
            </Form>
          </Panel>
        </div>
      )}
      <Panel id="last-ned" title="Last ned">
        <ExportLinks file={file} query={fileQuery} label="Som fil:" />
      </Panel>
      {remove && !isTooMany && (
        <Panel id="slett" title={remove.name}>
          <p>{remove.says}</p>
          <Form method="post" className={styles.says}>
            {sending}
            <Button type="submit" name="gjor" value={remove.verb} look="secondary">
              {remove.name} for godt
            </Button>
          </Form>
        </Panel>
      )}
    </>
  );
}

/** What is sent with each form: the rows as they were seen, and the view to come back to. */
function Sending({ chosen: { picks, query } }: { chosen: ChosenRows }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="tilbake" value={query} />
      {picks.map(({ id, version }) => (
        <input key={id} type="hidden" name={`${pickField}${id}`} value={version} />
      ))}
    </>
  );
}
