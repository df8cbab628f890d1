import type { City } from "./city.ts";

export const kristiansand: City = {
  id: "kristiansand",
  name: "Kristiansand",
  region: "Agder",
  latitude: 58.147,
  longitude: 7.996,
  population: "65 000",
  businesses: "4 500+",
  description:
    "Om sommeren er byen full av folk som aldri har vært her før. Vi gjør det lett for dem å finne deg, og lett for naboene å finne tilbake i oktober.",
  seoTitle: "Nettside og synlighet for bedrifter i Kristiansand",
  metaDescription:
    "Sommergjester, hyttefolk og fastboende søker ulikt. Vi lager nettside og bedriftsprofil for bedrifter i Kristiansand, til samme pris hele året.",
  keywords:
    "nettside Kristiansand, hjemmeside Agder, google bedriftsprofil Kristiansand, synlighet Sørlandet",
  backgroundImage: "/cities/kristiansand.svg",
  imageAlt: "Tegning av Posebyens hvite hus, domkirken og et fyr i skjærgården ved solnedgang.",

  localHeading: "Fellesferie og hverdag",
  localFacts: [
    {
      title: "Sommeren ruller inn",
      text: "Fra danskebåten og E18 kommer gjestene til Dyreparken, Bystranda og Fiskebrygga. Middagen velges ofte av den som sitter i passasjersetet med mobilen.",
    },
    {
      title: "Kvadraturen eller Sørlandsparken",
      text: "Handelen har to tyngdepunkter, de rette gatene i sentrum og storsenteret ute ved Dyreparken. Kunden må se på kartet hvor hun skal svinge av.",
    },
    {
      title: "Hyttefolket ringer om våren",
      text: "Langs skjærgården trengs det snekker, rørlegger og båtservice før påske. Mange av eierne bor et annet sted og har bare Google å spørre.",
    },
    {
      title: "Mer enn is og måker",
      text: "Prosessindustrien og universitetet går for fullt når badebyen er stengt. Det gjør også verkstedet i Vågsbygd, frisøren på Lund og regnskapskontoret i Posebyen.",
    },
  ],
  benefitsHeading: "Lett å ha med å gjøre",
  benefits: [
    {
      title: "Samme pris i juli",
      text: "Pakken koster det den koster, også når byen er full. Beløpet kan du slå opp når du vil.",
    },
    {
      title: "Sørlandsk tålmodighet",
      text: "Vi forklarer uten faguttrykk og tar gjerne spørsmålet en gang til. Ingen behøver å kunne forkortelser for å bli synlige.",
    },
    {
      title: "Godt selskap",
      text: "Over 100 fornøyde kunder har gått veien før deg. Det de lærte oss, tar vi med når vi foreslår hva som bør stå på siden din.",
    },
    {
      title: "Fasit etter ferien",
      text: "Når båtene er tatt på land, kan du lese i Google-profilen hvor mange som fant deg, og hvor mange som ringte. Da er neste sesong enklere å planlegge.",
    },
  ],
  servicesHeading: "Det du trenger før folk kommer",
  services: [
    {
      kind: "website",
      title: "Nettside for høysesong og lavsesong",
      text: "Øverst står det ferierende spør om: pris, parkering, åpent eller stengt. Resten er for dem som bor her og skal velge deg når det regner sidelengs.",
    },
    {
      kind: "google",
      title: "Bedriftsprofil med riktige sommertider",
      text: "Feil åpningstid i juli koster omsetning. Vi legger inn sesong, helligdager, kategorier og bilder i Google-profilen, og følger med så den fortsetter å stemme.",
    },
    {
      kind: "social",
      title: "Instagram og Facebook i sommerdrakt",
      text: "Skjærgård, brygge og softis selger seg nesten selv på bilder. Vi gir profilen navn, høydepunkter og lenker som gjør en titt om til et besøk.",
    },
  ],
  questions: [
    {
      slug: "hva-koster-det-lage-en-ny-nettside",
      teaser: "Greit å vite før du setter opp budsjettet for neste sommer.",
    },
    {
      slug: "hvordan-bli-mer-synlig-p-google",
      teaser: "Den som vil synes i juli, bør begynne mens det er vinter.",
    },
  ],
  contact: {
    heading: "Før neste båt legger til kai",
    text: "Send noen linjer om bedriften og hvilke måneder som teller mest. Vi sier hva som bør være klart når gjestene kommer.",
    subject: "Forespørsel fra Kristiansand",
  },
};
