import { planPath } from "#app/domain/catalog/catalog.ts";
import { href } from "#app/web/href.ts";
import type { FaqCategory, FaqQuestion } from "./faq.ts";

/** The categories in the order of the page, and what an editor calls them; visitors read their names in the page's words. */
export const categories: { title: string; icon: FaqCategory["icon"] }[] = [
  { title: "Hjemmeside", icon: "website" },
  { title: "Google Bedriftsprofil", icon: "profile" },
  { title: "SEO", icon: "search" },
  { title: "Sosiale medier", icon: "social" },
];

/** The questions that the front page leads on to, by their addresses. */
export const frontPageQuestions = [
  "hva-koster-det-lage-en-ny-nettside",
  "hva-er-en-google-bedriftsprofil-google-min-bedrift",
  "hvordan-bli-mer-synlig-p-google",
] as const;

/** The questions and answers that come with the site. */
export const defaultQuestions: Record<FaqCategory["icon"], FaqQuestion[]> = {
  website: [
    {
      slug: "hva-koster-det-lage-en-ny-nettside",
      question: "Hva koster det å lage en ny nettside?",
      answer: `Hos oss koster en nettside **fra {nettside fra} {eks. mva.}**, og du betaler for den én gang. Medium koster {pris medium} {eks. mva.}, og Komplett, med nettbutikk, {pris komplett} {eks. mva.}.

I tillegg kommer drift, som er **{drift} i året {eks. mva.}**. Den dekker webhotell, oppdateringer og vedlikehold, og er den samme for alle pakkene.

Til sammenligning tar mange byråer omtrent **20\u00a0000–40\u00a0000\u00a0kr** for en enkel nettside, og **50\u00a0000–200\u00a0000\u00a0kr** for en som er spesiallaget. Hos oss vet du prisen før du bestiller.`,
      next: { label: "Sammenlign pakkene", href: href("/priser") },
      structured: true,
    },
    {
      slug: "hvor-lang-tid-tar-det-lage-en-nettside",
      question: "Hvor lang tid tar det å lage en nettside?",
      answer: `Nettsiden er klar **{levering nettside} etter at avtalen er signert**.

Arbeidet går i fire steg: en samtale om hva du trenger, design og utvikling, testing og lansering, og så oppfølging.

Det er ofte innholdet som tar tid. Jo før du sender oss tekst, bilder og tilganger, desto før er siden på nett.`,
      structured: true,
    },
    {
      slug: "hva-gr-den-rlige-driften-til",
      question: "Hva går den årlige driften til?",
      answer: `Drift koster **{drift} i året {eks. mva.}** og dekker webhotell, oppdateringer og vedlikehold. Prisen er den samme enten du velger Liten, Medium eller Komplett.

Abonnementet begynner {oppstart}. Det løper i {periode} om gangen og fornyes automatisk {frist} før perioden er over. Vi varsler deg på e-post i god tid.

**Du kan si opp når som helst**, {oppsigelse}. Sier du opp når det er mindre enn {frist} igjen, faktureres {ny periode}. Etter det fornyes ikke abonnementet.`,
    },
    {
      slug: "hvilken-pakke-passer-for-bedriften-min",
      question: "Hvilken pakke passer for bedriften min?",
      answer: `**Liten** passer når du trenger en ryddig side som forteller hvem du er, og gjør det lett å ta kontakt.

**Medium** passer når nettsiden skal bli funnet på Google og gi deg henvendelser. Komplett SEO-analyse, kontaktskjemaer og Google Analytics er med.

**Komplett** passer når du skal selge på nett. Du får nettbutikk, avansert SEO-pakke og en egen kundeansvarlig.

Er du i tvil, så spør oss. Vi sier fra hvis den minste pakken holder.`,
      next: { label: "Se hva som er med i pakkene", href: href("/priser") },
    },
    {
      slug: "hva-trenger-dere-fra-meg",
      question: "Hva trenger dere fra meg?",
      answer: `Det du har av **tekst, bilder og logo**, og tilgang til domenet hvis du har et fra før.

Det trenger ikke å være ferdig. Vi kontakter deg **innen {kontakt innen}** etter at du har bestilt, og finner ut sammen med deg hva som mangler.`,
    },
  ],
  profile: [
    {
      slug: "hva-er-en-google-bedriftsprofil-google-min-bedrift",
      question: "Hva er en Google Bedriftsprofil (Google Min Bedrift)?",
      answer: `Det er **boksen med bedriften din i Google-søket og på Google Maps**. Den viser navn, adresse, telefonnummer, åpningstider, bilder og omtaler. Før het den Google Min Bedrift.

Profilen er ofte det første folk ser når de søker etter en bedrift i nærheten. Derfra kan de ringe deg, få veibeskrivelse eller gå videre til nettsiden.

Vi oppretter og verifiserer profilen, fyller den med riktig innhold og følger den opp i {periode}. Det koster **{pris google-bedrift} {eks. mva.}**, og profilen er klar {levering profil} etter at avtalen er signert.`,
      next: {
        label: "Bestill Google Bedriftsprofil",
        href: planPath("google-bedrift"),
      },
      structured: true,
    },
    {
      slug: "hvordan-fr-jeg-flere-omtaler-p-google",
      question: "Hvordan får jeg flere omtaler på Google?",
      answer: `**Spør kundene, og gjør det enkelt for dem.** Det beste tidspunktet er rett etter at jobben er gjort, når kunden er fornøyd. Send en melding med lenken til profilen, så er det bare å skrive.

**Svar på alle omtaler**, også de kritiske. Den neste kunden leser svaret ditt like nøye som omtalen.

Kjøp aldri omtaler, og gi ikke rabatt i bytte mot dem. Det er i strid med Googles regler, og omtalene kan bli fjernet.`,
      structured: true,
    },
    {
      slug: "hva-koster-en-google-bedriftsprofil",
      question: "Hva koster en Google Bedriftsprofil?",
      answer: `Selve profilen er gratis hos Google. Det du betaler for, er å få den riktig satt opp og fulgt opp.

Hos oss koster det **{pris google-bedrift} {eks. mva.} for {periode}**. Da er oppretting og verifisering, kategorier, tjenester, åpningstider, bilder og tekst med, og vi følger opp profilen hele perioden.`,
      next: {
        label: "Bestill Google Bedriftsprofil",
        href: planPath("google-bedrift"),
      },
    },
    {
      slug: "kan-jeg-ha-profil-uten-besksadresse",
      question: "Kan jeg ha profil uten besøksadresse?",
      answer: `Ja. Reiser du ut til kundene, kan du **skjule adressen** og heller vise hvilke steder du dekker. Det passer for håndverkere, renholdere og andre som gjør jobben hjemme hos kunden.

Google krever likevel at du møter kundene ansikt til ansikt. En bedrift som bare finnes på nett, kan ikke ha en slik profil.`,
    },
  ],
  search: [
    {
      slug: "hvordan-bli-mer-synlig-p-google",
      question: "Hvordan bli mer synlig på Google?",
      answer: `Begynn med disse tre:

**En nettside som svarer på det folk søker etter.** Skriv om tjenestene dine med de ordene kundene bruker, og si hvor du holder til.

**En Google Bedriftsprofil uten hull.** Riktig kategori, åpningstider, bilder og omtaler gjør at du kan vises på kartet når noen søker i nærheten.

**Lenker fra andre.** Når bransjeregistre, samarbeidspartnere og lokalavisen viser til deg, ser Google at bedriften er til å stole på.

Vi gjør gjerne jobben for deg. SEO koster **fra {seo} i måneden {eks. mva.}.**`,
      next: { label: "Få tilbud på SEO", href: `${href("/kontakt")}?service=SEO-optimalisering` },
      structured: true,
    },
    {
      slug: "hvordan-kommer-jeg-hyere-opp-i-sket-p-google",
      question: "Hvordan kommer jeg høyere opp i søket på Google?",
      answer: `Google vil vise den siden som er til mest hjelp for den som søker. Arbeidet går på tre ting:

**Teknikk:** Siden må være rask, fungere på mobil og være lett for Google å lese.

**Innhold:** Hver tjeneste bør ha sin egen side, med en tittel som sier hva den handler om, og tekst som svarer på det kundene spør om.

**Lokal synlighet:** Navn, adresse og telefonnummer må være like overalt, og bedriftsprofilen må holdes oppdatert.

Mål underveis. I Google Analytics 4 og Search Console ser du hva som virker, og hva du bør gjøre mer av.`,
      structured: true,
    },
    {
      slug: "hva-er-forskjellen-p-seo-og-google-ads",
      question: "Hva er forskjellen på SEO og Google Ads?",
      answer: `**Google Ads er annonser.** Du betaler for hvert klikk, og kan være synlig samme dag. Når budsjettet er brukt opp, forsvinner du igjen.

**SEO er arbeidet med å komme høyt i de vanlige treffene.** Det tar lengre tid, men klikkene er gratis, og du blir funnet også når du ikke annonserer.

Mange har nytte av begge deler: annonser for å bli sett med en gang, og SEO for å bli funnet over tid.`,
      structured: true,
    },
    {
      slug: "hvor-lang-tid-tar-det-fr-seo-virker",
      question: "Hvor lang tid tar det før SEO virker?",
      answer: `Regn med **noen måneder**. Google må finne endringene og lese sidene på nytt. Er det mange som konkurrerer om de samme søkene, tar det lengre tid.

En Google Bedriftsprofil kan gi synlighet før det, for den kan vises så snart den er verifisert.`,
    },
    {
      slug: "hva-koster-seo",
      question: "Hva koster SEO?",
      answer: `SEO koster **fra {seo} i måneden {eks. mva.}.** Du får tilbud når vi har gått gjennom siden din, for det varierer hva som må gjøres.

Vil du først vite hvor du står, setter vi opp Google Analytics 4 og Search Console. Det koster **{analyse} {eks. mva.}** én gang, og {support etter analyse} support er med.`,
      next: { label: "Få tilbud på SEO", href: `${href("/kontakt")}?service=SEO-optimalisering` },
    },
  ],
  social: [
    {
      slug: "hvilke-sosiale-medier-br-min-bedrift-vre-p",
      question: "Hvilke sosiale medier bør min bedrift være på?",
      answer: `**Der kundene dine er.** To kanaler som blir fulgt opp, er bedre enn fem som står stille.

**Facebook** passer for de fleste lokale bedrifter. Her sjekker folk åpningstidene, spør om pris og anbefaler deg til naboen.

**Instagram** passer når arbeidet gjør seg på bilder: mat, hår, interiør, hage og håndverk.

**LinkedIn** passer når kundene er andre bedrifter, og når du vil ansette.

**YouTube** passer når du kan vise hvordan noe gjøres. Videoene kan også bli funnet i Google-søk.`,
      next: { label: "Se prisene på bedriftsprofiler", href: href("/priser") },
      structured: true,
    },
    {
      slug: "hva-koster-en-bedriftsprofil-p-facebook-eller-inst",
      question: "Hva koster en bedriftsprofil på Facebook eller Instagram?",
      answer: `En bedriftsprofil på Facebook koster **{pris facebook-bedrift} {eks. mva.}**, og en på Instagram koster **{pris instagram-bedrift} {eks. mva.}.** Begge prisene gjelder for {periode}.

Vi setter opp profilen med bedriftens farger og logo og følger den opp hele perioden. Den er klar {levering profil} etter at avtalen er signert. Abonnementet begynner {oppstart}. Det fornyes automatisk for {periode} om gangen. {regel for oppsigelse}`,
      next: { label: "Se hva som er med", href: href("/priser") },
    },
    {
      slug: "hvor-ofte-br-vi-legge-ut-noe",
      question: "Hvor ofte bør vi legge ut noe?",
      answer: `**Heller jevnt enn ofte.** Ett innlegg i uka som betyr noe for kundene, er bedre enn ett om dagen som ingen leser.

Vis det du holder på med: en jobb som er ferdig, svaret på noe mange lurer på, nye åpningstider. Og svar når noen skriver til deg.`,
    },
    {
      slug: "trenger-vi-nettside-nr-vi-er-p-facebook",
      question: "Trenger vi nettside når vi er på Facebook?",
      answer: `Som regel, ja. På Facebook låner du plass, og Facebook bestemmer hvem som får se det du legger ut. **Nettsiden er din egen.**

Den kan også bli funnet av folk som søker på Google uten å kjenne navnet ditt. De to virker best sammen: Facebook vekker interesse, og nettsiden tar imot dem som vil vite mer.`,
    },
  ],
};
