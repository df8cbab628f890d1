import { href } from "#app/web/href.ts";
import { line, pageWords, paragraph, section } from "#app/web/words.ts";

/** What is said to whoever asks for a town without a page. */
export const unknownTownWords = pageWords(
  "unknownTown",
  "Ukjent by",
  href("/by/:cityName", { cityName: "ukjent" }),
  {
    opening: section("Øverst", {
      title: line("Overskrift", "By ikke funnet", 60),
      lead: paragraph("Ingress", "Vi har ikke en dedikert side for denne byen ennå.", 300),
      comfort: paragraph(
        "Tekst",
        "Vi jobber digitalt med bedrifter i hele landet, så pakkene og prisene er de samme der du er.",
        300,
      ),
      home: line("Knapp: forsiden", "Gå til forsiden", 40),
      prices: line("Knapp: priser", "Se priser", 40),
    }),
    towns: section("Byene", {
      title: line("Overskrift", "Byene vi har egne sider for", 80),
    }),
  },
);
