import { contentContext } from "#app/context.ts";
import type { Handle } from "#app/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { NightSea, paperBoat } from "#app/ui/scenery/night-sea.tsx";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { wordsOf } from "#app/web/words.ts";
import { messageSentWords } from "#app/words/pages/message-sent.words.ts";
import type { Route } from "./+types/message-sent";
import styles from "./message-sent.module.css";

export const handle: Handle = { audience: "unlisted" };

export function loader({ context }: Route.LoaderArgs) {
  const { brand, textOf } = context.get(contentContext);
  return { hasPhone: brand.phone !== undefined, head: wordsOf(messageSentWords, textOf).head };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, loaderData.head) : [];
}

/** Where a contact form that was sent without JavaScript leads. */
export default function MessageSentPage({ loaderData: { hasPhone } }: Route.ComponentProps) {
  const words = useWords(messageSentWords).receipt;
  return (
    <header className={styles.head} data-ground="ink">
      <div className={page.inside}>
        <h1>{words.title}</h1>
        <p className={page.lead}>
          {words.text}
          {hasPhone && (
            <>
              {" "}
              <RichLine text={words.hurry} />
            </>
          )}
        </p>
        <p>
          <ButtonLink href="/">{words.button}</ButtonLink>
        </p>
      </div>
      <NightSea view="low" afloat={paperBoat} />
    </header>
  );
}
