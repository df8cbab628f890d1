import {
  AppWindow,
  ArrowRight,
  ChevronDown,
  Link,
  MapPin,
  MessagesSquare,
  Plus,
  Search,
} from "lucide-react";
import { contentContext } from "#app/context.ts";
import { townsOf } from "#app/domain/cities/cities.ts";
import { townPath } from "#app/domain/cities/city.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import {
  type FaqCategory,
  type FaqQuestion,
  faqOf,
  questionParameter,
  questionPath,
} from "#app/domain/faq/faq.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import fold from "#app/ui/patterns/fold.module.css";
import { PageLink, useIsShown } from "#app/ui/text/page-link.tsx";
import { Rich } from "#app/ui/text/rich.tsx";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { type PageType, pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { withoutMarks } from "#app/web/rich-text.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { faqWords } from "#app/words/pages/faq.words.ts";
import { keywordWords } from "#app/words/pages/keywords.words.ts";
import type { Route } from "./+types/faq-page";
import styles from "./faq-page.module.css";

/** Of an answer, where it is shared; those who show it cut off more. */
const longestDescription = 200;

const icons = { website: AppWindow, profile: MapPin, search: Search, social: MessagesSquare };

export const handle: Handle = { reads: [questionParameter] };

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  const { menu } = wordsOf(frameWords, site.textOf);
  const categories = faqOf(site.content.faq, site);
  const slug = url.searchParams.get(questionParameter);
  return {
    categories,
    opened: categories.flatMap(({ questions }) => questions).find((one) => one.slug === slug),
    keywords: wordsOf(keywordWords, site.textOf).pages.questions,
    page: pageTextsOf(site, "/sporsmal-og-svar"),
    trail: [{ label: menu.home, href: "/" }, { label: menu.questions }],
    towns: townsOf(site.content).map(({ id, name }) => ({ name, href: townPath(id) })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { opened } = loaderData;
  return pageMeta(matches, {
    ...loaderData.page,
    ...(opened && {
      ogTitle: opened.question,
      ogDescription: shorten(oneLine(withoutMarks(opened.answer)), longestDescription),
      sharedPath: questionPath(opened.slug),
    }),
    keywords: loaderData.keywords,
    canonicalPath: href("/sporsmal-og-svar"),
    breadcrumbs: loaderData.trail,
    type: faqPage(loaderData.categories),
  });
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { categories, opened, towns, trail } = loaderData;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Opening />
      <Categories categories={categories} opened={opened?.slug} />
      <WaysOn towns={towns} />
    </>
  );
}

function Opening() {
  const words = useWords(faqWords).opening;
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <h1>{words.title}</h1>
        <p className={page.lead}>{words.lead}</p>
      </div>
      <Lens />
    </header>
  );
}

/**
 * The lens of a lighthouse: rings of glass around the light, prisms above and below. White at the flame, and blue towards the rim. It
 * comes last, as a `NightSea` does.
 */
function Lens() {
  return (
    <svg className={styles.lens} viewBox="-100 24 640 524" fill="none" aria-hidden="true">
      <radialGradient id="light" cx="220" cy="300" r="300" gradientUnits="userSpaceOnUse">
        <stop stopColor="#fff" />
        <stop offset=".1" stopColor="#fff8dc" />
        <stop offset=".24" stopColor="#ffe08a" />
        <stop offset=".38" stopColor="#f6cf86" />
        <stop offset=".56" stopColor="#8fb4c9" />
        <stop offset=".8" stopColor="#3f6b8a" />
        <stop offset="1" stopColor="#23405a" />
      </radialGradient>
      <linearGradient id="round">
        <stop stopColor="#0b2033" stopOpacity=".75" />
        <stop offset=".28" stopColor="#0b2033" stopOpacity="0" />
        <stop offset=".72" stopColor="#0b2033" stopOpacity="0" />
        <stop offset="1" stopColor="#0b2033" stopOpacity=".75" />
      </linearGradient>
      <clipPath id="glass">
        <path d="M150 56h140c70 66 90 150 90 244s-10 150-40 204H100c-30-54-40-110-40-204s20-178 90-244z" />
      </clipPath>
      <clipPath id="drum">
        <path d="M0 205q220-30 440 0v190q-220 30-440 0z" />
      </clipPath>
      <g clipPath="url(#glass)">
        <path fill="url(#light)" d="M0 0h440v560H0z" />
        <g stroke="#0b2033" strokeWidth="5" opacity=".55">
          <path
            id="prisms"
            d="M0 94q220-48 440 0M0 120q220-44 440 0M0 146q220-40 440 0M0 173q220-36 440 0M0 201q220-30 440 0M0 400q220 30 440 0M0 428q220 36 440 0M0 455q220 40 440 0M0 481q220 44 440 0"
          />
        </g>
        <use href="#prisms" y="4" stroke="#fffdf2" strokeWidth="2" opacity=".75" />
        <g clipPath="url(#drum)">
          {[38, 66, 92, 116, 138, 158, 176].map((radius) => (
            <g key={radius}>
              <circle cx="220" cy="300" r={radius} stroke="#8a5a12" strokeWidth="4" opacity=".45" />
              <circle cx="220" cy="300" r={radius - 3.5} stroke="#fffdf2" strokeWidth="2" />
            </g>
          ))}
        </g>
        <path fill="url(#round)" d="M60 40h320v480H60z" />
        <path
          stroke="#14304a"
          strokeWidth="6"
          d="M168 40c-44 60-64 150-64 260s12 160 34 220M272 40c44 60 64 150 64 260s-12 160-34 220"
        />
      </g>
      <path fill="#fff" d="m220 262 6 32 120 6-120 6-6 32-6-32-120-6 120-6z" />
      <path fill="#2a4661" d="M132 44h176v12H132zM160 30h120l14 14H146zM84 504h272v14H84z" />
      <path fill="#14304a" d="M96 518h248v30H96z" />
    </svg>
  );
}

/** All questions: the first category is open, or the question whose address was shared, in its own. */
function Categories({
  categories,
  opened,
}: {
  categories: FaqCategory[];
  opened: string | undefined;
}) {
  const words = useWords(faqWords).categories;
  return (
    <div className={`${page.inside} ${styles.categories}`} data-enhance="faq">
      {categories.map(({ icon, questions }, index) => {
        const Icon = icons[icon];
        const holdsOpened = questions.some(({ slug }) => slug === opened);
        return (
          <details
            key={icon}
            name="category"
            open={opened ? holdsOpened : index === 0}
            className={`${fold.fold} ${styles.category}`}
          >
            <summary>
              <span className={styles.mark}>
                <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <h2>{words[icon].title}</h2>
              <ChevronDown size={24} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.topics}>{words[icon].topics}</span>
            </summary>
            <div className={styles.questions}>
              {questions.map((question) => (
                <Question key={question.slug} {...question} isOpen={question.slug === opened} />
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}

/**
 * A question that opens. The address is inside what it hides: a browser that goes there opens the question and its
 * category by itself, also without a script.
 */
function Question({ slug, question, answer, next, isOpen }: FaqQuestion & { isOpen: boolean }) {
  const words = useWords(faqWords).categories;
  return (
    <details name="question" open={isOpen} className={styles.question}>
      <summary>
        <h3>{question}</h3>
        <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div id={slug} className={styles.answer}>
        <Rich text={answer} />
        <p className={styles.links}>
          {next && (
            <PageLink href={next.href} className={styles.next}>
              {next.label}
              <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </PageLink>
          )}
          <a href={`${questionPath(slug)}#${slug}`}>
            <Link size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.link}
            <span className="visually-hidden">{`: ${question}`}</span>
          </a>
        </p>
      </div>
    </details>
  );
}

function WaysOn({ towns }: { towns: { name: string; href: string }[] }) {
  const { ask, towns: words } = useWords(faqWords);
  const shown = towns.filter(useIsShown());
  return (
    <div className={styles.waysOn}>
      <div className={page.inside}>
        <section aria-labelledby="ask-heading">
          <h2 id="ask-heading">{ask.title}</h2>
          <p className={page.lead}>
            <Unbroken text={ask.lead} />
          </p>
          <p className={page.actions}>
            <ButtonLink href={href("/kontakt")} size="large">
              {ask.button}
            </ButtonLink>
          </p>
        </section>
        {shown.length > 0 && (
          <nav aria-labelledby="towns-heading">
            <h2 id="towns-heading">{words.title}</h2>
            <ul className={styles.towns}>
              {shown.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>
                    {name}
                    <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

function faqPage(categories: FaqCategory[]): PageType {
  return {
    "@type": "FAQPage",
    mainEntity: categories
      .flatMap(({ questions }) => questions)
      .filter(({ structured }) => structured)
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: withoutMarks(answer) },
      })),
  };
}
