import { slipDays } from "#app/domain/subscriptions/delivery/slip-days.ts";
import { Notice } from "#app/ui/notice.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { outcomes } from "./outcomes.ts";
import styles from "./subscriptions.module.css";

/** What a change to the subscription of an order came to, or why it came to nothing. */
export function SubscriptionOutcome({ query }: { query: URLSearchParams }) {
  const problem = query.get("feil");
  const text = problem && Object.hasOwn(problems, problem) ? problems[problem] : undefined;
  return (
    <>
      <OutcomeNotice outcome={query.get("utfort")} texts={outcomes} />
      {text && (
        <div className={styles.notice}>
          <Notice tone="danger" role="alert">
            {text}
          </Notice>
        </div>
      )}
    </>
  );
}

const problems: Record<string, string> = {
  endret:
    "Abonnementet er endret siden du så det. Se over, og prøv igjen om det fortsatt er riktig.",
  ulovlig: "Det lar seg ikke gjøre slik abonnementet står nå.",
  frist: `Det er mer enn ${slipDays} dager siden det ble registrert, og da blir det stående.`,
  pris: "Prisen må være hele kroner, uten mva.",
  grunn: "Skriv hvorfor.",
  epost: "Kunden har ingen e-postadresse lenger.",
};
