import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { Screen } from "../../admin/people/screen.tsx";
import styles from "./second-factor.module.css";

/** The way back from a page about one factor to all of them. */
export const toFactors = { to: href("/admin/konto/totrinn"), text: "Totrinnsbekreftelse" };

/** Four groups with their hyphens: on a telephone a code has two lines. */
const halfOfCode = 20;

/** New recovery codes, which are never to be seen again: this page is the answer to a form and has no address. */
export function RecoveryCodesMade({ title, codes }: { title: string; codes: string[] }) {
  return (
    <Screen title={title} back={toFactors} isAnswer>
      <Notice tone="warning">
        <strong>Ta vare på gjenopprettingskodene nå. De vises bare denne ene gangen.</strong>
        Skriv dem ut, eller legg dem i en passordtjeneste – ikke på telefonen de skal erstatte. Hver
        av dem virker én gang i stedet for tilgangsnøkkelen eller engangskoden.
      </Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">
              {code.slice(0, halfOfCode)}
              <wbr />
              {code.slice(halfOfCode)}
            </code>
          </li>
        ))}
      </ol>
      <div className={styles.after}>
        <ButtonLink href={href("/admin/konto/totrinn")}>Jeg har tatt vare på kodene</ButtonLink>
        <Button look="secondary" onClick={() => print()}>
          Skriv ut
        </Button>
        <CopyButton text={codes.join("\n")} />
      </div>
    </Screen>
  );
}
