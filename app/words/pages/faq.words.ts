import { href } from "#app/web/href.ts";
import { line, pageWords, paragraph, section } from "#app/web/words.ts";

/** The words of /sporsmal-og-svar; the questions and answers are content of their own (faq). */
export const faqWords = pageWords("faq", "Spørsmål og svar", href("/sporsmal-og-svar"), {
  opening: section("Øverst", {
    title: line("Overskrift", "Vanlige spørsmål", 80),
    lead: paragraph(
      "Ingress",
      "Dette lurer de fleste på før de tar kontakt. Korte svar og ekte priser.",
      300,
    ),
  }),
  categories: section("Kategoriene", {
    website: category("Hjemmeside", {
      title: "Hjemmeside",
      topics: "Pris, leveringstid, drift og valg av pakke",
    }),
    profile: category("Bedriftsprofil", {
      title: "Google Bedriftsprofil",
      topics: "Hva den er, hva den koster, og hvordan du får omtaler",
    }),
    search: category("SEO", {
      title: "SEO",
      topics: "Synlighet, plassering, annonser og tid",
    }),
    social: category("Sosiale medier", {
      title: "Sosiale medier",
      topics: "Valg av kanal, pris og hva du bør legge ut",
    }),
    link: line("Lenke under et svar", "Lenke til svaret", 60),
  }),
  ask: section("Fant du ikke svaret?", {
    title: line("Overskrift", "Fant du ikke svaret?", 80),
    lead: paragraph("Ingress", "Spør oss. Vi svarer normalt i løpet av {svar innen}.", 300),
    button: line("Knapp", "Kontakt oss", 40),
  }),
  towns: section("Byene", {
    title: line("Overskrift", "Bedrift i en av disse byene?", 80),
  }),
});

function category(name: string, says: { title: string; topics: string }) {
  return {
    title: line(`${name}, navn`, says.title, 60),
    topics: line(`${name}, hva det handler om`, says.topics, 120),
  };
}
