import { contentContext } from "#app/context.ts";
import { phoneOf } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import type { Handle } from "#app/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NightSea, paperBoat } from "#app/ui/night-sea.tsx";
import page from "#app/ui/page.module.css";
import { phoneHref } from "#app/web/formats/phone.ts";
import { pageMeta } from "#app/web/seo.ts";
import { OpeningHours } from "../opening-hours.tsx";
import type { Route } from "./+types/message-sent";
import styles from "./message-sent.module.css";

export const handle: Handle = { audience: "unlisted" };

export function loader({ context }: Route.LoaderArgs) {
  return { brand: context.get(contentContext).brand };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Meldingen er sendt",
    description: "Takk for at du skrev til oss.",
  });
}

/** Where a contact form that was sent without JavaScript leads. */
export default function MessageSentPage({ loaderData: { brand } }: Route.ComponentProps) {
  const phone = phoneOf(brand);
  return (
    <header className={styles.head} data-ground="ink">
      <NightSea afloat={paperBoat} />
      <div className={page.inside}>
        <h1>Takk, meldingen er sendt</h1>
        <p className={page.lead}>
          {`Vi leser den med en gang vi kan, og svarer normalt i løpet av ${promised.answer}.`}
          {phone && (
            <>
              {" "}
              Haster det, ring <a href={phoneHref(phone)}>{phone}</a> <OpeningHours brand={brand} />
              .
            </>
          )}
        </p>
        <p>
          <ButtonLink href="/">Gå til forsiden</ButtonLink>
        </p>
      </div>
    </header>
  );
}
