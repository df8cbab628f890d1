import { line, pageWords, richLine, section } from "#app/web/words.ts";

/** The words around every page of the site. */
export const frameWords = pageWords("frame", "Rundt alle sider", "/", {
  menu: section("Menyen", {
    home: line("Forsiden", "Hjem", 30),
    services: line("Tjenester", "Tjenester", 30),
    prices: line("Priser", "Priser", 30),
    stories: line("Kundehistorier", "Kundehistorier", 30),
    questions: line("Spørsmål og svar", "Spørsmål og svar", 30),
    contact: line("Kontakt", "Kontakt", 30),
    contactUs: line("Knapp", "Kontakt oss", 30),
  }),
  hidden: section("For dem som hører siden", {
    skip: line("Hopp forbi menyen", "Hopp til hovedinnhold", 60),
    home: line("Navnet øverst", "{navn}, til forsiden", 60),
    menu: line("Menyen", "Hovedmeny", 60),
    narrowMenu: line("Menyen på mobil", "Hovedmeny, mobil", 60),
    open: line("Åpne menyen på mobil", "Åpne navigasjonsmeny", 60),
    close: line("Lukk menyen på mobil", "Lukk navigasjonsmeny", 60),
    trail: line("Stien øverst på en side", "Brødsmulesti", 60),
  }),
  cookies: section("Spørsmålet om informasjonskapsler", {
    title: line("Overskrift", "Får Google telle besøket ditt?", 80),
    saidYes: line("Etter et ja", "Nå har du sagt ja.", 60),
    saidNo: line("Etter et nei", "Nå har du sagt nei.", 60),
    yes: line("Om et ja", "Sier du ja, kan vi bruke Google Analytics", 120),
    why: line(
      "Om et ja, fortsettelse der det er plass",
      "for å se hvilke sider som blir lest",
      120,
    ),
    no: line("Om et nei", "Sier du nei, husker nettleseren bare at du sa nei.", 160),
    more: line("Lenke", "Les om personvern", 60),
    decline: line("Knapp: nei", "Avvis alle", 30),
    accept: line("Knapp: ja", "Godta alle", 30),
    close: line("Knapp: lukk, for dem som hører siden", "Lukk", 30),
  }),
  footer: section("Bunnen", {
    moreTowns: line("Vis flere byer", "+ flere andre byer", 60),
    fewerTowns: line("Vis færre byer", "– færre byer", 60),
    contact: line("Overskrift over kontakt", "Kontakt", 60),
    open: line("Foran åpningstiden", "Åpent", 30),
    examples: line(
      "Mens noe ikke er fylt ut, før siden har en adresse på nett",
      "Noen av opplysningene er eksempler. Legg inn deres egne",
      120,
    ),
    terms: line("Lenke til vilkårene", "Vilkår", 40),
    privacy: line("Lenke til personvern", "Personvern", 40),
    accessibility: line("Lenke til tilgjengelighet", "Tilgjengelighet", 40),
    cookies: line("Knapp: endre valget", "Informasjonskapsler", 40),
  }),
  ways: section("Ring eller skriv", {
    call: richLine(
      "Først i en setning",
      "Ring [{telefon}]({telefonlenke}) eller skriv til [{e-post}](mailto:{e-post})",
    ),
    write: richLine("Først i en setning, uten telefon", "Skriv til [{e-post}](mailto:{e-post})"),
    callInside: richLine(
      "Inne i en setning",
      "ring [{telefon}]({telefonlenke}) eller skriv til [{e-post}](mailto:{e-post})",
    ),
    writeInside: richLine(
      "Inne i en setning, uten telefon",
      "skriv til [{e-post}](mailto:{e-post})",
    ),
  }),
  reading: section("Lange tekster", {
    contents: line("Over innholdslisten", "På denne siden", 60),
  }),
});
