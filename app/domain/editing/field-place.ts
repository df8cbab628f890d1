import { cities } from "#app/domain/cities/cities.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { categories } from "#app/domain/faq/questions.ts";

const names: Record<string, string> = {
  texts: "Tekster",
  heroTitle: "Hovedtittel",
  heroSubtitle: "Undertittel",
  heroDescription: "Beskrivelse i hovedseksjonen",
  heroButtonText: "Knappetekst",
  servicesTitle: "Tittel på tjenester",
  servicesDescription: "Beskrivelse av tjenester",
  benefitsTitle: "Tittel på fordeler",
  benefitsDescription: "Beskrivelse av fordeler",
  contactTitle: "Tittel på kontakt",
  contactDescription: "Beskrivelse av kontakt",
  contactPhone: "Telefon",
  contactEmail: "E-post",
  footerCompanyName: "Firmanavn i bunnteksten",
  footerDescription: "Beskrivelse i bunnteksten",

  company: "Firma",
  legalName: "Juridisk navn",
  orgNumber: "Organisasjonsnummer",
  street: "Gateadresse",
  postalCode: "Postnummer",
  city: "Poststed",
  openingDays: "Dager",
  opens: "Åpner",
  closes: "Stenger",
  google: "Google-profil",
  facebook: "Facebook",
  instagram: "Instagram",

  prices: "Priser",
  liten: "Liten",
  medium: "Medium",
  komplett: "Komplett",
  "google-bedrift": "Google Bedriftsprofil",
  "facebook-bedrift": "Facebook Bedriftsprofil",
  "instagram-bedrift": "Instagram Bedriftsprofil",
  price: "Pris",
  originalPrice: "Førpris",
  features: "Funksjoner",
  websiteAnnualFee: "Drift i året",
  seoMonthly: "SEO i måneden",
  analyticsSetup: "Oppsett av analyse",

  faq: "Spørsmål og svar",
  slug: "Adresse",
  question: "Spørsmål",
  answer: "Svar",
  next: "Lenke",
  href: "Adresse",
  structured: "Vises i strukturerte data",

  stories: "Kundehistorier",
  category: "Kategori",
  chart: "Diagram",
  stats: "Tall",
  value: "Prosent",
  label: "Tekst",

  towns: "Byer",
  population: "Innbyggere",
  businesses: "Bedrifter",
  figuresYear: "År for tallene",
  seoTitle: "Tittel i søk",
  metaDescription: "Beskrivelse i søk",
  keywords: "Søkeord",
  localHeading: "Overskrift om byen",
  localFacts: "Om byen",
  benefitsHeading: "Overskrift om fordeler",
  benefits: "Fordeler",
  contact: "Kontakt",
  heading: "Overskrift",
  subject: "Emne i e-post",
  text: "Tekst",

  pages: "Sider og søk",
  title: "Tittel",
  description: "Beskrivelse",
  hiddenPages: "Skjulte sider",
};

/** Where in the content a field stands, for people: `faq.website.0.answer` is "Spørsmål og svar › Hjemmeside › 1 › Svar". */
export function placeOf(path: readonly PropertyKey[]): string {
  const category = path[0] === "faq" && categories.find(({ icon }) => icon === path[1]);
  const town = path[0] === "towns" && Object.values(cities).find(({ id }) => id === path[1]);
  return path
    .map((step, index) => {
      if (typeof step === "number") return String(step + 1);
      const name = String(step);
      if (index === 1 && category) return category.title;
      if (index === 1 && town) return town.name;
      return index === 1 && path[0] === "pages" ? pageNameOf(name) : (names[name] ?? name);
    })
    .join(" › ");
}
