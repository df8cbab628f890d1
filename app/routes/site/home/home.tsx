import { ArrowRight, Award, Check, Gauge, Handshake, Layers, MapPin, Search } from "lucide-react";
import { contentContext, servicesContext } from "#app/context.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { agency, website } from "#app/domain/brand/structured-data.ts";
import type { Content } from "#app/domain/content/content.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { questionLink } from "#app/domain/faq/faq.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { href } from "#app/web/href.ts";
import { formatKroner } from "#app/web/money.ts";
import { pageMeta } from "#app/web/seo.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import type { Route } from "./+types/home";
import styles from "./home.module.css";
import { SearchScene } from "./search-scene.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { config, formTokens } = context.get(servicesContext);
  const site = context.get(contentContext);
  const { websites, profiles } = site.prices;
  return {
    brand: site.brand,
    texts: site.content.texts,
    page: pageTextsOf(site, "/"),
    lessons: lessons.flatMap(({ slug, text }) => {
      const link = questionLink(site.content.faq, slug);
      return link ? [{ ...link, text }] : [];
    }),
    form: { page: "/", token: await formTokens.issue() },
    websiteFrom: Math.min(...websites.map(({ price }) => price)),
    profileFrom: Math.min(...profiles.map(({ price }) => price)),
    siteUrl: config.siteUrl,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, siteUrl } = loaderData;
  return pageMeta(matches, {
    ...loaderData.page,
    keywords: "nettside til bedrift, google bedriftsprofil, seo, digitalt markedsføringsbyrå",
    canonicalPath: "/",
    structuredData: [agency(brand, siteUrl), website(brand, siteUrl)],
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand, texts, lessons, websiteFrom, profileFrom, form } = loaderData;
  return (
    <>
      <Hero texts={texts} />
      <Services texts={texts} websiteFrom={websiteFrom} profileFrom={profileFrom} />
      <Reasons texts={texts} />
      <LearnMore lessons={lessons} />
      <Steps />
      <Invitation />
      <ContactSection brand={brand} texts={texts} form={form} />
    </>
  );
}

type Texts = Content["texts"];

function Hero({ texts }: { texts: Texts }) {
  return (
    <section className={styles.hero} data-ground="ink">
      <div className={`${page.inside} ${styles.heroInside}`}>
        <div className={styles.pitch}>
          <p className={styles.tagline}>{texts.heroSubtitle}</p>
          <h1>{texts.heroTitle}</h1>
          <p className={page.lead}>{texts.heroDescription}</p>
          <p className={page.actions}>
            <ButtonLink href="#contact" size="large">
              {texts.heroButtonText}
            </ButtonLink>
            <ButtonLink href={href("/priser")} look="secondary" size="large">
              Se prisene
            </ButtonLink>
          </p>
        </div>
        <SearchScene />
        <ul className={styles.trust}>
          <li>
            <strong>100+</strong> fornøyde kunder
          </li>
          <li>
            <strong>30+</strong> års erfaring
          </li>
          <li>
            <strong>Garantert</strong> synlighet
          </li>
          <li>
            <strong>Målbare</strong> resultater
          </li>
        </ul>
      </div>
    </section>
  );
}

function Services(props: { texts: Texts; websiteFrom: number; profileFrom: number }) {
  const { texts, websiteFrom, profileFrom } = props;
  return (
    <section id="services" className={page.section} aria-labelledby="services-heading">
      <div className={page.inside}>
        <h2 id="services-heading">{texts.servicesTitle}</h2>
        <p className={`${page.lead} ${styles.servicesLead}`}>{texts.servicesDescription}</p>
        <div className={styles.services}>
          <article className={styles.service}>
            <WebsiteDrawing />
            <h3>Hjemmeside til bedrift</h3>
            <p>Et sted på nett som er ditt eget, og som får folk til å ta kontakt.</p>
            <Bullets
              points={[
                "Ser like bra ut på mobil som på PC",
                "Laget for å bli funnet på Google",
                "Domene og SSL er på plass fra første dag",
              ]}
            />
            <ServiceFoot
              main
              price={`Fra ${formatKroner(websiteFrom)} eks. mva.`}
              service="hjemmeside"
              href={`${href("/sporsmal-og-svar")}#hva-koster-det-lage-en-ny-nettside`}
              link="Les mer om hjemmesider"
            />
          </article>
          <article className={styles.service}>
            <h3>Google Bedriftsprofil</h3>
            <p>Vis frem bedriften i søket og på kartet, akkurat når noen trenger deg.</p>
            <Bullets
              points={[
                "Åpningstider, bilder og omtaler på ett sted",
                "Synlig for dem som søker i nærheten",
                `Vi setter opp og følger opp i ${promised.period}`,
              ]}
            />
            <ServiceFoot
              price={`${formatKroner(profileFrom)} eks. mva. for ${promised.period}`}
              service="Google Bedriftsprofil"
              href={`${href("/sporsmal-og-svar")}#hva-er-en-google-bedriftsprofil-google-min-bedrift`}
              link="Les mer"
              about="om Google Bedriftsprofil"
            />
          </article>
          <article className={styles.service}>
            <h3>Sosiale medier</h3>
            <p>Profiler på Facebook og Instagram som ser ut som dere, og leder folk videre.</p>
            <Bullets
              points={[
                "Oppsett i bedriftens egen drakt",
                "Knapper for å ringe og sende melding",
                "Vi velger de kanalene kundene dine bruker",
              ]}
            />
            <ServiceFoot
              price={`${formatKroner(profileFrom)} eks. mva. per profil for ${promised.period}`}
              service="sosiale medier"
              href={`${href("/sporsmal-og-svar")}#hvilke-sosiale-medier-br-min-bedrift-vre-p`}
              link="Spørsmål og svar"
              about="om sosiale medier"
            />
          </article>
        </div>
      </div>
    </section>
  );
}

function Bullets({ points }: { points: string[] }) {
  return (
    <ul className={styles.bullets}>
      {points.map((point) => (
        <li key={point}>
          <Check size={20} strokeWidth={1.75} aria-hidden="true" />
          {point}
        </li>
      ))}
    </ul>
  );
}

function ServiceFoot(props: {
  /** The service that most people begin with. */
  main?: boolean;
  price: string;
  service: string;
  href: string;
  link: string;
  about?: string;
}) {
  return (
    <>
      <p className={styles.price}>{props.price}</p>
      <p className={page.actions}>
        <ButtonLink href={href("/priser")} look={props.main ? "primary" : "secondary"}>
          Få tilbud<span className="visually-hidden"> på {props.service}</span>
        </ButtonLink>
        <ButtonLink href={props.href} look="quiet">
          {props.link}
          {props.about && <span className="visually-hidden"> {props.about}</span>}
        </ButtonLink>
      </p>
    </>
  );
}

/** A small company's site on a screen and a phone, the one button lit. */
function WebsiteDrawing() {
  return (
    <svg viewBox="0 0 560 300" className={styles.drawing} aria-hidden="true">
      <rect width="560" height="300" fill="#14304a" />
      <path
        d="M0 232c70-30 130-34 196-14 80 24 150 22 220-6 54-22 100-20 144-6v94H0z"
        fill="#0b2033"
      />
      <rect x="52" y="40" width="360" height="236" rx="8" fill="#fbfaf6" />
      <path d="M52 48a8 8 0 0 1 8-8h344a8 8 0 0 1 8 8v16H52z" fill="#cfd9dd" />
      <circle cx="66" cy="52" r="3.500" fill="#d9432f" />
      <circle cx="78" cy="52" r="3.500" fill="#ffd24a" />
      <circle cx="90" cy="52" r="3.500" fill="#11694e" />
      <rect x="120" y="47" width="170" height="10" rx="5" fill="#fbfaf6" />
      <rect x="74" y="88" width="150" height="16" rx="3" fill="#0b2033" />
      <rect x="74" y="112" width="112" height="16" rx="3" fill="#0b2033" />
      <path d="M74 146h138M74 160h118" stroke="#b3c3cf" strokeWidth="6" strokeLinecap="round" />
      <rect x="74" y="182" width="92" height="28" rx="4" fill="#ffd24a" />
      <rect x="248" y="84" width="140" height="128" rx="6" fill="#e3f1ec" />
      <path
        d="M248 184c30-34 52-38 76-12 18-22 40-26 64-6v40a6 6 0 0 1-6 6H254a6 6 0 0 1-6-6z"
        fill="#11694e"
      />
      <circle cx="358" cy="112" r="14" fill="#ffd24a" />
      <path d="M74 228h92v26H74zM186 228h92v26h-92zM298 228h90v26h-90z" fill="#e9eef0" />
      <rect
        x="398"
        y="92"
        width="112"
        height="196"
        rx="16"
        fill="#0b2033"
        stroke="#fbfaf6"
        strokeWidth="4"
      />
      <rect x="412" y="116" width="84" height="56" rx="4" fill="#11694e" />
      <circle cx="474" cy="132" r="7" fill="#ffd24a" />
      <path d="M414 188h70M414 202h52" stroke="#b3c3cf" strokeWidth="6" strokeLinecap="round" />
      <rect x="412" y="220" width="84" height="24" rx="4" fill="#ffd24a" />
      <path d="M440 274h28" stroke="#b3c3cf" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

const reasons = [
  {
    icon: Layers,
    title: "Profesjonelle nettsider",
    text: "Ryddig, rask og lett å bruke. Siden bygges rundt det kundene dine lurer på.",
  },
  {
    icon: MapPin,
    title: "Google Bedriftsprofil",
    text: "Du dukker opp på kartet med riktige åpningstider, bilder og telefonnummer.",
  },
  {
    icon: Search,
    title: "SEO-optimalisering",
    text: "Vi bruker ordene kundene dine søker med, og retter det som bremser siden.",
  },
  {
    icon: Gauge,
    title: "Rask levering",
    text: "Du får en dato å forholde deg til, og ser utkastet før noen andre gjør det.",
  },
  {
    icon: Handshake,
    title: "Personlig oppfølging",
    text: "Du har én person å ringe til. Vi husker hva vi snakket om sist.",
  },
  {
    icon: Award,
    title: "Alt på ett sted",
    text: "Nettside, bedriftsprofil, sosiale medier og SEO. Én avtale og én faktura.",
  },
];

function Reasons({ texts }: { texts: Texts }) {
  return (
    <section className={`${page.section} ${styles.mist}`} aria-labelledby="reasons-heading">
      <div className={`${page.inside} ${styles.reasons}`}>
        <div className={styles.reasonsHead}>
          <h2 id="reasons-heading">{texts.benefitsTitle}</h2>
          <p>{texts.benefitsDescription}</p>
          <p>
            <a href={href("/tjenester")} className={styles.arrow}>
              Se alt vi gjør
              <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </p>
        </div>
        <ul className={styles.reasonList}>
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Questions with why their answers are worth reading. */
const lessons = [
  {
    slug: "hva-koster-det-lage-en-ny-nettside",
    text: "Hva du betaler for, og hvorfor prisene spriker så mye.",
  },
  {
    slug: "hva-er-en-google-bedriftsprofil-google-min-bedrift",
    text: "Boksen med kart og åpningstider, og hvordan den blir din.",
  },
  {
    slug: "hvordan-bli-mer-synlig-p-google",
    text: "Det du kan gjøre selv i dag, og det som tar lengre tid.",
  },
];

function LearnMore({ lessons }: { lessons: { name: string; href: string; text: string }[] }) {
  return (
    <section className={page.section} aria-labelledby="learn-heading">
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
    text: "Vi publiserer, måler og følger opp, så du ser hva du får igjen.",
  },
];

function Steps() {
  return (
    <section
      className={`${page.section} ${styles.steps}`}
      data-ground="ink"
      aria-labelledby="steps-heading"
    >
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

function Invitation() {
  return (
    <section className={styles.invitation} aria-labelledby="invitation-heading">
      <div className={`${page.inside} ${styles.invitationInside}`}>
        <h2 id="invitation-heading">La oss ta en uforpliktende prat</h2>
        <p>
          En telefonsamtale er ofte nok til å finne ut hva som hjelper. Du bestemmer etterpå om du
          vil gå videre.
        </p>
        <ButtonLink href={href("/kontakt")} look="secondary" size="large">
          Kontakt oss i dag
        </ButtonLink>
      </div>
    </section>
  );
}
