import { createContext, type ReactNode, use } from "react";
import { faultWords } from "#app/words/frame/fault-screen.words.ts";
import { ButtonLink } from "../button.tsx";
import page from "../page.module.css";
import { useWords } from "../text/use-words.tsx";
import styles from "./fault-screen.module.css";
import { PageTitle } from "./page-title.tsx";

/** The id of the request, so that a visitor who calls can read it out to us. Known on the server alone. */
export const RequestId = createContext("");

/** Statuses of a page that is not there, or is not for whoever asks. */
const closed = [401, 404, 410];

/**
 * What a visitor sees when a page cannot be shown: calm, without blame, and with a way on.
 *
 * @param isClosed it is not for whoever asks, and nothing that they could send better
 * @param children the way on, where that is not the front page or another try
 */
export function FaultScreen({
  status,
  message,
  isClosed = closed.includes(status),
  children,
}: {
  status: number;
  message: string;
  isClosed?: boolean;
  children?: ReactNode;
}) {
  const requestId = use(RequestId);
  const words = useWords(faultWords);
  const ours = status >= 500;
  const theirs = isClosed ? words.theirs : words.unsent;
  const heading = ours ? words.ours.title : theirs.title;
  return (
    <main className={styles.screen} data-ground="ink">
      <img src="/scenes/night-sea.svg" alt="" />
      <div className={`${page.section} ${page.inside} ${styles.words}`}>
        <PageTitle>{heading}</PageTitle>
        <meta name="robots" content="noindex" />
        <h1>{heading}</h1>
        <p>{ours ? words.ours.text : message || words.theirs.text}</p>
        <div className={page.actions}>
          {children ?? (
            <>
              {ours && <ButtonLink href="">{words.ours.again}</ButtonLink>}
              <ButtonLink href="/" look={ours ? "secondary" : "primary"}>
                {words.home.button}
              </ButtonLink>
            </>
          )}
        </div>
        {ours && requestId && <p>{`${words.ours.reference} ${requestId}`}</p>}
      </div>
    </main>
  );
}
