import { href } from "#app/web/href.ts";
import {
  legalSection,
  line,
  namingAll,
  pageWords,
  paragraph,
  richLine,
  section,
} from "#app/web/words.ts";

/**
 * The version of the terms that come with the site: a day, and a number of which no publish has one that begins with 0. Changes
 * whenever a sentence below does.
 */
export const termsSince = "2026-11-28.0";

/** The words of the terms: what a customer accepts, and what stands on /vilkar. A line break begins another paragraph. */
export const termsWords = pageWords("terms", "Vilkår", href("/vilkar"), {
  page: section("Rundt vilkårene", {
    title: line("Overskrift", "Vilkår", 60),
    lead: paragraph("Ingress", "{regel for oppsigelse}", 400),
    version: namingAll(line("Versjonen", "Versjon {versjonen}", 60, ["versjonen"])),
    ordered: richLine(
      "For den som har bestilt",
      "Har du bestilt allerede? Da gjelder vilkårene slik du godkjente dem. De står på avtalesiden din og i ordrebekreftelsen. Har du mistet lenken, kan du [få den på nytt](/avtale).",
      600,
    ),
    print: richLine(
      "Om PDF og personvern",
      "Vil du ha vilkårene som PDF? Skriv ut siden, og velg «Lagre som PDF». Hvordan vi behandler opplysningene dine, står på siden [Personvern](/personvern).",
      600,
    ),
  }),
  agreement: legalSection("Avtalen", {
    title: line("Overskrift", "Avtalen", 80),
    text: namingAll(
      paragraph(
        "Tekst",
        "Avtalen gjelder {ytelsen}. Partene er bedriften din og {selgeren}. Avtalen er inngått når begge har signert. Til da binder bestillingen ingen av oss. Disse vilkårene er en del av avtalen. Vi selger bare til bedrifter.",
        2_000,
        ["ytelsen", "selgeren"],
      ),
    ),
    website: namingAll(
      line("Det avtalen gjelder, en nettside", "nettsidepakken {pakken}", 80, ["pakken"]),
    ),
    work: line("Det avtalen gjelder, et oppdrag", "oppdraget", 80),
    everything: line("Det avtalen gjelder, der alt står", "pakken eller profilen du bestiller", 80),
    seller: namingAll(
      line("Selgeren med organisasjonsnummer", "{selgeren}, org.nr. {nummeret}", 80, [
        "selgeren",
        "nummeret",
      ]),
    ),
  }),
  price: legalSection("Pris", {
    title: line("Overskrift", "Pris", 80),
    website: namingAll(
      paragraph("For en nettside", "Nettsiden koster {prisen} én gang, eks. mva.", 500, ["prisen"]),
    ),
    operation: namingAll(
      paragraph(
        "Om drift",
        "Drift koster {årsprisen} eks. mva. for {periode} og dekker webhotell, oppdateringer og vedlikehold.",
        500,
        ["årsprisen"],
      ),
    ),
    profile: namingAll(
      paragraph("For en profil", "Profilen koster {årsprisen} for {periode}, eks. mva.", 500, [
        "årsprisen",
      ]),
    ),
    websites: namingAll(
      paragraph(
        "For alle nettsider",
        "Nettsidepakkene betaler du én gang: {prisene}, eks. mva.",
        500,
        ["prisene"],
      ),
    ),
    profiles: namingAll(
      paragraph(
        "For alle profiler",
        "Profilene betaler du for {periode} om gangen: {prisene}, eks. mva.",
        500,
        ["prisene"],
      ),
    ),
    each: namingAll(
      line("Hver av prisene", "{ytelsen} koster {prisen}", 80, ["ytelsen", "prisen"]),
    ),
    unregistered: paragraph(
      "Om mva., når dere ikke er registrert",
      "Vi er ikke mva-registrert, og legger ikke til mva. i dag. Blir vi registrert, kommer mva. i tillegg på det vi fakturerer fra da av, også på avtaler som løper. Krever loven det, sender vi også faktura for mva. av det som alt er fakturert.",
      500,
    ),
    paying: paragraph(
      "Når du betaler",
      "Du betaler ikke noe når du bestiller. Vi tar kontakt innen {kontakt innen}, går gjennom bestillingen med deg og sender faktura når vi har levert.",
      2_000,
    ),
    due: paragraph(
      "Betalingsfrist",
      "Fakturaen forfaller {betalingsfrist} etter at den er sendt. Betaler du for sent, kan vi kreve forsinkelsesrente etter forsinkelsesrenteloven.",
      2_000,
    ),
  }),
  delivery: legalSection("Levering", {
    title: line("Overskrift", "Levering", 80),
    text: namingAll(
      paragraph(
        "Tekst",
        "Leveringstiden er {leveringstiden} etter signert avtale. Vi er avhengige av at du sender oss tekst, bilder og tilganger i tide.",
        2_000,
        ["leveringstiden"],
      ),
    ),
    both: line(
      "Leveringstiden, der alt står",
      "{levering nettside} for nettsider og {levering profil} for profiler,",
      120,
    ),
    others: line(
      "Leveringstiden, der alt står, for en pakke som har sin egen",
      "og {leveringstiden} for {ytelsen},",
      120,
      ["leveringstiden", "ytelsen"],
    ),
  }),
  subscription: legalSection("Abonnement og fornyelse", {
    title: line("Overskrift", "Abonnement og fornyelse", 80),
    start: paragraph(
      "Når det begynner",
      "Drift av nettsider og oppfølging av profiler er abonnementer. Et abonnement begynner {oppstart}. Til da betaler du ikke noe for det.",
      2_000,
    ),
    renewal: paragraph(
      "Når det fornyes",
      "Abonnementet løper i {periode} om gangen. Det fornyes automatisk {frist} før perioden utløper, for en ny periode på {periode}, som vi fakturerer da.",
      2_000,
    ),
    notices: paragraph(
      "Varslene",
      "Vi varsler deg på e-post {varslene} før perioden utløper, med dato og pris. Uten varsel fornyes ingenting, og du har alltid minst {frist etter varsel} på deg etter det første.",
      2_000,
    ),
    newPrice: paragraph(
      "Ny pris",
      "Vi kan endre prisen fra en ny periode, aldri midt i en. Den nye prisen står i varselet. Vil du ikke betale den, sier du opp innen fristen.",
      2_000,
    ),
  }),
  cancellation: legalSection("Oppsigelse", {
    title: line("Overskrift", "Oppsigelse", 80),
    inTime: paragraph(
      "I tide",
      "Du kan si opp når som helst, {oppsigelse}. Lenken til avtalesiden står i ordrebekreftelsen. Sier du opp mens det er {frist} eller mer igjen av perioden, avsluttes abonnementet når perioden er over.",
      2_000,
    ),
    late: namingAll(
      paragraph(
        "For sent",
        "Sier du opp når det er mindre enn {frist} igjen, faktureres {den nye perioden} til prisen i varselet. Deretter avsluttes abonnementet, uten ny automatisk fornyelse.",
        2_000,
        ["den nye perioden"],
      ),
    ),
  }),
  ownership: legalSection("Hva som er ditt", {
    title: line("Overskrift", "Hva som er ditt", 80),
    text: paragraph(
      "Tekst",
      "Det du gir oss, er hele tiden ditt. Når du har betalt, kan du bruke design, tekster og bilder vi har laget for deg, så lenge du vil og hvor du vil. Programvare og bilder fra andre følger lisensene deres. Domenet og profilene står på bedriften din.",
      2_000,
    ),
    end: paragraph(
      "Når avtalen er over",
      "Når abonnementet på en nettside er over, tar vi siden av nett. Ber du om det innen en måned, får du innholdet og domenet med deg uten ekstra kostnad. Profiler beholder du, og vi gir fra oss tilgangen.",
      2_000,
    ),
  }),
  faults: legalSection("Feil og ansvar", {
    title: line("Overskrift", "Feil og ansvar", 80),
    text: paragraph(
      "Feil",
      "Er det en feil ved det vi har levert, retter vi den uten ekstra kostnad når du sier fra innen rimelig tid. Gjør vi ikke det, kan du kreve prisavslag. Er feilen vesentlig, kan du heve avtalen.",
      2_000,
    ),
    liability: paragraph(
      "Ansvar",
      "Vi dekker direkte tap du får av feil vi har skyld i, men ikke mer enn du har betalt oss {siste periode}. Grensen gjelder ikke ved grov uaktsomhet eller forsett.",
      2_000,
    ),
  }),
  privacy: legalSection("Personvern", {
    title: line("Overskrift", "Personvern", 80),
    text: paragraph(
      "Tekst",
      "Vi bruker opplysningene i bestillingen til å levere det du har bestilt, og oppbevarer det bokføringsloven krever. Du kan lese mer på siden Personvern.",
      2_000,
    ),
    processing: paragraph(
      "Databehandling",
      "Tar nettsiden din imot personopplysninger, for eksempel i et skjema, behandler vi dem bare på dine vegne og etter en databehandleravtale.",
      2_000,
    ),
  }),
  disputes: legalSection("Tvister", {
    title: line("Overskrift", "Tvister", 80),
    text: paragraph(
      "Tekst",
      "Norsk rett gjelder. Blir vi ikke enige, avgjøres saken av tingretten der vi har forretningsadresse.",
      2_000,
    ),
  }),
});
