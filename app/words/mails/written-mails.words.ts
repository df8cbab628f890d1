import { line, namingAll, pageWords, paragraph, section } from "#app/web/words.ts";

/** A text that whoever writes to a customer can begin from. */
function template(name: string, says: string, names?: readonly string[]) {
  const text = paragraph(name, says, 2_000, names);
  return names ? namingAll(text) : text;
}

/** The words of what is written to a customer by hand: what stands around it, and the texts to begin from. */
export const writtenMailWords = pageWords(
  "writtenMail",
  "E-post dere skriver selv",
  "/kontakt/sendt",
  {
    around: section("Rundt det dere skriver", {
      greeting: namingAll(line("Hilsen", "Hei {fornavn},", 60, ["fornavn"])),
      greetingUnnamed: line("Hilsen når navnet ikke er kjent", "Hei,", 60),
      closing: line("Avslutning, over navnet ditt", "Vennlig hilsen", 60),
      answerSubject: line("Emne for et svar på en melding", "Svar på meldingen din", 120),
      orderSubject: namingAll(
        line("Emne om en bestilling", "Om bestillingen {ordrenummeret}", 120, ["ordrenummeret"]),
      ),
      label: line("Øverst", "Fra oss til deg", 60),
      quoted: namingAll(
        line("Over meldingen dere svarer på", "Du skrev {tidspunktet}:", 80, ["tidspunktet"]),
      ),
      footnote: paragraph("Nederst", "Svar gjerne på denne e-posten. Da leser vi det.", 400),
    }),
    answers: section("Svar å begynne med", {
      call: template(
        "Ringe først",
        "Takk for meldingen. Dette tar vi lettest på telefon. Når passer det at vi ringer, og på hvilket nummer?",
      ),
      ask: template(
        "Trenger å vite mer",
        "Takk for meldingen. Fortell gjerne litt mer, så får du et ordentlig svar: Hva driver du med, har du en nettside i dag, og når vil du helst være i gang?",
      ),
      decline: template(
        "Ikke noe for oss",
        "Takk for at du tenkte på oss. Dette er ikke noe vi gjør, så det sier vi heller med en gang enn å la deg vente.",
      ),
      draft: template(
        "Bestillingen er klar",
        "Vi har gjort klar en bestilling av {pakken}, med det du har fortalt oss:\n\n{lenken}\n\nSe over at alt stemmer, fyll ut det som mangler, les vilkårene, og send når du er klar. Du betaler ikke noe nå.",
        ["pakken", "lenken"],
      ),
    }),
    orders: section("Om en bestilling, å begynne med", {
      unreached: template(
        "Fikk ikke svar",
        "Vi har prøvd å ringe deg på {nummeret} om bestillingen av {pakken}, men fikk ikke svar. Når passer det at vi prøver igjen? Svar med et tidspunkt, så ringer vi da.",
        ["nummeret", "pakken"],
      ),
      begun: template(
        "Vi er i gang",
        "Nå er vi i gang med {pakken} til {firmaet}. Har du bilder, tekster eller en logo som skal med, kan du sende dem som svar på denne e-posten. Du hører fra oss når det er noe å se på.",
        ["pakken", "firmaet"],
      ),
      material: template(
        "Mangler noe",
        "Vi kommer ikke videre uten litt fra deg: logo, bilder og det du vil fortelle om bedriften. Send det som svar på denne e-posten, så setter vi det inn.",
      ),
    }),
  },
);
