import type { City } from "./city.ts";

export const oslo: City = {
  id: "oslo",
  name: "Oslo",
  region: "Østlandet",
  latitude: 59.913,
  longitude: 10.752,
  population: "700 000",
  businesses: "45 000+",
  description:
    "Ingen andre steder i landet er det så mange om de samme kundene. Vi hjelper folk i bydelen din med å finne akkurat deg.",
  seoTitle: "Nettside og Google-profil for bedrifter i Oslo",
  metaDescription:
    "Konkurransen i Oslo er hard. Med egen nettside og Google Bedriftsprofil blir du funnet i bydelen din. Åpen prisliste og bestilling på nett.",
  keywords:
    "nettside Oslo, google bedriftsprofil Oslo, lokal SEO Oslo, webbyrå Oslo, markedsføring Oslo",
  backgroundImage: "/cities/oslo.svg",
  imageAlt: "Tegning av Operaen i Bjørvika med Barcode bak, i kveldslys.",

  localHeading: "Oslo søker bydel for bydel",
  localFacts: [
    {
      title: "Fra Frogner til Grorud",
      text: "Osloborgere leter sjelden i hele byen. De skriver «frisør Grünerløkka» eller «rørlegger Nordstrand», og vil ha noen på sin side av elva.",
    },
    {
      title: "Trangt på kartet",
      text: "Søker du etter et spisested på Majorstuen, får du titalls svar. Google viser noen få av dem øverst sammen med kartet. Resten må folk bla seg frem til.",
    },
    {
      title: "En by som pendler",
      text: "Hver morgen fylles Oslo S av folk fra Lillestrøm, Asker og Ski. De handler like gjerne rundt jobben i Nydalen, i Bjørvika eller på Skøyen som hjemme.",
    },
    {
      title: "Store naboer",
      text: "Kjedene har egne avdelinger for markedsføring. Den lille vinner på det kjedene mangler: en adresse i nabolaget, egne bilder og svar på det kunden faktisk lurer på.",
    },
  ],
  benefitsHeading: "Liten bedrift, stor by",
  benefits: [
    {
      title: "Prisen først",
      text: "Prislisten ligger åpen. Du vet hva pakken koster før du tar kontakt, også om firmaet er deg og en varebil.",
    },
    {
      title: "Erfarne folk",
      text: "Mer enn 30 års erfaring ligger bak rådene våre. Det kommer godt med når budsjettet ikke rekker til reklame på trikken.",
    },
    {
      title: "Tall du kan lese",
      text: "Med Google Analytics, i Medium eller som tillegg, ser du hvor besøkene kommer fra. Da slipper du å gjette på hva som virker i hovedstaden.",
    },
    {
      title: "Alt på ett sted",
      text: "Adresse, telefon og åpningstider må være like overalt. Når samme byrå lager både siden og profilen, blir de det.",
    },
  ],
  servicesHeading: "Tre veier inn til osloborgeren",
  services: [
    {
      kind: "website",
      title: "Nettside som skiller seg ut",
      text: "Kunden din har ti faner åpne. Siden må rekke å si hva du gjør, vise hvor i Oslo du holder til, og gjøre det lett å ringe.",
    },
    {
      kind: "google",
      title: "Google Bedriftsprofil i riktig bydel",
      text: "Vi velger kategorier som treffer, legger inn tjenester og får profilen verifisert på adressen din. Da kan du dukke opp når noen på T-banen søker etter det du tilbyr.",
    },
    {
      kind: "social",
      title: "Facebook og Instagram for nabolaget",
      text: "På Løkka sjekker folk Instagram før de bestiller bord, og på Nordstrand spør de etter håndverkere i Facebook-grupper. Vi setter opp profilen som leder dem til deg.",
    },
  ],
  questions: [
    {
      slug: "hvordan-bli-mer-synlig-p-google",
      teaser: "Når hundrevis selger det samme som deg, er det noen få grep som avgjør rekkefølgen.",
    },
    {
      slug: "hva-koster-det-lage-en-ny-nettside",
      teaser: "Prisene spriker mye blant byråene i hovedstaden. Her er hvorfor.",
    },
  ],
  contact: {
    heading: "Fortell oss om nabolaget ditt",
    text: "Skriv hvilken bydel du holder til i, og hva du tilbyr. Du får et ærlig svar på hva som skal til for å synes der.",
    subject: "Forespørsel fra Oslo",
  },
};
