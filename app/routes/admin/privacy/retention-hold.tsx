import { Form } from "react-router";
import type { RetentionHold, RetentionRule } from "#app/domain/privacy/retention.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import page from "../workplace.module.css";
import styles from "./retention.module.css";

/** Why the next run waits, and the button that lets it go on. */
export function Hold({
  hold,
  now,
  fingerprint,
  rowsOf,
}: {
  hold: RetentionHold;
  /** What time the server believes it is, as ISO 8601 in UTC. */
  now: string;
  fingerprint: string;
  /** Rows of a rule in words, such as `7 bestillinger`. */
  rowsOf: (rule: RetentionRule, count: number) => string;
}) {
  return (
    <div className={styles.hold}>
      <Notice tone="warning">
        <strong>Ryddingen venter på deg</strong>
        {reasonOf(hold, now, rowsOf)} Derfor er ingenting slettet.
      </Notice>
      <p>
        Serveren mener at det nå er <strong>{formatDateTime(now)}</strong>. Er det feil, må klokka
        stilles, og ryddingen fortsetter av seg selv. Er det riktig, ser du over tabellen under og
        lar ryddingen gå videre.
      </p>
      <Form
        method="post"
        action={href("/admin/oppbevaring/rydd")}
        className={page.actions}
        noValidate
      >
        <CsrfField />
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <label>
          <input type="checkbox" name="confirmed" value="yes" required /> Klokka stemmer, og det som
          står i tabellen, kan slettes for godt
        </label>
        <Button type="submit" look="secondary">
          La ryddingen gå videre
        </Button>
      </Form>
    </div>
  );
}

function reasonOf(
  hold: RetentionHold,
  now: string,
  rowsOf: (rule: RetentionRule, count: number) => string,
): string {
  switch (hold.reason) {
    case "last-run":
      return `Det er mer enn en måned siden forrige rydding${hold.lastRun ? `, ${formatDateTime(hold.lastRun)}` : ""}. Enten har nettstedet vært borte, eller så går klokka feil.`;
    case "newest-row":
      return `Det nyeste som er lagret, er fra ${formatDateTime(hold.newest)}. Enten har det vært stille lenge, eller så går klokka feil.`;
    case "database-clock":
      return `Klokka på serveren viser ${formatDateTime(now)}, men databasen sier ${formatDateTime(hold.database)}.`;
    case "share":
      return `Ryddingen ville tatt ${rowsOf(hold.rule, hold.count)} av ${hold.total} på én gang. Så mye pleier ikke å bli for gammelt samtidig.`;
  }
}
