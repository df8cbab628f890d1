import type { City } from "./city.ts";

export const alesund: City = {
  id: "alesund",
  name: "Ålesund",
  region: "Møre og Romsdal",
  latitude: 62.472,
  longitude: 6.149,
  population: "52 000",
  businesses: "3 800+",
  description:
    "Husene her er så fine at gjestene ser opp. Vi gjør deg synlig når de ser ned på mobilen igjen.",
  seoTitle: "Nettside i Ålesund med pris du kan regne på",
  metaDescription:
    "Fra Moa til Brosundet: Vi lager nettside og bedriftsprofil for bedrifter i Ålesund og på Sunnmøre. Alle beløp på forhånd, så du kan regne selv.",
  keywords:
    "nettside Ålesund, hjemmeside Sunnmøre, google bedriftsprofil Ålesund, synlighet Møre og Romsdal",
  backgroundImage: "/cities/alesund.svg",
  imageAlt: "Tegning av jugendhusene ved Brosundet, molja med fyret og utsiktspunktet på Aksla.",

  localHeading: "Jugendby med verden som kunde",
  localFacts: [
    {
      title: "Fisk, møbler og skip",
      text: "Klippfisken går ut over kaia, og rundt om på Sunnmøre lages det stoler og skip. Kjøperen i Portugal eller Tyskland møter bedriften på en skjerm før noen håndhilser.",
    },
    {
      title: "En by på øyer",
      text: "Folk bor på Hessa, Nørvøya og Ellingsøya, og kommer inn fra Giske og Sula. Moa drar dem én vei og sentrum en annen, så kartet må vise riktig.",
    },
    {
      title: "Sommer ved Brosundet",
      text: "Hurtigruten og cruiseskipene legger til et steinkast fra jugendfasadene. Passasjerene går trappene opp til Aksla, blir sultne og søker etter noe å spise.",
    },
    {
      title: "Sunnmøringer undersøker",
      text: "Ryktet om at sunnmøringer passer på pengene, er ikke helt grunnløst. De sammenligner, leser omtaler og ringer til slutt den som har svart på alt.",
    },
  ],
  benefitsHeading: "Verdt pengene",
  benefits: [
    {
      title: "Hele summen på bordet",
      text: "Du ser både prisen og den årlige driften før du bestiller, uten merverdiavgift. Holder den minste pakken, sier vi det.",
    },
    {
      title: "Regn gjerne etter",
      text: "Telefoner, besøk og forespørsler kan settes opp mot det du betalte. Slike regnestykker har vi ingenting imot.",
    },
    {
      title: "Erfarne hender",
      text: "Vi har mer enn 30 års erfaring. Verktøyene er nye, men kunder vil fortsatt vite hva, hvor og hvor mye.",
    },
    {
      title: "Ingen ferge nødvendig",
      text: "Enten du sitter ved Skansekaia eller i Spjelkavik, går alt på nett, fra bestilling til ferdig profil. Slik gjør vi det i hele landet.",
    },
  ],
  servicesHeading: "Godt håndverk i tre utgaver",
  services: [
    {
      kind: "website",
      title: "Nettside med orden og særpreg",
      text: "Etter bybrannen i 1904 ble Ålesund bygd opp igjen med både plan og pynt. Vi lager sider på samme vis: solid grunnmur, rene linjer og et par trekk folk husker.",
    },
    {
      kind: "google",
      title: "Bedriftsprofil mellom Moa og sentrum",
      text: "Ingen skal måtte lure på hvilken øy du er på. Vi verifiserer profilen og legger inn inngang, telefon, tjenester og tidene som gjelder i cruisesesongen.",
    },
    {
      kind: "social",
      title: "Facebook og Instagram med havutsikt",
      text: "Båten på vei inn, stolen på vei ut, dagens fangst i disken: Hverdagen på Sunnmøre er verdt å vise. Vi bygger profilen og peker den mot nettsiden din.",
    },
  ],
  questions: [
    {
      slug: "hva-koster-det-lage-en-ny-nettside",
      teaser: "Med tall, så du slipper å ringe rundt for å sammenligne.",
    },
    {
      slug: "hva-er-en-google-bedriftsprofil-google-min-bedrift",
      teaser: "God lesning for alle som får besøk av folk uten kjentmann.",
    },
  ],
  contact: {
    heading: "La oss regne på det",
    text: "Skriv hva du tilbyr, og hva en ny kunde er verdt. Så ser vi sammen om det svarer seg.",
    subject: "Forespørsel fra Ålesund",
  },
};
