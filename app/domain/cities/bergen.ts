import type { City } from "./city.ts";

export const bergen: City = {
  id: "bergen",
  name: "Bergen",
  region: "Vestlandet",
  latitude: 60.393,
  longitude: 5.324,
  population: "285 000",
  businesses: "18 000+",
  description:
    "Når regnet pøser ned på Torgallmenningen, leter bergenserne på mobilen. Vi sørger for at de finner døren din.",
  seoTitle: "Bli funnet i Bergen: nettside og bedriftsprofil",
  metaDescription:
    "Vi hjelper bergensbedrifter fra Laksevåg til Åsane med å bli funnet på Google og i sosiale medier. Se pakker og faste priser, og bestill her.",
  keywords:
    "nettside Bergen, hjemmeside Bergen, google bedriftsprofil Bergen, synlighet Bergen, SEO Bergen",
  backgroundImage: "/cities/bergen.svg",
  imageAlt: "Tegning av gavlene på Bryggen med Fløyen og Ulriken bak, i regnvær.",

  localHeading: "Åtte bydeler mellom sju fjell",
  localFacts: [
    {
      title: "Fjellene deler markedet",
      text: "Bor du i Åsane, kjører du nødig gjennom to tunneler for å klippe deg i Fana. Bergensere tar bydelen med i søket, og da må den stå på siden din også.",
    },
    {
      title: "Havet er arbeidsplassen",
      text: "Sjømat, skipsfart, havbruk og offshore holder folk i arbeid fra Laksevåg til Kokstad. Innkjøperne i disse næringene ser på nettsiden lenge før de ringer.",
    },
    {
      title: "Gjester med dårlig tid",
      text: "Cruisegjestene har noen timer mellom Bryggen, Fisketorget og Fløibanen. Det som ikke ligger på kartet med bilder og åpningstider, går de forbi.",
    },
    {
      title: "Anbefalt av en kjent",
      text: "Her spør man gjerne noen man stoler på først. Gode omtaler på Google er nettets utgave av et tips over en skillingsbolle.",
    },
  ],
  benefitsHeading: "En handel å stole på",
  benefits: [
    {
      title: "Kjøpmannens regnestykke",
      text: "I en handelsby vil man kunne regne på saken før man tar hverandre i hånden. Derfor står alle summene på nett.",
    },
    {
      title: "Målt, ikke synset",
      text: "Google-profilen teller hvor mange som så den, ringte og ba om veibeskrivelse. Tallene kan du slå opp selv, og vi forklarer dem gjerne.",
    },
    {
      title: "Fra fiskehandel til rederi",
      text: "Vi har hjulpet hundrevis av norske bedrifter, og vet at en butikk på hjørnet og en leverandør til havnæringen trenger ulike ting.",
    },
    {
      title: "Ingen jakt på parkering",
      text: "Vi jobber digitalt med bedrifter i hele landet. Praten tar vi mens du er på jobb og paraplyen får tørke.",
    },
  ],
  servicesHeading: "Dette kan vi gjøre for bergensbedriften",
  services: [
    {
      kind: "website",
      title: "Nettside for bergensere og tilreisende",
      text: "Den skal laste raskt på Bybanen og svare på det viktigste med en gang: hva du selger, hvor du er, og når det er åpent. Bildene bør du ta når det er opphold.",
    },
    {
      kind: "google",
      title: "Bedriftsprofil på bergenskartet",
      text: "Kunden skal se at inngangen er i Strandgaten og ikke i Sandviken, og at noen er der nå. Vi oppretter profilen, verifiserer den og holder øye med den etterpå.",
    },
    {
      kind: "social",
      title: "Sosiale medier med lokal tone",
      text: "Bergensere deler gjerne det de er stolte av. Du får en profil folk kjenner igjen bedriften på, med knapper for å ringe, sende melding og finne frem i smauene.",
    },
  ],
  questions: [
    {
      slug: "hva-er-en-google-bedriftsprofil-google-min-bedrift",
      teaser: "Om forskjellen på å ligge nær Bryggen og å bli funnet der.",
    },
    {
      slug: "hvordan-bli-mer-synlig-p-google",
      teaser: "Noe av det kan du gjøre selv på en regnværsdag.",
    },
  ],
  contact: {
    heading: "La oss ta det under tak",
    text: "Fortell hva du selger, og om kundene er naboer, turister eller innkjøpere. Så foreslår vi det enkleste som virker.",
    subject: "Forespørsel fra Bergen",
  },
};
