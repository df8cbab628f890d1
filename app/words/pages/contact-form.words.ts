import { href } from "#app/web/href.ts";
import { line, namingAll, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of the contact form itself, which is an island: it is told those that are other than these. */
export const contactFormWords = pageWords(
  "contactForm",
  "Kontaktskjemaet",
  href("/kontakt"),
  {
    fields: section("Skjemaet", {
      form: line("Navn på skjemaet, for dem som hører siden", "Kontaktskjema", 60),
      name: line("Felt for navn", "Navn", 40),
      email: line("Felt for e-post", "E-post", 40),
      meant: namingAll(
        line("Når e-postadressen ser feil ut", "Mente du {adressen}?", 60, ["adressen"]),
      ),
      phone: line("Felt for telefon", "Telefon (valgfritt)", 40),
      message: line("Felt for melding", "Melding (valgfritt)", 40),
      trap: line("Felt som bare roboter ser", "La dette feltet stå tomt", 60),
      send: line("Knapp", "Send melding", 40),
      opens: line(
        "Under knappen",
        "Meldingen åpnes i e-postprogrammet ditt, klar til å sendes.",
        120,
      ),
      goes: line("Under knappen, uten skript", "Meldingen går rett til oss.", 120),
    }),
    wrong: section("Når skjemaet ikke kan sendes", {
      title: line("Overskrift", "Meldingen er ikke sendt ennå", 80),
      text: line(
        "Tekst",
        "Se over feltene som er merket under. Det du har skrevet, står her fortsatt.",
      ),
      kept: line("Bak en hindring", "Det du har skrevet, står her fortsatt."),
      call: richLine("Hvis vi har telefon", "Du kan også ringe [{telefon}]({telefonlenke})."),
    }),
    mail: section("E-posten som åpnes i e-postprogrammet", {
      subject: namingAll(
        line("Emne", "Forespørsel fra {avsender} - {tjenesten}", 120, ["avsender", "tjenesten"]),
      ),
      form: line("Tjenesten, når siden ikke vet hvilken", "kontaktskjema", 60),
      name: line("Foran navnet", "Navn", 40),
      email: line("Foran e-postadressen", "E-post", 40),
      phone: line("Foran telefonnummeret", "Telefon", 40),
      company: line("Foran firmaet", "Firma", 40),
      service: line("Foran tjenesten", "Tjeneste", 40),
      message: line("Over meldingen", "Melding", 40),
    }),
    opened: section("Når meldingen er åpnet i e-postprogrammet", {
      title: line("Overskrift", "E-post åpnet!", 60),
      text: line("Tekst", "Din e-postapplikasjon er åpnet med meldingen klar for sending."),
    }),
    toasts: section("Meldinger som dukker opp, for dem som hører siden", {
      place: line("Stedet der de dukker opp", "Meldinger", 40),
      close: line("Knapp: lukk", "Lukk meldingen", 40),
    }),
    directly: section("For dem som ikke har noe e-postprogram", {
      title: line("Overskrift", "Åpnet ikke e-postprogrammet?", 80),
      offer: line("Tekst", "Da kan du sende meldingen herfra, {avsender}.", 200, ["avsender"]),
      send: line("Knapp", "Send direkte i stedet", 40),
      sending: line("Knappen mens meldingen sendes", "Sender …", 40),
      failed: line("Overskrift når den ikke kom frem", "Meldingen kom ikke frem.", 80),
      kept: line(
        "Tekst når den ikke kom frem",
        "Den ligger her fortsatt, og det er trygt å prøve igjen: Vi får den bare én gang.",
      ),
      sent: line("Kvittering, overskrift", "Takk, meldingen er sendt", 80),
      answered: paragraph(
        "Kvittering, tekst",
        "Vi svarer normalt på {avsenders e-post} i løpet av {svar innen}.",
        300,
        ["avsenders e-post"],
      ),
    }),
  },
  ["/"],
);
