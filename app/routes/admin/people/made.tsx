import { linkLife } from "#app/domain/auth/lifetimes.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { Facts } from "../panel.tsx";
import styles from "./people.module.css";
import { Screen } from "./screen.tsx";
import { toPeople } from "./to-people.ts";

const backToPeople = { ...toPeople, text: "Tilbake til personer" };

/** The link of an invitation that no mail carries: like a random password never to be seen again. */
export function MadeLink({ username, link }: { username: string; link: string }) {
  return (
    <Screen title="Lenken er klar" back={backToPeople} isAnswer>
      <Notice tone="warning">
        <strong>Lenken vises bare denne ene gangen.</strong>
        Gi den til {username} på en trygg måte. Den som har den, kan velge passordet og overta
        kontoen. Den virker én gang, i {formatSpan(linkLife.invitation)}.
      </Notice>
      <Secret text={link} />
    </Screen>
  );
}

/** A random password, which is never to be seen again: this page is the answer to the form and has no address. */
export function MadePassword({
  title,
  username,
  password,
}: {
  title: string;
  username: string;
  password: string;
}) {
  return (
    <Screen title={title} back={backToPeople} isAnswer>
      <Notice tone="warning">
        <strong>Passordet vises bare denne ene gangen.</strong>
        Gi det til {username} på en trygg måte, og be om at det byttes under «Konto» etter første
        innlogging.
      </Notice>
      <Facts
        facts={[
          ["Brukernavn", username],
          ["Passord", <Secret key="password" text={password} />],
        ]}
      />
    </Screen>
  );
}

/** Something to be copied, and handed on. */
function Secret({ text }: { text: string }) {
  return (
    <div className={styles.password}>
      <code>{text}</code>
      <CopyButton text={text} />
    </div>
  );
}
