import { line, namingAll, pageWords, paragraph, section } from "#app/web/words.ts";

/** The words of what the company register says of an organisation number, where somebody orders. */
export const companyWords = pageWords("company", "Svar fra Enhetsregisteret", "/bestill", {
  found: section("Under organisasjonsnummeret", {
    active: namingAll(
      line("Firmaet er funnet", "Funnet i Enhetsregisteret: {firmaet}", 120, ["firmaet"]),
    ),
    bankrupt: namingAll(
      paragraph(
        "Firmaet er konkurs",
        "Ifølge Enhetsregisteret er {firmaet} konkurs. Du kan bestille likevel, så tar vi kontakt.",
        300,
        ["firmaet"],
      ),
    ),
    windingUp: namingAll(
      paragraph(
        "Firmaet er under avvikling",
        "Ifølge Enhetsregisteret er {firmaet} under avvikling. Du kan bestille likevel.",
        300,
        ["firmaet"],
      ),
    ),
    struckOff: namingAll(
      paragraph(
        "Firmaet er slettet",
        "Ifølge Enhetsregisteret er {firmaet} slettet. Se gjerne over nummeret; du kan bestille likevel.",
        300,
        ["firmaet"],
      ),
    ),
    subUnit: namingAll(
      paragraph(
        "En underenhet",
        "Nummeret hører til underenheten {firmaet}. Hovedenheten har nummer {hovedenheten}. Du kan bestille med begge.",
        300,
        ["firmaet", "hovedenheten"],
      ),
    ),
    loneSubUnit: namingAll(
      paragraph(
        "En underenhet uten kjent hovedenhet",
        "Nummeret hører til underenheten {firmaet}. Du kan bestille likevel.",
        300,
        ["firmaet"],
      ),
    ),
    unknown: paragraph(
      "Nummeret er ukjent",
      "Vi finner ikke nummeret i Enhetsregisteret. Se gjerne over det; du kan bestille likevel.",
      300,
    ),
    removed: paragraph(
      "Registeret viser ikke firmaet",
      "Enhetsregisteret viser ikke hvem som har dette nummeret. Du kan bestille likevel.",
      300,
    ),
    company: line("Et firma uten navn", "firmaet", 40),
  }),
});
