import type { City } from "./city.ts";

export const drammen: City = {
  id: "drammen",
  name: "Drammen",
  region: "Buskerud",
  latitude: 59.744,
  longitude: 10.204,
  population: "72 000",
  businesses: "4 800+",
  description:
    "Oslo er en kort togtur unna, og konkurrentene der vil gjerne ha kundene dine. Vi hjelper drammenserne med å finne noen nærmere.",
  seoTitle: "Nettside for drammensbedrifter som vil bli funnet",
  metaDescription:
    "Bragernes, Strømsø eller Konnerud: Vi gjør bedriften din i Drammen synlig på Google og i sosiale medier, så kunden slipper å dra til Oslo.",
  keywords:
    "nettside Drammen, hjemmeside Buskerud, google bedriftsprofil Drammen, lokal synlighet Drammen",
  backgroundImage: "/cities/drammen.svg",
  imageAlt: "Tegning av gangbrua Ypsilon over Drammenselva med Bragernes kirke bak.",

  localHeading: "Elva midt i, hovedstaden ved siden av",
  localFacts: [
    {
      title: "To bredder, én by",
      text: "Bragernes på den ene siden, Strømsø på den andre, og Ypsilon imellom. Drammensere vet hvilken side de hører til, og kunden vil vite hvilken side du er på.",
    },
    {
      title: "Pendlerens valg",
      text: "Toget til Oslo tar drøye halvtimen, og mange tar det hver dag. Søker de fra pulten sin i Bjørvika, må det stå at du finnes der de bor.",
    },
    {
      title: "Fra papir til campus",
      text: "Der fabrikken lagde papir, ligger Papirbredden med studenter og kontorer, og på Brakerøya har byen fått nytt sykehus. De som flytter hit, trenger frisør, tannlege og noen som kan rør.",
    },
    {
      title: "Hjul, havn og varelager",
      text: "Biler kommer i land på havna, og E18 møter veien mot Kongsberg. Verksteder og transportfolk får kunder som er på farten og må finne nummeret fort.",
    },
  ],
  benefitsHeading: "Kortreist for kunden, enkelt for deg",
  benefits: [
    {
      title: "Kjent sum",
      text: "Du trenger verken møte eller tilbudsrunde for å få vite hva det koster. Listen er åpen, med alle beløpene.",
    },
    {
      title: "Hold butikken åpen",
      text: "Vi spør om det vi må vite, og gjør resten. Imens kan du drive som vanlig.",
    },
    {
      title: "Etterprøv oss",
      text: "Med Google Analytics, i Medium eller som tillegg, ser du besøkene selv. Du slipper å ta vårt ord for at det virker.",
    },
    {
      title: "Vant til naboer som er større",
      text: "Med over 100 fornøyde kunder har vi sett mange måter å bli valgt på. Den vanligste er å svare tydeligst på det kunden spør om.",
    },
  ],
  servicesHeading: "Bli førstevalget hjemme",
  services: [
    {
      kind: "website",
      title: "Nettside med Drammen i overskriften",
      text: "Søkemotoren må forstå at du er ved Drammenselva og ikke i Oslo. Vi bruker stedsnavn der de hører hjemme, fra Konnerud til Mjøndalen, så folk kjenner seg igjen.",
    },
    {
      kind: "google",
      title: "Google-profil på rett side av elva",
      text: "Nåla på kartet skal stå ved inngangen din, og veien dit skal gå over riktig bru. Vi setter opp profilen med tjenester, tider og bilder, og følger den videre.",
    },
    {
      kind: "social",
      title: "Facebook og Instagram for byens egne",
      text: "I lokale grupper spør folk hvem som kan legge fliser eller bake bursdagskake. Med en ordentlig profil har de noe å lenke til når de anbefaler deg.",
    },
  ],
  questions: [
    {
      slug: "hvordan-bli-mer-synlig-p-google",
      teaser: "Nærhet til den som søker, teller, og der har du et forsprang på Oslo.",
    },
    {
      slug: "hva-koster-det-lage-en-ny-nettside",
      teaser: "Legg gjerne svaret ved siden av tilbudet du alt har fått.",
    },
  ],
  contact: {
    heading: "Hvilken side av elva er du på?",
    text: "Fortell hva bedriften gjør, og om kundene kommer fra byen eller forbi den. Du får et forslag du kan tenke på i fred.",
    subject: "Forespørsel fra Drammen",
  },
};
