import { href } from "#app/web/href.ts";
import { each, legalSection, line, pageWords, paragraph, rich } from "#app/web/words.ts";

/** The day on which the words that come with the site were changed last. Changes whenever a sentence below does. */
export const privacySince = "2026-11-28";

/** What can be stored in a browser, by what it is called there, in the order of the words below. */
export const storedNames = {
  necessary: [
    ["cookie-consent"],
    ["cookie-banner-closed"],
    ["placed-order", "__Host-placed-order"],
  ],
  forStaff: [
    ["session", "__Host-session"],
    ["device", "__Host-device"],
    ["sign-in", "__Host-sign-in"],
    ["admin-authenticated", "admin-token"],
    ["site-content", "pricing-config"],
    ["site-content-unsaved"],
    ["draft-left"],
  ],
  withConsent: [["_ga", "_ga_…"]],
} as const;

const cookie = "Informasjonskapsel";
const local = "Lokal lagring";
const session = "Øktlagring";

/** The words of /personvern. */
export const privacyWords = pageWords("privacy", "Personvern", href("/personvern"), {
  opening: legalSection("Øverst", {
    title: line("Overskrift", "Personvern", 60),
    updated: line("Foran datoen", "Sist oppdatert", 60),
    short: each(
      "Kort sagt",
      [
        "Vi lagrer det du selv sender oss.",
        "Vi teller sidevisninger uten å vite hvem du er.",
        "Vi selger aldri opplysninger videre.",
      ],
      (says) => ({ text: line("Tekst", says, 120) }),
    ),
  }),
  responsible: legalSection("Hvem som har ansvaret", {
    title: line("Overskrift", "Hvem som har ansvaret", 80),
    text: rich(
      "Tekst",
      "{firmaet} er behandlingsansvarlig. Det betyr at vi bestemmer hva opplysningene brukes til, og at det er oss du kan kreve svar fra.",
      4_000,
      ["firmaet"],
    ),
  }),
  ordering: legalSection("Når du bestiller", {
    title: line("Overskrift", "Når du bestiller", 80),
    text: rich(
      "Tekst",
      `Vi lagrer navnet ditt, firmanavnet, organisasjonsnummeret, telefonnummeret og e-postadressen din, og e-postadressen og referansen for fakturaen hvis du oppgir dem. Vi lagrer også hva du bestilte, prisen, tidspunktet og vilkårene slik du godkjente dem. På avtalesiden din, som ordrebekreftelsen har lenken til, kan du se opplysningene og rette dem. Om den som signerer, lagrer vi navn, rolle, tidspunkt og IP-adresse.

Organisasjonsnummeret slår vi opp i Enhetsregisteret mens du fyller ut skjemaet, og svaret lagrer vi sammen med bestillingen. Registeret får bare vite nummeret, ikke hvem som spør.

Opplysningene trenger vi for å bekrefte bestillingen, levere det du har bestilt, varsle deg før abonnementet fornyes, og sende faktura. Grunnlaget er vår **berettigede interesse** i å oppfylle avtalen med bedriften du bestiller for (personvernforordningen artikkel 6 nr. 1 bokstav f). Driver du enkeltpersonforetak, er grunnlaget avtalen selv (bokstav b).

Regnskapsmateriale må vi oppbevare i **{bokføringstiden} etter regnskapsårets slutt**, for det krever bokføringsloven (artikkel 6 nr. 1 bokstav c). Etter det sletter vi bestillingen. Ber du om å bli slettet før det, fjerner vi navnet ditt, telefonnummeret, e-postadressene, referansen og signaturen, og beholder det bokføringsloven krever. E-post om bestillingen sletter vi fra serveren **etter {tid for e-post}**.`,
      4_000,
      ["bokføringstiden", "tid for e-post"],
    ),
  }),
  writing: legalSection("Når du skriver til oss", {
    title: line("Overskrift", "Når du skriver til oss", 80),
    text: rich(
      "Tekst",
      `I kontaktskjemaet oppgir du navn og e-postadresse, og telefonnummer og en melding hvis du vil. Skjemaet åpner e-postprogrammet ditt, og da kommer meldingen til oss som en vanlig e-post. Velger du å sende den direkte fra siden, lagrer vi den på serveren vår, og du får en kvittering på e-post. Ser meldingen ut som søppelpost, holder vi den tilbake og sletter den **etter {tid for søppelpost}**.

Vi bruker opplysningene til å svare deg. Grunnlaget er vår **berettigede interesse** i å svare den som tar kontakt (artikkel 6 nr. 1 bokstav f).

Vi sletter meldingen, og kopien av e-posten om den, **etter {tid for meldinger}**. Fyller vi ut en bestilling for deg, sletter vi utkastet etter {tid for utkast}.`,
      4_000,
      ["tid for søppelpost", "tid for meldinger", "tid for utkast"],
    ),
  }),
  visiting: legalSection("Når du besøker nettstedet", {
    title: line("Overskrift", "Når du besøker nettstedet", 80),
    text: rich(
      "Tekst",
      `Serveren fører logg over hvilke sider som blir hentet, når det skjer, og om det gikk bra. Loggen inneholder ikke IP-adressen din, og heller ikke det som står etter spørsmålstegnet i en nettadresse.

For å stoppe misbruk teller serveren hvor mange ganger et skjema blir sendt fra samme IP-adresse. Den tellingen ligger i minnet i noen minutter og blir aldri lagret. Grunnlaget er vår berettigede interesse i å holde nettstedet trygt (artikkel 6 nr. 1 bokstav f).`,
    ),
  }),
  counting: legalSection("Hvordan vi teller besøk", {
    title: line("Overskrift", "Hvordan vi teller besøk", 80),
    text: rich(
      "Tekst",
      `Serveren teller hvor mange ganger hver side blir vist på en dag. Kommer du utenfra, teller den også nettstedet og kampanjen du kom fra, og om du bruker telefon, nettbrett eller datamaskin. Tallene står hver for seg, og ingen kan finne deg igjen i dem.

Til dette lagrer vi ingenting i nettleseren din og leser ingenting derfra, og derfor spør vi ikke om samtykke (ekomloven § 3-15).

Adresser som ikke finnes, teller vi også, men ikke dem som kan si noe om en person. De slettes **etter {tid for adresser}**, og besøkstallene **etter {tid for besøk}**.`,
      4_000,
      ["tid for adresser", "tid for besøk"],
    ),
  }),
  cookies: legalSection("Informasjonskapsler", {
    title: line("Overskrift", "Informasjonskapsler", 80),
    text: rich(
      "Tekst",
      `Informasjonskapsler og lokal lagring er små opplysninger som nettleseren din tar vare på. Ekomloven § 3-15 sier at vi må spørre deg først, med mindre de er strengt nødvendige for noe du har bedt om.

Strengt nødvendig er det som husker svaret ditt om informasjonskapsler, og det som lar deg åpne avtalesiden fra nettleseren du bestilte i.`,
    ),
    necessary: line("Vis de nødvendige", "Nødvendige, én for én", 80),
    necessaryCaption: line("Tabell, de nødvendige", "Nødvendige", 80),
    forStaff: line("Vis dem for ansatte", "Bare for dem som logger inn hos oss", 80),
    forStaffCaption: line("Tabell, de for ansatte", "For administratorer og redaktører", 80),
    agreedTitle: line("Samtykke, overskrift", "Bare hvis du godtar", 80),
    agreed: rich(
      "Samtykke",
      "Hvis du godtar, og hvis vi bruker Google Analytics, teller Google hvilke sider som blir lest, hvor mange som sender skjemaene våre, og hvor mange som trykker på en lenke for å kontakte oss. Google får vite hvilken side du er på, men ikke det som står etter spørsmålstegnet i adressen. Opplysningene kan bli behandlet i USA, og overføringen bygger på EU-kommisjonens beslutning om EU–US Data Privacy Framework. Grunnlaget er **samtykket ditt** (artikkel 6 nr. 1 bokstav a). Avviser du, blir ingenting lastet inn fra Google.",
    ),
    agreedCaption: line("Tabell, med samtykke", "Med samtykke", 80),
    withdrawTitle: line("Å trekke samtykket, overskrift", "Slik trekker du samtykket", 80),
    withdraw: rich(
      "Å trekke samtykket",
      "Du kan ombestemme deg når som helst. Velg «Informasjonskapsler» nederst på en hvilken som helst side, og avvis. Da sletter vi det Google Analytics har lagret i nettleseren din.",
    ),
    change: line("Knapp", "Endre valget ditt", 40),
  }),
  stored: legalSection("Det som kan bli lagret", {
    name: line("Kolonne: navn", "Navn", 40),
    purpose: line("Kolonne: formål", "Hva det er til", 40),
    kept: line("Kolonne: tid", "Hvor lenge", 40),
    necessary: each(
      "Nødvendig",
      [
        [
          local,
          "Husker om du godtok eller avviste, så vi slipper å spørre igjen.",
          "Til du sletter den i nettleseren",
        ],
        [
          session,
          "Husker at du lukket spørsmålet uten å velge, så det ikke kommer opp på hver side.",
          "Til du lukker fanen",
        ],
        [
          cookie,
          "Lar siden som takker for bestillingen, vise lenken til avtalesiden din, men bare i nettleseren du bestilte i.",
          "I {minutter etter bestilling} minutter",
        ],
      ] as const,
      stored,
    ),
    forStaff: each(
      "For ansatte",
      [
        [
          cookie,
          "Holder administratorer og redaktører innlogget, og utenfor besøkstallene. Settes bare når noen logger inn.",
          "Til utlogging, og høyst i {tid for økter}",
        ],
        [
          cookie,
          "Kjenner igjen nettleseren til en administrator eller redaktør, så ingen andre kan stenge dem ute ved å gjette passord. Settes bare når noen logger inn.",
          "I {tid for enheter}, men virker ikke lenger når passordet byttes",
        ],
        [
          cookie,
          "Holder sammen innloggingen til en administrator eller redaktør som bekrefter den med en kode eller en tilgangsnøkkel.",
          "I {minutter for innlogging} minutter",
        ],
        [
          local,
          "Sikrer det en innlogget administrator eller redaktør gjør, mot forfalskning.",
          "Til utlogging",
        ],
        [
          local,
          "Utkastet til den som redigerer tekster og priser.",
          "Til det slettes i nettleseren",
        ],
        [
          local,
          "Tar vare på det den som redigerer, ikke har rukket å lagre.",
          "Til det lagres eller forkastes",
        ],
        [
          session,
          "Husker at den som redigerer, vil se sidene slik besøkende ser dem.",
          "Til fanen lukkes",
        ],
      ] as const,
      stored,
    ),
    withConsent: each(
      "Med samtykke",
      [
        [
          cookie,
          "Google Analytics skiller besøkene fra hverandre, så de kan telles.",
          "Inntil 2 år, eller til du trekker samtykket",
        ],
      ] as const,
      stored,
    ),
  }),
  recipients: legalSection("Hvem andre som får se opplysningene", {
    title: line("Overskrift", "Hvem andre som får se opplysningene", 80),
    text: rich(
      "Tekst",
      `Leverandøren som drifter serveren vår, og leverandøren som leverer e-posten vår, behandler opplysningene på våre vegne. De kan bare gjøre det vi har avtalt med dem, og ikke bruke opplysningene til noe eget.

Utover det gir vi bare opplysninger videre når loven krever det. Vi tar ingen automatiske avgjørelser om deg.`,
    ),
  }),
  rights: legalSection("Rettighetene dine", {
    title: line("Overskrift", "Rettighetene dine", 80),
    list: each(
      "Rettighet",
      [
        ["Innsyn", "Du kan få vite hva vi har om deg, og få en kopi."],
        ["Retting", "Er noe feil eller mangelfullt, retter vi det."],
        [
          "Sletting",
          "Du kan be oss slette bilder av deg, og alt loven ikke krever at vi oppbevarer.",
        ],
        ["Begrensning", "Du kan be oss la opplysningene ligge ubrukt mens en uenighet avklares."],
        [
          "Dataportabilitet",
          "Du kan få det du selv har gitt oss, i en fil som andre systemer kan lese.",
        ],
        ["Protest", "Du kan protestere mot bruk som bygger på vår berettigede interesse."],
      ] as const,
      ([name, text]) => ({ name: line("Navn", name, 60), text: paragraph("Tekst", text, 400) }),
    ),
    text: rich(
      "Hvordan du bruker dem",
      "Skriv til [{e-post}](mailto:{e-post}). Du får svar innen en måned, og det koster ingenting.",
    ),
  }),
  complaints: legalSection("Hvis du vil klage", {
    title: line("Overskrift", "Hvis du vil klage", 80),
    text: rich(
      "Tekst",
      "Mener du at vi behandler opplysningene dine feil, hører vi gjerne om det først på [{e-post}](mailto:{e-post}). Du kan også klage rett til [Datatilsynet](https://www.datatilsynet.no/), som fører tilsyn med at loven blir fulgt.",
    ),
  }),
});

/** Every period that a text on storing can name, filled in from what the site does. */
function stored([kind, purpose, kept]: readonly [string, string, string]) {
  return {
    kind: line("Slag", kind, 40),
    purpose: paragraph("Hva det er til", purpose, 400),
    kept: line("Hvor lenge", kept, 120, [
      "minutter etter bestilling",
      "tid for økter",
      "tid for enheter",
      "minutter for innlogging",
    ]),
  };
}
