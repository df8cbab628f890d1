import { ArrowRight } from "lucide-react";
import { contentContext, servicesContext } from "#app/context.ts";
import type { Content } from "#app/domain/content/content.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { questionLink } from "#app/domain/faq/faq.ts";
import { frontPageQuestions } from "#app/domain/faq/questions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { PageLink, useIsShown } from "#app/ui/page-link.tsx";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import type { Route } from "./+types/home";
import { CoastLights } from "./coast-lights.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home.module.css";
import { Services } from "./services.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { formTokens } = context.get(servicesContext);
  const site = context.get(contentContext);
  return {
    brand: site.brand,
    texts: site.content.texts,
    page: pageTextsOf(site, "/"),
    lessons: frontPageQuestions.flatMap((slug) => {
      const link = questionLink(site.content.faq, slug);
      return link ? [{ ...link, text: lessons[slug] }] : [];
    }),
    form: { page: "/", token: await formTokens.issue() },
    prices: site.prices,
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
  const { brand, texts, lessons, prices, form } = loaderData;
  return (
    <>
      <Hero texts={texts} />
      <Services texts={texts} prices={prices} />
      <Reasons texts={texts} />
      <LearnMore lessons={lessons} />
      <CoastLights />
      <Invitation />
      <Steps />
      <ContactSection brand={brand} texts={texts} form={form} />
    </>
  );
}

const reasons = [
  {
    title: "Profesjonelle nettsider",
    text: "Ryddige, raske og lette å bruke, bygd rundt det kundene dine lurer på.",
  },
  {
    title: "Google Bedriftsprofil",
    text: "Du dukker opp på kartet med riktige åpningstider, bilder og telefonnummer.",
  },
  {
    title: "SEO-optimalisering",
    text: "Vi bruker ordene kundene dine søker med, og retter det som bremser siden.",
  },
  {
    title: "Rask levering",
    text: "Du får en dato å forholde deg til, og ser utkastet før noen andre gjør det.",
  },
  {
    title: "Personlig oppfølging",
    text: "Du snakker med folk som kjenner saken din, og som husker hva dere snakket om sist.",
  },
  {
    title: "Alt på ett sted",
    text: "Nettside, bedriftsprofil, sosiale medier og SEO fra ett og samme byrå.",
  },
];

function Reasons({ texts }: { texts: Content["texts"] }) {
  return (
    <section className={styles.mist} aria-labelledby="reasons-heading">
      <div className={`${page.inside} ${styles.reasons}`}>
        <div className={styles.reasonsHead}>
          <h2 id="reasons-heading">{texts.benefitsTitle}</h2>
          <p>{texts.benefitsDescription}</p>
          <p>
            <PageLink href={href("/tjenester")} className={styles.arrow}>
              Se alt vi gjør
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
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Why the answers are worth reading. */
const lessons: Record<(typeof frontPageQuestions)[number], string> = {
  "hva-koster-det-lage-en-ny-nettside": "Hva du betaler for, og hvorfor prisene spriker så mye.",
  "hva-er-en-google-bedriftsprofil-google-min-bedrift":
    "Boksen med kart og åpningstider, og hvordan den blir din.",
  "hvordan-bli-mer-synlig-p-google": "Det du kan gjøre selv i dag, og det som tar lengre tid.",
};

function LearnMore({ lessons }: { lessons: { name: string; href: string; text: string }[] }) {
  const isShown = useIsShown();
  if (!isShown({ href: href("/sporsmal-og-svar") })) return null;
  return (
    <section className={styles.section} aria-labelledby="learn-heading">
      <div className={page.inside}>
        <h2 id="learn-heading">Lurer du på noe først?</h2>
        <ul className={styles.lessons}>
          {lessons.map(({ name, text, href }) => (
            <li key={href}>
              <a href={href}>
                <h3>{name}</h3>
                <p>{text}</p>
                <ArrowRight size={28} strokeWidth={1.75} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink href={href("/sporsmal-og-svar")} look="secondary">
          Se alle spørsmål og svar
        </ButtonLink>
      </div>
    </section>
  );
}

const steps = [
  {
    title: "Vi tar en prat",
    text: "Du forteller hva bedriften gjør og hvem som skal finne dere. Det koster ingenting.",
  },
  {
    title: "Du får en fast pris",
    text: "Vi foreslår det som passer, og sier fra hvis du klarer deg med mindre.",
  },
  {
    title: "Vi bygger",
    text: "Du sender det du har av tekst og bilder. Vi lager resten og viser deg utkastet.",
  },
  {
    title: "Du blir funnet",
    text: "Når du har sagt ja til utkastet, legger vi det ut der kundene leter.",
  },
];

function Steps() {
  return (
    <section className={`${styles.section} ${styles.steps}`} aria-labelledby="steps-heading">
      <div className={page.inside}>
        <h2 id="steps-heading">Slik jobber vi sammen</h2>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Somebody is at home: one lit window by the sea, and the way to it. */
function Invitation() {
  return (
    <section className={styles.invitation} data-ground="ink" aria-labelledby="invitation-heading">
      <img
        src="/scenes/boathouse.svg"
        alt=""
        width="1600"
        height="420"
        loading="lazy"
        className={styles.boathouse}
      />
      <div className={`${page.inside} ${styles.invitationInside}`}>
        <h2 id="invitation-heading">La oss ta en uforpliktende prat</h2>
        <p>
          En telefonsamtale er ofte nok til å finne ut hva som hjelper. Du bestemmer etterpå om du
          vil gå videre.
        </p>
        <p>
          <ButtonLink href={href("/kontakt")} look="secondary" size="large">
            Kontakt oss i dag
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
