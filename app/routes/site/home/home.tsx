import { ArrowRight, ChartNoAxesColumn, MapPin, Route as RouteIcon } from "lucide-react";
import { contentContext, servicesContext } from "#app/context.ts";
import type { Content } from "#app/domain/content/content.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { questionLink } from "#app/domain/faq/faq.ts";
import { frontPageQuestions } from "#app/domain/faq/questions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { PageLink, useIsShown } from "#app/ui/text/page-link.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { homeWords } from "#app/words/pages/home.words.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import { People } from "../people/people.tsx";
import type { Route } from "./+types/home";
import { CoastLights } from "./coast-lights.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home.module.css";
import { Services } from "./home-services.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { formTokens } = context.get(servicesContext);
  const site = context.get(contentContext);
  return {
    brand: site.brand,
    texts: site.content.texts,
    people: site.content.people,
    page: pageTextsOf(site, "/"),
    lessons: frontPageQuestions.flatMap((slug) => {
      const link = questionLink(site.content.faq, slug);
      return link ? [{ ...link, about: lessons[slug] }] : [];
    }),
    form: { page: "/", token: await formTokens.issue() },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    ...loaderData.page,
    canonicalPath: "/",
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand, texts, people, lessons, form } = loaderData;
  return (
    <>
      <Hero texts={texts} />
      <Services texts={texts} />
      <Reasons texts={texts} />
      <People people={people} />
      <LearnMore lessons={lessons} />
      <CoastLights />
      <Invitation />
      <ContactSection brand={brand} texts={texts} form={form} />
    </>
  );
}

/** Of the values, in their order. */
const valueIcons = [ChartNoAxesColumn, MapPin, RouteIcon];

function Reasons({ texts }: { texts: Content["texts"] }) {
  const { reasons: words, values } = useWords(homeWords);
  return (
    <section className={styles.mist} aria-labelledby="reasons-heading">
      <div className={`${page.inside} ${styles.reasons}`}>
        <div className={styles.reasonsHead}>
          <h2 id="reasons-heading">{texts.benefitsTitle}</h2>
          <p>{texts.benefitsDescription}</p>
          <p>
            <PageLink href={href("/tjenester")} className={styles.arrow}>
              {words.more}
              <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </PageLink>
          </p>
          <img
            src="/scenes/lantern.svg"
            alt=""
            width="260"
            height="340"
            loading="lazy"
            className={styles.lantern}
          />
        </div>
        <ul className={styles.reasonList}>
          {words.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <ul className={styles.values}>
          {values.list.map(({ title, text }, index) => {
            const Icon = valueIcons[index];
            return (
              <li key={title}>
                {Icon && <Icon size={24} strokeWidth={1.75} aria-hidden="true" />}
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The text that says why an answer is worth reading. */
const lessons = {
  "hva-koster-det-lage-en-ny-nettside": "whatItCosts",
  "hva-er-en-google-bedriftsprofil-google-min-bedrift": "whatAProfileIs",
  "hvordan-bli-mer-synlig-p-google": "howToBeSeen",
} as const satisfies Record<(typeof frontPageQuestions)[number], string>;

type Lesson = { name: string; href: string; about: (typeof lessons)[keyof typeof lessons] };

function LearnMore({ lessons }: { lessons: Lesson[] }) {
  const words = useWords(homeWords).questions;
  const isShown = useIsShown();
  if (!isShown({ href: href("/sporsmal-og-svar") })) return null;
  return (
    <section className={styles.section} aria-labelledby="learn-heading">
      <div className={page.inside}>
        <h2 id="learn-heading">{words.title}</h2>
        <ul className={styles.lessons}>
          {lessons.map(({ name, about, href }) => (
            <li key={href}>
              <a href={href}>
                <h3>{name}</h3>
                <p>{words[about]}</p>
                <ArrowRight size={28} strokeWidth={1.75} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink href={href("/sporsmal-og-svar")} look="secondary">
          {words.all}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Somebody is at home: one lit window by the sea, and the way to it. */
function Invitation() {
  const words = useWords(homeWords).invitation;
  return (
    <section className={styles.invitation} data-ground="ink" aria-labelledby="invitation-heading">
      <img
        src="/scenes/boathouse.svg"
        alt=""
        width="1600"
        height="420"
        loading="lazy"
        className={styles.boathouse}
        data-at="60 10"
      />
      <div className={`${page.inside} ${styles.invitationInside}`}>
        <h2 id="invitation-heading">{words.title}</h2>
        <p>{words.text}</p>
        <p>
          <ButtonLink href={href("/kontakt")} look="secondary" size="large">
            {words.button}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
