import { createContext, type ReactNode, use } from "react";
import { ButtonLink } from "../button.tsx";
import page from "../page.module.css";
import { NightSea } from "../scenery/night-sea.tsx";
import { useWords } from "../text/words.tsx";
import styles from "./fault-screen.module.css";
import { faultWords } from "./fault-screen.words.ts";
import { PageTitle } from "./page-title.tsx";

/** The id of the request, so that a visitor who calls can read it out to us. Known on the server alone. */
export const RequestId = createContext("");

/**
 * What a visitor sees when a page cannot be shown: calm, without blame, and with a way on.
 *
 * @param children the way on, where that is not the front page or another try
 */
export function FaultScreen({
  status,
  message,
  children,
}: {
  status: number;
  message: string;
  children?: ReactNode;
}) {
  const requestId = use(RequestId);
  const words = useWords(faultWords);
  const ours = status >= 500;
  const heading = ours ? words.ours.title : words.theirs.title;
  return (
    <main className={styles.screen} data-ground="ink">
      <NightSea />
      <PageTitle>{heading}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p>{ours ? words.ours.text : message || words.theirs.text}</p>
      <div className={styles.actions}>
        {children ?? (
          <p className={page.actions}>
            {ours && <ButtonLink href="">{words.ours.again}</ButtonLink>}
            <ButtonLink href="/" look={ours ? "secondary" : "primary"}>
              {words.home.button}
            </ButtonLink>
          </p>
        )}
      </div>
      {ours && requestId && (
        <p className={styles.reference}>{`${words.ours.reference} ${requestId}`}</p>
      )}
    </main>
  );
}
