import { promised } from "#app/domain/brand/promises.ts";
import { cities } from "#app/domain/cities/cities.ts";
import { defaultQuestions } from "#app/domain/faq/questions.ts";
import { stories } from "#app/domain/stories/stories.ts";
import { type Content, contentSchema } from "./content.ts";

/** The content that comes with the site: what stands wherever nothing else was published. It keeps the rules itself. */
export const defaultContent: Content = contentSchema.parse({
  texts: {
    heroTitle: "Bli synlig på nett med egen nettside og Google Bedriftsprofil",
    heroSubtitle: "Digitalt markedsføringsbyrå",
    heroDescription: "Kundene dine leter akkurat nå. Vi sørger for at det er deg de finner.",
    heroButtonText: "Få gratis tilbud",
    servicesTitle: "Tre måter å bli funnet på",
    servicesDescription:
      "Velg den ene, eller la dem hjelpe hverandre. Prisene er faste, og du ser dem før du bestiller.",
    benefitsTitle: "Derfor velger bedrifter oss",
    benefitsDescription:
      "Vi har hjulpet hundrevis av norske bedrifter med å bli funnet. Her er det vi legger vekt på.",
    contactTitle: "Fortell oss hva dere lever av",
    contactDescription: `To setninger holder. Vi svarer normalt innen ${promised.answer}, og praten er helt uforpliktende.`,
    contactPhone: "00 00 00 00",
    contactEmail: "post@example.no",
    footerCompanyName: "Fyrlykt",
    footerDescription:
      "Vi lager nettsider og bedriftsprofiler for norske bedrifter som vil bli funnet.",
  },
  company: {
    legalName: "Fyrlykt AS",
    orgNumber: "000000000",
    street: "Eksempelgata 1",
    postalCode: "0001",
    city: "Oslo",
    openingDays: "hverdager",
    opens: "09:00",
    closes: "17:00",
    google: "https://www.google.com/search?q=Fyrlykt",
    facebook: "https://www.facebook.com/fyrlykt",
    instagram: "https://www.instagram.com/fyrlykt",
  },
  prices: {
    liten: {
      price: 5990,
      description: "En ryddig side som forteller hvem dere er, og gjør det lett å ta kontakt.",
      features: [
        "Gratis .no-domene i 1 år",
        "SSL-sertifikat",
        "Tilpasset mobil",
        "Grunnleggende SEO",
        "Support på e-post",
      ],
    },
    medium: {
      price: 14490,
      originalPrice: 18990,
      description: "For bedrifter som vil bli funnet, og få henvendelser rett fra nettsiden.",
      features: [
        "Gratis .no-domene i 1 år",
        "SSL-sertifikat",
        "Avanserte komponenter",
        "Komplett SEO-analyse",
        "Prioritert support",
        "Kontaktskjemaer",
        "Google Analytics",
      ],
    },
    komplett: {
      price: 38990,
      description: "Når nettsiden skal selge for dere, med nettbutikk og en fast person å ringe.",
      features: [
        "Flere domener",
        "Backup og sikkerhet",
        "Nettbutikk",
        "Avansert SEO-pakke",
        "Support døgnet rundt",
        "Egen kundeansvarlig",
      ],
    },
    "google-bedrift": {
      price: 5990,
      description: "Vis åpningstider, bilder og omtaler der kundene leter: i søket og på kartet.",
      features: [
        "Oppretting og verifisering",
        "Kategorier, tjenester og åpningstider",
        "Bilder og tekst som blir funnet",
        `Oppfølging i ${promised.period}`,
      ],
    },
    "facebook-bedrift": {
      price: 5990,
      description: "En side som ser ut som dere, og svarer på det folk lurer på.",
      features: [
        "Oppretting og oppsett av siden",
        "Profil- og forsidebilde i deres drakt",
        "Knapper for å ringe og sende melding",
        `Oppfølging i ${promised.period}`,
      ],
    },
    "instagram-bedrift": {
      price: 5990,
      description: "Vis frem arbeidet deres med en profil som leder videre til dere.",
      features: [
        "Oppretting og bytte til bedriftskonto",
        "Profilbilde, bio og lenker",
        "Høydepunkter i deres drakt",
        `Oppfølging i ${promised.period}`,
      ],
    },
    websiteAnnualFee: 5990,
    seoMonthly: 1299,
    analyticsSetup: 2990,
  },
  faq: defaultQuestions,
  stories,
  // What else is known of a town is no content, and is left out.
  towns: cities,
  pages: {
    "/": {
      title: "Nettside og Google Bedriftsprofil til bedriften din",
      description:
        "Vi lager nettsider og bedriftsprofiler som gjør norske bedrifter synlige på nett. Fast pris, personlig oppfølging og mer enn 30 års erfaring. Få gratis tilbud.",
    },
    "/tjenester": {
      title: "Nettside, Google Bedriftsprofil og SEO",
      description:
        "Vi lager nettsider, setter opp Google Bedriftsprofil, jobber med SEO og bygger profiler i sosiale medier for norske bedrifter. Se hva du får, og hva det koster.",
    },
    "/priser": {
      title: "Priser på nettside og bedriftsprofil",
      description:
        "Nettside til bedrift fra {nettside fra} eks. mva. Sammenlign tre nettsidepakker, bedriftsprofiler, SEO og analyse, og bestill på nett.",
    },
    "/kundehistorier": {
      title: "Kundehistorier: SEO og sosiale medier i tall",
      description:
        "Les hva SEO gjorde for en lokal møbelbutikk, og hva sosiale medier gjorde for et regnskapsbyrå. Figurene viser forskjellen fra før til etter.",
    },
    "/sporsmal-og-svar": {
      title: "Spørsmål og svar om nettside, Google og SEO",
      description:
        "Hva koster en nettside, og hvordan blir bedriften synlig på Google? Svar på det vi får flest spørsmål om: nettsider, Google, SEO og sosiale medier.",
    },
    "/kontakt": {
      title: "Kontakt oss",
      description:
        "Ring {telefon} {åpningstid}, eller skriv til oss om nettside, Google Bedriftsprofil og SEO. Vi svarer normalt innen {svar innen}.",
    },
    "/bestill": {
      title: "Bestill nettside eller bedriftsprofil",
      description:
        "Bestill nettside eller bedriftsprofil til fast pris. Du betaler ikke noe nå, og vi tar kontakt innen {kontakt innen}.",
    },
    "/personvern": {
      title: "Personvern og informasjonskapsler",
      description:
        "Hvilke opplysninger vi lagrer når du bestiller, skriver til oss eller besøker nettstedet, hvor lenge vi har dem, og hvordan du får dem slettet.",
    },
  },
  hiddenPages: [],
});
