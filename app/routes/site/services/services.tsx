import { ArrowDown } from "lucide-react";
import { contentContext, servicesContext } from "#app/context.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
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
    prices: site.prices,
    words: wordsOf(servicesWords, site.textOf),
    services: site.content.services,
    siteUrl: context.get(servicesContext).config.siteUrl,
  };
}

export function meta({
  loaderData: { page, keywords, prices, words, trail, siteUrl },
  matches,
}: Route.MetaArgs) {
  return pageMeta(matches, {
    ...page,
    keywords,
    canonicalPath: href("/tjenester"),
    breadcrumbs: trail,
    structuredData: servicesStructuredData(prices, words, siteUrl),
  });
}

export default function ServicesPage({
  loaderData: { trail, prices, services },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Opening />
      <Websites picture={services.website.picture} />
      <Process />
      <GoogleProfile picture={services.google.picture} plans={addedProfiles(prices, "google")} />
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
          <p className={page.lead}>{fillIn(words.lead, new Map([["bakeri", bakery.name]]))}</p>
        </div>
        <Chart />
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

/** A sea chart: four lights along the coast, and the course past them into harbour. It runs out of its frame. */
function Chart() {
  const words = useWords(servicesWords).opening;
  return (
    <svg
      viewBox="0 0 640 500"
      preserveAspectRatio="xMaxYMax"
      className={styles.chart}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="depth" gradientUnits="userSpaceOnUse" x1="0" x2="180">
          <stop stopColor="#0b2033" />
          <stop offset="1" stopColor="#2a4661" />
        </linearGradient>
        <radialGradient id="sector" gradientUnits="userSpaceOnUse" cx="510" cy="404" r="300">
          <stop stopColor="#fff3cd" stopOpacity=".9" />
          <stop offset="1" stopColor="#ffc486" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="light">
          <stop stopColor="#ffe29e" stopOpacity=".7" />
          <stop offset="1" stopColor="#ffc486" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="dusk" x2="0" y2="1">
          <stop stopColor="#0b2033" stopOpacity="0" />
          <stop offset="1" stopColor="#0b2033" />
        </linearGradient>
        <g id="mark">
          <circle r="34" fill="url(#light)" />
          <circle r="7" fill="#ffd24a" />
        </g>
      </defs>
      <g fill="none" stroke="url(#depth)" strokeWidth="1.500">
        <path d="M0 128c84-34 118 32 196 8s92-82 178-70 128 82 266 40 150-90 300-70 150 60 400 20" />
        <path d="M0 204c90-30 140 38 226 10s84-78 168-64 132 78 246 38 170-60 320-40 150 50 400 10" />
        <path d="M0 290c96-26 150 44 244 14s96-68 172-52 128 64 224 34 170-40 320-30" />
        <path d="M20 386c46-38 132-44 166-8s-22 86-84 84-126-40-82-76z" />
      </g>
      <path
        fill="#14304a"
        d="M1500 220c-230 0-480 10-690 50s-110 26-170 36c-48 8-86 14-112 44s-74 24-102 54 4 44-26 66-64 4-88 30h1188zM46 394c34-26 94-30 118-6s-14 56-58 56-94-26-60-50zM318 82c22-12 50-6 54 8s-26 22-42 18-30-18-12-26zM560 56c18-8 40-2 42 10s-22 16-34 12-22-16-8-22z"
      />
      <g fill="#6d8496" fontSize="15">
        <text x="70" y="82">
          38
        </text>
        <text x="236" y="42">
          52
        </text>
        <text x="470" y="166">
          17
        </text>
        <text x="194" y="326">
          24
        </text>
        <text x="560" y="290">
          9
        </text>
        <text x="500" y="38">
          41
        </text>
        <text x="36" y="256">
          33
        </text>
      </g>
      <path fill="url(#dusk)" d="M0 430h1500v74H0z" />
      <path fill="url(#sector)" d="M510 404 190 350v116z" />
      <path
        d="M8 50 144 166l198 28-62 118 115 34 115 58"
        fill="none"
        stroke="#b3c3cf"
        strokeWidth="2"
        strokeDasharray="3 9"
        strokeLinecap="round"
      />
      <use href="#mark" x="144" y="166" />
      <use href="#mark" x="342" y="194" />
      <use href="#mark" x="280" y="312" />
      <use href="#mark" x="395" y="346" />
      <use href="#mark" x="510" y="404" />
      <g fill="#fbfaf6" fontSize="21" fontWeight="700">
        <text x="162" y="156">
          {words.website}
        </text>
        <text x="362" y="200">
          {words.google}
        </text>
        <text x="300" y="306">
          {words.seo}
        </text>
        <text x="415" y="342">
          {words.social}
        </text>
        <text x="530" y="411">
          {words.customer}
        </text>
        <text x="530" y="436">
          {words.arrives}
        </text>
      </g>
    </svg>
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
