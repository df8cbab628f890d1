import type { City } from "./city.ts";

export const tromso: City = {
  id: "tromso",
  name: "Tromsø",
  // The region is shown as it was ordered; the county it names was split in two on 1 January 2024.
  region: "Troms og Finnmark",
  latitude: 69.649,
  longitude: 18.956,
  population: "77 000",
  businesses: "5 200+",
  description:
    "Gjestene velger nordlystur og middag hjemme i egen stue. Vi gjør deg synlig mens de fortsatt planlegger.",
  seoTitle: "Nettside og Google-profil i Tromsø, hele året",
  metaDescription:
    "Turistene søker på engelsk, naboene på norsk. Vi lager nettside og bedriftsprofil som gjør Tromsø-bedriften synlig i mørketid og midnattssol.",
  keywords:
    "nettside Tromsø, hjemmeside Tromsø, google bedriftsprofil Tromsø, markedsføring reiseliv Tromsø",
  backgroundImage: "/cities/tromso.svg",
  imageAlt: "Tegning av Ishavskatedralen, Tromsøbrua og nordlys over snødekte fjell.",

  localHeading: "Høysesong når sola er borte",
  localFacts: [
    {
      title: "Travlest i mørketida",
      text: "Fra slutten av november til midten av januar står ikke sola opp, og byen er full av gjester. Hundekjørere, guider og restauranter blir valgt på nett, ofte lenge før flyet går.",
    },
    {
      title: "To språk i søkefeltet",
      text: "Turisten skriver «northern lights», og naboen i Tromsdalen skriver «dekkskift». Begge må skjønne hvem du er av det aller første de ser.",
    },
    {
      title: "Øya, fastlandet og Kvaløya",
      text: "Bruene og tunnelen holder byen sammen, men ettermiddagskøen er den samme hver dag. Folk tar den nærmeste tannlegen, så si tydelig hvor du holder til.",
    },
    {
      title: "Arktisk kunnskapsby",
      text: "Universitetet, sykehuset, polarforskningen og fiskeriene henter fagfolk nordover. Nyinnflyttede kjenner ingen å spørre, og lar kartet på mobilen være nabo.",
    },
  ],
  benefitsHeading: "Lys når det trengs",
  benefits: [
    {
      title: "Samme pris i mørketida",
      text: "Prisen følger verken kronekurs eller sesong. I prislisten ser du hva hver pakke koster.",
    },
    {
      title: "Langt nord, like nær",
      text: "Arbeidet går over nettet, som for kundene våre ellers i landet. Ingen flyreise havner på fakturaen.",
    },
    {
      title: "Mer tid til gjestene",
      text: "Vi har hjulpet hundrevis av norske bedrifter. Vi vet hva søkemotorene ser etter, så du kan holde deg til hundene, kaffen eller regnskapet.",
    },
    {
      title: "Vit når de leter",
      text: "Google-profilen forteller hvilke søk som førte til deg, måned for måned. Kanskje begynner interessen i august, lenge før snøen.",
    },
  ],
  servicesHeading: "Synlig fra stua i Hamburg til Storgata",
  services: [
    {
      kind: "website",
      title: "Nettside for gjester og fastboende",
      text: "Tydelige bilder, turer og priser til den som kommer langveisfra, og telefonnummer øverst til den som bor rundt hjørnet. Siden er lett nok for hotellnettet.",
    },
    {
      kind: "google",
      title: "Bedriftsprofil under nordlyset",
      text: "Når bussen har sluppet av folk i Storgata, ser de etter noe som er åpent. Vi ordner verifisering, kategorier og bilder, og passer på at vintertidene er riktige.",
    },
    {
      kind: "social",
      title: "Bilder som reiser foran deg",
      text: "Et nordlysbilde på Instagram kan være grunnen til at noen bestiller. Vi rigger profilen så den nysgjerrige finner lenke, beskrivelse og meldingsknapp.",
    },
  ],
  questions: [
    {
      slug: "hva-er-en-google-bedriftsprofil-google-min-bedrift",
      teaser: "Profilen er det første gjesten ser, lenge før døra di.",
    },
    {
      slug: "hvilke-sosiale-medier-br-min-bedrift-vre-p",
      teaser: "Nordlys gjør seg på bilder, mens regnskap kanskje trenger en annen kanal.",
    },
  ],
  contact: {
    heading: "Hvor skal lyset settes først?",
    text: "Fortell om du lever av besøkende, fastboende eller begge deler. Vi foreslår hvor du bør begynne.",
    subject: "Forespørsel fra Tromsø",
  },
};
