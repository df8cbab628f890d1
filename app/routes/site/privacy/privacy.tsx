import type { ReactNode } from "react";
import { contentContext } from "#app/context.ts";
import { addressLineOf, type Brand, phoneOf, registrationOf } from "#app/domain/brand/brand.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import { bookkeepingYears, retentionPeriods } from "#app/domain/privacy/periods.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { Paragraph } from "#app/ui/paragraph.tsx";
import { Reading, ReadingOpening, ReadingSection } from "#app/ui/reading.tsx";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { formatSpan, spellYears } from "#app/web/spans.ts";
import type { Route } from "./+types/privacy";
import styles from "./privacy.module.css";
import { forStaff, necessary, StoredItems, withConsent } from "./stored-items.tsx";

/** Changes whenever a sentence below does. */
const updated = { iso: "2026-11-22", shown: "22. november 2026" } as const;

const trail = [{ label: "Hjem", href: "/" }, { label: "Personvern" }];

const contents = [
  { id: "ansvar", title: "Hvem som har ansvaret" },
  { id: "bestilling", title: "Når du bestiller" },
  { id: "melding", title: "Når du skriver til oss" },
  { id: "besok", title: "Når du besøker nettstedet" },
  { id: "telling", title: "Hvordan vi teller besøk" },
  { id: "informasjonskapsler", title: "Informasjonskapsler" },
  { id: "mottakere", title: "Hvem andre som får se opplysningene" },
  { id: "rettigheter", title: "Rettighetene dine" },
  { id: "klage", title: "Hvis du vil klage" },
] as const;

type SectionId = (typeof contents)[number]["id"];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(contentContext);
  return {
    brand: site.brand,
    texts: pageTextsOf(site, "/personvern"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    ...loaderData.texts,
    canonicalPath: href("/personvern"),
    breadcrumbs: trail,
  });
}

export default function PrivacyPage({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <ReadingOpening
        title="Personvern"
        dated={
          <>
            Sist oppdatert <time dateTime={updated.iso}>{updated.shown}</time>
          </>
        }
        short={[
          "Vi lagrer det du selv sender oss.",
          "Vi teller sidevisninger uten å vite hvem du er.",
          "Vi selger aldri opplysninger videre.",
        ]}
      />
      <Reading contents={contents}>
        <Responsible brand={brand} />
        <Ordering />
        <Writing />
        <Visiting />
        <Counting />
        <Cookies />
        <Recipients />
        <Rights brand={brand} />
        <Complaints brand={brand} />
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

function Responsible({ brand }: { brand: Brand }) {
  const { legalName, email } = brand;
  const registration = registrationOf(brand);
  const address = addressLineOf(brand);
  const phone = phoneOf(brand);
  return (
    <Section id="ansvar">
      <Paragraph>
        {legalName} er behandlingsansvarlig. Det betyr at vi bestemmer hva opplysningene brukes til,
        og at det er oss du kan kreve svar fra.
      </Paragraph>
      <address className={styles.address}>
        <strong>{legalName}</strong>
        {registration && <span>{registration}</span>}
        {address && <span>{address}</span>}
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
      </address>
    </Section>
  );
}

function Ordering() {
  return (
    <Section id="bestilling">
      <Paragraph>
        Vi lagrer navnet ditt, firmanavnet, organisasjonsnummeret, telefonnummeret og e-postadressen
        din, og e-postadressen og referansen for fakturaen hvis du oppgir dem. Vi lagrer også hva du
        bestilte, prisen, tidspunktet og vilkårene slik du godtok dem. På avtalesiden din, som
        ordrebekreftelsen har lenken til, kan du se opplysningene og rette dem.
      </Paragraph>
      <Paragraph>
        Organisasjonsnummeret slår vi opp i Enhetsregisteret mens du fyller ut skjemaet, og svaret
        lagrer vi sammen med bestillingen. Registeret får bare vite nummeret, ikke hvem som spør.
      </Paragraph>
      <Paragraph>
        Opplysningene trenger vi for å bekrefte bestillingen, levere det du har bestilt, varsle deg
        før abonnementet fornyes, og sende faktura. Grunnlaget er vår{" "}
        <strong>berettigede interesse</strong> i å oppfylle avtalen med bedriften du bestiller for
        (personvernforordningen artikkel 6 nr. 1 bokstav f). Driver du enkeltpersonforetak, er
        grunnlaget avtalen selv (bokstav b).
      </Paragraph>
      <Paragraph>
        Regnskapsmateriale må vi oppbevare i{" "}
        <strong>{`${spellYears(bookkeepingYears)} etter regnskapsårets slutt`}</strong>, for det
        krever bokføringsloven (artikkel 6 nr. 1 bokstav c). Etter det sletter vi bestillingen. Ber
        du om å bli slettet før det, fjerner vi navnet ditt, telefonnummeret, e-postadressene og
        referansen, og beholder det bokføringsloven krever. E-post om bestillingen sletter vi fra
        serveren <strong>{`etter ${formatSpan(retentionPeriods.mails)}`}</strong>.
      </Paragraph>
    </Section>
  );
}

function Writing() {
  return (
    <Section id="melding">
      <Paragraph>
        I kontaktskjemaet oppgir du navn og e-postadresse, og telefonnummer og en melding hvis du
        vil. Skjemaet åpner e-postprogrammet ditt, og da kommer meldingen til oss som en vanlig
        e-post. Velger du å sende den direkte fra siden, lagrer vi den på serveren vår, og du får en
        kvittering på e-post. Ser meldingen ut som søppelpost, holder vi den tilbake og sletter den{" "}
        <strong>{`etter ${formatSpan(retentionPeriods.quarantine)}`}</strong>.
      </Paragraph>
      <Paragraph>
        Vi bruker opplysningene til å svare deg. Grunnlaget er vår{" "}
        <strong>berettigede interesse</strong> i å svare den som tar kontakt (artikkel 6 nr. 1
        bokstav f).
      </Paragraph>
      <Paragraph>
        Vi sletter meldingen, og kopien av e-posten om den,{" "}
        <strong>{`etter ${formatSpan(retentionPeriods.messages)}`}</strong>.
        {` Fyller vi ut en bestilling for deg, sletter vi utkastet etter ${formatSpan(retentionPeriods.drafts)}.`}
      </Paragraph>
    </Section>
  );
}

function Visiting() {
  return (
    <Section id="besok">
      <Paragraph>
        Serveren fører logg over hvilke sider som blir hentet, når det skjer, og om det gikk bra.
        Loggen inneholder ikke IP-adressen din, og heller ikke det som står etter spørsmålstegnet i
        en nettadresse.
      </Paragraph>
      <Paragraph>
        For å stoppe misbruk teller serveren hvor mange ganger et skjema blir sendt fra samme
        IP-adresse. Den tellingen ligger i minnet i noen minutter og blir aldri lagret. Grunnlaget
        er vår berettigede interesse i å holde nettstedet trygt (artikkel 6 nr. 1 bokstav f).
      </Paragraph>
    </Section>
  );
}

function Counting() {
  return (
    <Section id="telling">
      <Paragraph>
        Serveren teller hvor mange ganger hver side blir vist på en dag. Kommer du utenfra, teller
        den også nettstedet og kampanjen du kom fra, og om du bruker telefon, nettbrett eller
        datamaskin. Tallene står hver for seg, og ingen kan finne deg igjen i dem.
      </Paragraph>
      <Paragraph>
        Til dette lagrer vi ingenting i nettleseren din og leser ingenting derfra, og derfor spør vi
        ikke om samtykke (ekomloven § 3-15).
      </Paragraph>
      <Paragraph>
        Adresser som ikke finnes, teller vi også, men ikke dem som kan si noe om en person. De
        slettes <strong>{`etter ${formatSpan(retentionPeriods.addresses)}`}</strong>, og
        besøkstallene <strong>{`etter ${formatSpan(retentionPeriods.visits)}`}</strong>.
      </Paragraph>
    </Section>
  );
}

function Cookies() {
  return (
    <Section id="informasjonskapsler">
      <Paragraph>
        Informasjonskapsler og lokal lagring er små opplysninger som nettleseren din tar vare på.
        Ekomloven § 3-15 sier at vi må spørre deg først, med mindre de er strengt nødvendige for noe
        du har bedt om.
      </Paragraph>
      <Paragraph>
        Strengt nødvendig er det som husker svaret ditt om informasjonskapsler, og det som lar deg
        åpne avtalesiden fra nettleseren du bestilte i.
      </Paragraph>
      <details className={styles.stored}>
        <summary>Nødvendige, én for én</summary>
        <StoredItems caption="Nødvendige" items={necessary} />
      </details>
      <details className={styles.stored}>
        <summary>Bare for dem som logger inn hos oss</summary>
        <StoredItems caption="For administratorer og redaktører" items={forStaff} />
      </details>
      <h3>Bare hvis du godtar</h3>
      <Paragraph>
        Hvis du godtar, og hvis vi bruker Google Analytics, teller Google hvilke sider som blir
        lest, hvor mange som sender skjemaene våre, og hvor mange som trykker på telefonnummeret
        eller e-postadressen. Google får vite hvilken side du er på, men ikke det som står etter
        spørsmålstegnet i adressen. Opplysningene kan bli behandlet i USA, og overføringen bygger på
        EU-kommisjonens beslutning om EU–US Data Privacy Framework. Grunnlaget er{" "}
        <strong>samtykket ditt</strong> (artikkel 6 nr. 1 bokstav a). Avviser du, blir ingenting
        lastet inn fra Google.
      </Paragraph>
      <StoredItems caption="Med samtykke" items={withConsent} />
      <h3>Slik trekker du samtykket</h3>
      <Paragraph>
        Du kan ombestemme deg når som helst. Velg «Informasjonskapsler» nederst på en hvilken som
        helst side, og avvis. Da sletter vi det Google Analytics har lagret i nettleseren din.
      </Paragraph>
      <p>
        <Button data-cookie-settings hidden look="secondary">
          Endre valget ditt
        </Button>
      </p>
    </Section>
  );
}

function Recipients() {
  return (
    <Section id="mottakere">
      <Paragraph>
        Leverandøren som drifter serveren vår, og leverandøren som leverer e-posten vår, behandler
        opplysningene på våre vegne. De kan bare gjøre det vi har avtalt med dem, og ikke bruke
        opplysningene til noe eget.
      </Paragraph>
      <Paragraph>
        Utover det gir vi bare opplysninger videre når loven krever det. Vi tar ingen automatiske
        avgjørelser om deg.
      </Paragraph>
    </Section>
  );
}

function Rights({ brand: { email } }: { brand: Brand }) {
  return (
    <Section id="rettigheter">
      <dl className={styles.rights}>
        <div>
          <dt>Innsyn</dt>
          <dd>Du kan få vite hva vi har om deg, og få en kopi.</dd>
        </div>
        <div>
          <dt>Retting</dt>
          <dd>Er noe feil eller mangelfullt, retter vi det.</dd>
        </div>
        <div>
          <dt>Sletting</dt>
          <dd>Du kan be oss slette det vi ikke må oppbevare etter loven.</dd>
        </div>
        <div>
          <dt>Begrensning</dt>
          <dd>Du kan be oss la opplysningene ligge ubrukt mens en uenighet avklares.</dd>
        </div>
        <div>
          <dt>Dataportabilitet</dt>
          <dd>Du kan få det du selv har gitt oss, i en fil som andre systemer kan lese.</dd>
        </div>
        <div>
          <dt>Protest</dt>
          <dd>Du kan protestere mot bruk som bygger på vår berettigede interesse.</dd>
        </div>
      </dl>
      <Paragraph>
        Skriv til <a href={`mailto:${email}`}>{email}</a>. Du får svar senest innen en måned, og det
        koster ingenting.
      </Paragraph>
    </Section>
  );
}

function Complaints({ brand: { email } }: { brand: Brand }) {
  return (
    <Section id="klage">
      <Paragraph>
        Mener du at vi behandler opplysningene dine feil, hører vi gjerne om det først på{" "}
        <a href={`mailto:${email}`}>{email}</a>. Du kan også klage rett til{" "}
        <a href="https://www.datatilsynet.no/" rel="noopener">
          Datatilsynet
        </a>
        , som fører tilsyn med at loven blir fulgt.
      </Paragraph>
    </Section>
  );
}
