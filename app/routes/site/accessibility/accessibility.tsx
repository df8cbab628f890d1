import type { ReactNode } from "react";
import { contentContext } from "#app/context.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { CallOrWrite } from "#app/routes/site/call-or-write.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Paragraph } from "#app/ui/paragraph.tsx";
import { Reading, ReadingOpening, ReadingSection } from "#app/ui/reading.tsx";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/accessibility";
import styles from "./accessibility.module.css";

/** When the site was last gone through against every criterion, as docs/accessibility.md tells. */
const reviewed = { iso: "2026-11-23", shown: "23. november 2026" } as const;

const trail = [{ label: "Hjem", href: "/" }, { label: "Tilgjengelighet" }];

const contents = [
  { id: "standard", title: "Hva vi bygger etter" },
  { id: "gjort", title: "Hva vi har gjort" },
  { id: "proving", title: "Hvordan vi prøver det" },
  { id: "mangler", title: "Hva som ikke er godt nok" },
  { id: "si-fra", title: "Si fra til oss" },
  { id: "tilsyn", title: "Hvem som fører tilsyn" },
] as const;

type SectionId = (typeof contents)[number]["id"];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  return { brand: site.brand, texts: pageTextsOf(site, "/tilgjengelighet") };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    ...loaderData.texts,
    canonicalPath: href("/tilgjengelighet"),
    breadcrumbs: trail,
  });
}

/**
 * What was done so that everybody can use the site, and what was not. Nobody has to publish it: the statement that the law
 * speaks of (forskrift om universell utforming av ikt-løsninger) is for public bodies alone.
 */
export default function AccessibilityPage({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <ReadingOpening
        title="Tilgjengelighet"
        dated={
          <>
            Sist gjennomgått <time dateTime={reviewed.iso}>{reviewed.shown}</time>
          </>
        }
        short={[
          "Du trenger ikke mus, skarpt syn eller JavaScript.",
          "Vi skriver hva vi vet ikke er godt nok.",
          "Stopper noe deg, vil vi vite det.",
        ]}
      />
      <Reading contents={contents}>
        <Standard />
        <Done />
        <Trying />
        <Lacking />
        <TellingUs brand={brand} />
        <Supervision />
      </Reading>
    </>
  );
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = contents.find((section) => section.id === id)?.title ?? "";
  return (
    <ReadingSection id={id} title={title}>
      {children}
    </ReadingSection>
  );
}

function Standard() {
  return (
    <Section id="standard">
      <Paragraph>
        Vi bygger etter WCAG 2.2 på nivå AA. Det er en internasjonal standard for nettsider som alle
        skal kunne bruke, også du som hører sidene lest opp, forstørrer teksten eller styrer uten
        mus. Loven krever en eldre og kortere utgave av private bedrifter. Vi går etter hele.
      </Paragraph>
      <Paragraph>
        Denne siden er frivillig. Bare offentlige virksomheter må ha en tilgjengelighetserklæring,
        og dette er ikke en slik.
      </Paragraph>
    </Section>
  );
}

function Done() {
  return (
    <Section id="gjort">
      <dl className={styles.points}>
        <div>
          <dt>Tastatur</dt>
          <dd>
            Du kommer til alt uten mus, og ser alltid hvor du er. Øverst på hver side ligger en
            lenke rett til innholdet.
          </dd>
        </div>
        <div>
          <dt>Opplesing</dt>
          <dd>
            Overskrifter, felt og knapper har navn som gir mening når de blir lest opp. Mangler det
            noe i et skjema, sier skjemaet hva og hvor.
          </dd>
        </div>
        <div>
          <dt>Stor skrift</dt>
          <dd>
            Du kan forstørre til 400 prosent uten å rulle sidelengs, og sette større avstand mellom
            linjer, ord og bokstaver.
          </dd>
        </div>
        <div>
          <dt>Farger</dt>
          <dd>
            Teksten har kontrasten standarden krever, og ingenting blir sagt med farge alene. Sidene
            virker også med dine egne farger.
          </dd>
        </div>
        <div>
          <dt>Ro</dt>
          <dd>
            Har du bedt maskinen din om mindre bevegelse, står alt stille. Lyktene på forsiden kan
            du stanse selv.
          </dd>
        </div>
        <div>
          <dt>Små trykk</dt>
          <dd>Knapper og lenker er store nok til å treffe, og ingenting må dras.</dd>
        </div>
        <div>
          <dt>Uten JavaScript</dt>
          <dd>Du kan lese hver side og sende hvert skjema selv om JavaScript er slått av.</dd>
        </div>
      </dl>
    </Section>
  );
}

function Trying() {
  return (
    <Section id="proving">
      <Paragraph>
        Hver gang vi endrer nettstedet, går programmer gjennom sidene. De leter etter feil på
        telefon og skjerm, trykker seg fram med tastaturet, forstørrer, bytter til egne farger og
        slår av JavaScript. De fyller også ut skjemaene, med og uten feil.
      </Paragraph>
      <Paragraph>
        I tillegg har vi gått gjennom kravene i standarden ett for ett. Vi prøver i Chromium, som
        Chrome og Edge bygger på, og i Firefox.
      </Paragraph>
    </Section>
  );
}

function Lacking() {
  return (
    <Section id="mangler">
      <ul className={styles.list}>
        <li>
          Vi har ikke prøvd nettstedet sammen med folk som bruker skjermleser eller andre
          hjelpemidler til daglig.
        </li>
        <li>Vi har ikke prøvd det i Safari på iPhone eller Mac.</li>
        <li>
          <Paragraph>
            E-postene våre er prøvd i en nettleser, men ikke i hvert e-postprogram. De har alltid
            med seg den samme teksten uten utseende.
          </Paragraph>
        </li>
        <li>
          Skriver du ut vilkårene som PDF, er det nettleseren din som avgjør hvor godt filen kan
          leses opp.
        </li>
        <li>
          Elektronisk faktura (EHF) er laget for regnskapsprogrammer. Hvordan den kan leses, er opp
          til programmet.
        </li>
        <li>
          Vi som logger inn for å arbeide her, får varsel før vi logges ut, men ikke uten
          JavaScript. Kunder merker ikke noe til det.
        </li>
        <li>Lenker ut herfra, som til Google, fører til sider vi ikke rår over.</li>
      </ul>
    </Section>
  );
}

function TellingUs({ brand }: { brand: Pick<Brand, "phone" | "email"> }) {
  return (
    <Section id="si-fra">
      <Paragraph>
        Er noe vanskelig å lese, høre eller bruke, si fra. <CallOrWrite brand={brand} />.
      </Paragraph>
      <Paragraph>
        Skriv gjerne hvilken side det gjelder, og hvilken nettleser og hvilke hjelpemidler du
        bruker, så finner vi det igjen. Vi svarer normalt i løpet av {promised.answer}. Stopper
        skjemaet deg, kan vi fylle ut bestillingen for deg.
      </Paragraph>
      <p>
        <PageLink href={`${href("/kontakt")}?service=Tilgjengelighet`}>
          Skriv til oss om tilgjengelighet
        </PageLink>
      </p>
    </Section>
  );
}

function Supervision() {
  return (
    <Section id="tilsyn">
      <Paragraph>
        Digitaliseringsdirektoratet fører tilsyn med at nettsteder følger reglene om universell
        utforming, også hos private bedrifter. Reglene, og hvordan du melder fra, finner du hos{" "}
        <a href="https://www.uutilsynet.no/" rel="noopener">
          Uu-tilsynet
        </a>
        . Du trenger ikke spørre oss først.
      </Paragraph>
    </Section>
  );
}
