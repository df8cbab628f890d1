import { X } from "lucide-react";
import { href } from "#app/web/href.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { Button } from "../button.tsx";
import { useWords } from "../text/use-words.tsx";
import styles from "./cookie-banner.module.css";

/**
 * Asks before anything is stored or loaded (ekomloven § 3-15). Hidden until its script finds that no choice is stored;
 * without JavaScript nothing is ever stored, so nothing is asked. It comes early on the page, for the keyboard to meet it
 * first, and is shown as a bar at its end. On the page that it leads to it lets the reader begin before it comes.
 *
 * @param current path of the page shown
 */
export function CookieBanner({ current }: { current: string }) {
  const words = useWords(frameWords).cookies;
  const waits = current === href("/personvern");
  return (
    <section
      data-cookie-banner
      hidden
      className={`${styles.banner} ${waits ? styles.waits : ""}`}
      aria-labelledby="cookie-heading"
    >
      <div className={styles.inside}>
        <div className={styles.text}>
          <h2 id="cookie-heading" tabIndex={-1}>
            {words.title}
          </h2>{" "}
          <p>
            <strong data-stored="accepted" hidden>
              {`${words.saidYes} `}
            </strong>
            <strong data-stored="declined" hidden>
              {`${words.saidNo} `}
            </strong>
            {words.yes}
            <span>{` ${words.why}`}</span>
            {". "}
            <span>{`${words.no} `}</span>
            <a href={href("/personvern")}>{words.more}</a>
          </p>
        </div>
        <div className={styles.choices}>
          <Button data-consent="declined" look="secondary">
            {words.decline}
          </Button>
          <Button data-consent="accepted" look="secondary">
            {words.accept}
          </Button>
          <button
            type="button"
            data-consent="later"
            className={styles.close}
            aria-label={words.close}
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
    </section>
  );
}
