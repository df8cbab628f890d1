import { href } from "#app/web/href.ts";
import { line, pageWords, section } from "#app/web/words.ts";

const town = ["by"];

/** The words that the pages of the towns share; what is said of each is content of its own (towns). */
export const townWords = pageWords(
  "town",
  "Byene",
  href("/by/:cityName", { cityName: "oslo" }),
  {
    opening: section("Øverst", {
      title: line("Overskrift, foran navnet på byen", "Bli funnet i", 40),
      prices: line("Knapp: priser", "Se pakker og priser", 40),
      call: line("Knapp: ring", "Ring {telefon}", 40),
    }),
    figures: section("Tallene", {
      title: line("Overskrift, for dem som hører siden", "{by} i tall", 80, town),
      businesses: line("Om bedriftene", "bedrifter om de samme kundene", 60),
      population: line("Om innbyggerne", "innbyggere som kan finne deg", 60),
      rating: line("Om vurderingen", "av 5 i vurdering", 60),
      note: line("Fotnote", "Folketall og antall bedrifter er avrundet."),
      noteOfYear: line(
        "Fotnote, når året er kjent",
        "Folketall og antall bedrifter er avrundet, og er fra {år}.",
        200,
        ["år"],
      ),
    }),
    services: section("Tjenestene", {
      price: line("Pris", "Fra {minstepris}", 60, ["minstepris"]),
      website: line("Bak prisen på nettside", "engangspris, eks. mva. Drift {drift} per år.", 120),
      google: line("Bak prisen på bedriftsprofil", "for {periode}, eks. mva.", 120),
      social: line("Bak prisen på sosiale medier", "per profil for {periode}, eks. mva.", 120),
      order: line("Knapp", "Bestill nå", 40),
    }),
    questions: section("Spørsmålene", {
      title: line("Overskrift", "Verdt å vite først", 80),
    }),
    contact: section("Kontakt", {
      write: line("Knapp: skriv", "Skriv til {e-post}", 80),
      call: line("Knapp: ring", "Ring {telefon}", 40),
      open: line("Når det er åpent", "Åpent {åpningstid}", 80),
    }),
    others: section("Andre byer", {
      title: line("Overskrift", "Andre byer", 80),
    }),
  },
  [
    href("/by/:cityName", { cityName: "bergen" }),
    href("/by/:cityName", { cityName: "trondheim" }),
    href("/by/:cityName", { cityName: "stavanger" }),
    href("/by/:cityName", { cityName: "kristiansand" }),
    href("/by/:cityName", { cityName: "tromso" }),
    href("/by/:cityName", { cityName: "drammen" }),
    href("/by/:cityName", { cityName: "alesund" }),
  ],
);
