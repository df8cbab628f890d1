import { line, pageWords, section } from "#app/web/words.ts";

/** The words that pages name for those search engines that read such a list; towns have theirs in their own content. */
export const keywordWords = pageWords("keywords", "Søkeord", "/", {
  pages: section("Sidene, med komma mellom", {
    services: line(
      "Tjenester",
      "nettside til bedrift, google bedriftsprofil, seo-optimalisering, sosiale medier bedrift, digitalt byrå",
    ),
    prices: line(
      "Priser",
      "pris nettside bedrift, hva koster nettside, pris google bedriftsprofil, pris seo",
    ),
    stories: line(
      "Kundehistorier",
      "kundehistorier, resultater av seo, seo for butikk, sosiale medier for bedrifter, digitalt byrå referanser",
    ),
    questions: line(
      "Spørsmål og svar",
      "spørsmål om nettside, hva koster nettside, google bedriftsprofil, bli synlig på google, seo eller google ads",
    ),
    contact: line(
      "Kontakt",
      "kontakt {navn}, kontakt digitalt byrå, tilbud nettside, hjelp med google bedriftsprofil",
    ),
    order: line("Bestilling", "bestille nettside, bestille bedriftsprofil, nettside til bedrift"),
  }),
});
