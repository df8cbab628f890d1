import { ArrowDown } from "lucide-react";
import { contentContext, servicesContext } from "#app/context.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { keywordWords } from "#app/words/pages/keywords.words.ts";
import { servicesWords } from "#app/words/pages/services.words.ts";
import type { Route } from "./+types/services";
import { addedProfiles } from "./added-profiles.ts";
import { GoogleProfile } from "./google.tsx";
import { Seo } from "./seo.tsx";
import { servicesStructuredData } from "./service-structured-data.ts";
import styles from "./services.module.css";
import { SocialMedia } from "./social.tsx";
import { Street } from "./street.tsx";
import { Process, Websites } from "./websites.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  const { menu } = wordsOf(frameWords, site.textOf);
  return {
    keywords: wordsOf(keywordWords, site.textOf).pages.services,
    page: pageTextsOf(site, "/tjenester"),
    trail: [{ label: menu.home, href: "/" }, { label: menu.services }],
    brand: site.brand,
    prices: site.prices,
    words: wordsOf(servicesWords, site.textOf),
    services: site.content.services,
    views: site.content.proof.views,
    siteUrl: context.get(servicesContext).config.siteUrl,
  };
}

export function meta({
  loaderData: { page, keywords, brand, prices, words, trail, siteUrl },
  matches,
}: Route.MetaArgs) {
  return pageMeta(matches, {
    ...page,
    keywords,
    canonicalPath: href("/tjenester"),
    breadcrumbs: trail,
    structuredData: servicesStructuredData({ brand, prices }, words, siteUrl),
  });
}

export default function ServicesPage({
  loaderData: { trail, prices, services, views },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Opening />
      <Websites picture={services.website.picture} />
      <Process />
      <GoogleProfile
        picture={services.google.picture}
        plans={addedProfiles(prices, "google")}
        views={views}
      />
      <Seo picture={services.seo.picture} />
      <SocialMedia picture={services.social.picture} plans={addedProfiles(prices, "social")} />
      <Close />
    </>
  );
}

function Opening() {
  const { opening: words, bakery } = useWords(servicesWords);
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={page.lead}>{fillIn(words.lead, { bakeri: bakery.name })}</p>
          <p className={page.actions}>
            <ButtonLink href={href("/priser")} size="large">
              {words.prices}
            </ButtonLink>
          </p>
        </div>
      </div>
      <Street hour="night" />
      <nav aria-label={words.index}>
        <ul className={`${page.inside} ${styles.index}`}>
          <Entry href="#nettsider" name={words.toWebsites} />
          <Entry href="#google" name={words.toGoogle} />
          <Entry href="#seo" name={words.toSeo} />
          <Entry href="#sosiale-medier" name={words.toSocial} />
        </ul>
      </nav>
    </header>
  );
}

function Entry({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a href={href}>
        {name}
        <ArrowDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </li>
  );
}

function Close() {
  const words = useWords(servicesWords).close;
  return (
    <section className={styles.close} aria-labelledby="close-heading">
      <div className={page.inside}>
        <h2 id="close-heading">{words.title}</h2>
        <p className={page.lead}>{words.lead}</p>
        <p className={page.actions}>
          <ButtonLink href={href("/kontakt")} size="large">
            {words.button}
          </ButtonLink>
        </p>
      </div>
      <Street hour="morning" />
    </section>
  );
}
