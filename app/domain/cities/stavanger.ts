import type { City } from "./city.ts";

export const stavanger: City = {
  id: "stavanger",
  name: "Stavanger",
  region: "Rogaland",
  latitude: 58.97,
  longitude: 5.733,
  population: "145 000",
  businesses: "9 000+",
  description:
    "Kundene dine kan være på Forus, i Sandnes eller midt i Nordsjøen. Vi lager siden de finner når de kommer i land.",
  seoTitle: "Synlig på nett i Stavanger, Sandnes og Sola",
  metaDescription:
    "Nettside, Google Bedriftsprofil og sosiale medier for bedrifter på Nord-Jæren. Avtalt pris og ryddige vilkår, fra leverandør til hjørnebutikk.",
  keywords:
    "nettside Stavanger, hjemmeside Rogaland, google bedriftsprofil Stavanger, SEO Stavanger, nettside Sandnes",
  backgroundImage: "/cities/stavanger.svg",
  imageAlt: "Tegning av de hvite trehusene i Gamle Stavanger, Vågen og Valbergtårnet i solnedgang.",

  localHeading: "Nord-Jæren er ett marked",
  localFacts: [
    {
      title: "Fire kommuner, én by",
      text: "Stavanger, Sandnes, Sola og Randaberg har vokst sammen. En malermester på Tasta tar gjerne jobber i Sandnes, men Google vet det ikke før noen forteller det.",
    },
    {
      title: "Energihovedstaden",
      text: "Leverandørene rundt Forus konkurrerer om kontraktene, og om ingeniørene. Begge deler begynner med at noen slår opp firmanavnet.",
    },
    {
      title: "Hvite hus og farget gate",
      text: "Gamle Stavanger, Fargegaten og turen til Preikestolen trekker besøkende fra hele verden. Kafé, overnatting og guide velger de etter kartet og bildene der.",
    },
    {
      title: "Livet følger turnusen",
      text: "Mange er to uker offshore og så flere uker hjemme. Da skal bilen på service, badet pusses opp og tennene sjekkes, og åpningstidene du oppgir, må stemme.",
    },
  ],
  benefitsHeading: "Slik en leverandør skal være",
  benefits: [
    {
      title: "Ingen endringsordre",
      text: "Prislisten sier hva pakken koster, og hva driften koster i året, før merverdiavgift. Det kommer ingen tillegg du ikke har sagt ja til.",
    },
    {
      title: "Vilkår som kan leses",
      text: "Du kan lese alle vilkårene før du bestiller, og løpende tjenester kan sies opp. Det bør være ryddig nok for en innkjøpsavdeling.",
    },
    {
      title: "Kurver uten mysterier",
      text: "Google-profilen teller visninger, klikk og oppringninger. Tallene skal du forstå selv om du aldri har tolket en borelogg.",
    },
    {
      title: "Erfaring på land",
      text: "Bak rådene ligger over 30 års erfaring. Vi hjelper bedrifter over hele Norge, og Rogaland er nær nok for oss.",
    },
  ],
  servicesHeading: "Tre leveranser for Nord-Jæren",
  services: [
    {
      kind: "website",
      title: "Nettside for ventiler og vafler",
      text: "Innkjøperen vil se referanser og kontaktperson, mens familien på Hundvåg vil se pris og telefonnummer. Vi rydder innholdet så begge finner sitt.",
    },
    {
      kind: "google",
      title: "Google Bedriftsprofil på tvers av kommuner",
      text: "Vi legger inn hvilke steder du betjener, ikke bare hvor kontoret ligger. Da kan du vises for søk i Sandnes og på Sola, uten å late som du har avdeling der.",
    },
    {
      kind: "social",
      title: "Facebook og Instagram etter arbeidstid",
      text: "Folk blar i lugaren, på bussen og i sofaen på Madla. Profilen vi lager, ser ordentlig ut alle tre stedene og viser hvordan de får tak i deg.",
    },
  ],
  questions: [
    {
      slug: "hva-er-en-google-bedriftsprofil-google-min-bedrift",
      teaser: "Særlig nyttig når kundene kommer fra flere kommuner enn din egen.",
    },
    {
      slug: "hvilke-sosiale-medier-br-min-bedrift-vre-p",
      teaser: "Det kommer an på om du selger sushi på Storhaug eller ventiler på Forus.",
    },
  ],
  contact: {
    heading: "Har du fem minutter før neste møte?",
    text: "Fortell hva du leverer og hvem som kjøper det, så sier vi hva vi ville gjort først.",
    subject: "Forespørsel fra Stavanger",
  },
};
