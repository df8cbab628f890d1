import { promised } from "#app/domain/brand/promises.ts";
import type { City } from "./city.ts";

export const trondheim: City = {
  id: "trondheim",
  name: "Trondheim",
  region: "Trøndelag",
  latitude: 63.43,
  longitude: 10.395,
  population: "210 000",
  businesses: "12 000+",
  description:
    "En by full av teknologer merker fort om en nettside er godt laget. Vi bygger den slik at både søkemotoren og trønderen blir fornøyd.",
  seoTitle: "Nettside til bedrift i Trondheim til fast pris",
  metaDescription:
    "Nye studenter, voksende teknologiselskaper og kunder fra hele Trøndelag: Vi gjør bedriften din i Trondheim lett å finne. Se hva det koster.",
  keywords:
    "nettside Trondheim, hjemmeside Trøndelag, google bedriftsprofil Trondheim, webutvikling Trondheim",
  backgroundImage: "/cities/trondheim.svg",
  imageAlt: "Tegning av bryggene langs Nidelva, Gamle Bybro og Nidarosdomen i skumringen.",

  localHeading: "En ny by hver august",
  localFacts: [
    {
      title: "Semesterstart",
      text: "Når NTNU åpner for et nytt studieår, kommer det tusenvis som verken har fast frisør, tannlege eller stamkafé. De spør telefonen, og den svarer med dem som har ordnet profilen sin.",
    },
    {
      title: "Ingeniørenes by",
      text: "NTNU og SINTEF har gjort Trondheim til et tyngdepunkt for teknologi. Nye selskaper trenger en side som forklarer det kompliserte for kunder, investorer og folk de vil ansette.",
    },
    {
      title: "Trøndelag kommer inn",
      text: "Fra Malvik, Melhus, Stjørdal og Orkanger kjører folk til byen for å handle, gå til legespesialist eller feire noe. Fortell dem hvor de kan parkere.",
    },
    {
      title: "Lade, Tiller, Midtbyen",
      text: "Handelen er spredt: kjøpesentre på Lade og Tiller, nisjebutikker i Midtbyen, kafeer på Bakklandet og Solsiden. Skriver du bare «Trondheim», har du sagt for lite.",
    },
  ],
  benefitsHeading: "Skikkelig gjort, uten styr",
  benefits: [
    {
      title: "Prøv, mål, behold",
      text: "Med analyse på plass kan du endre noe og se om det virket. Sånn arbeider ingeniører, og det fungerer for en blomsterbutikk også.",
    },
    {
      title: "Eldre enn trendene",
      text: "Vi har mer enn 30 års erfaring og har sett nok moter komme og gå til å vite hva som blir stående. Nidarosdomen er fortsatt et forbilde.",
    },
    {
      title: "Ingen skjulte timer",
      text: "Pakkene selges til fast pris, og alt som er inkludert, er listet opp. Du trenger ikke mastergrad for å forstå fakturaen.",
    },
    {
      title: "Svar fra et menneske",
      text: `Du får normalt svar i løpet av ${promised.answer}, fra en som har lest det du spurte om. Avstanden til Trøndelag merker du ikke.`,
    },
  ],
  servicesHeading: "Velg det bedriften mangler",
  services: [
    {
      kind: "website",
      title: "Nettside som tåler teknologblikket",
      text: "Den er rask, sikret med SSL og like god på mobil som på storskjerm. Overskrifter og struktur er ryddige, så Google skjønner hva du driver med.",
    },
    {
      kind: "google",
      title: "Google-profil for Midtbyen og omegn",
      text: "Vi fyller ut kategorier, bilder, tjenester og åpningstider, fra fadderukene til romjula. Deretter verifiserer vi profilen og passer på den.",
    },
    {
      kind: "social",
      title: "Synlig for studenter og foreldre",
      text: "De yngste leter på Instagram, mens mor og far fortsatt er på Facebook. Vi setter opp den profilen kundene dine bruker, og kobler den til nettsiden.",
    },
  ],
  questions: [
    {
      slug: "hva-koster-det-lage-en-ny-nettside",
      teaser: "Studentbudsjett eller investorpenger: Dette er det som driver prisen opp og ned.",
    },
    {
      slug: "hvilke-sosiale-medier-br-min-bedrift-vre-p",
      teaser:
        "Svaret er ikke det samme for en kafé på Møllenberg som for et programvareselskap på Sluppen.",
    },
  ],
  contact: {
    heading: "Tre setninger holder",
    text: "Beskriv bedriften, kundene og hva du ønsker deg mer av. Vi svarer med noe konkret, enten du holder til på Heimdal eller Ranheim.",
    subject: "Forespørsel fra Trondheim",
  },
};
