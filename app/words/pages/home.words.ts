import { each, line, namingAll, pageWords, paragraph, richLine, section } from "#app/web/words.ts";

/** The words of the front page; those that have been the editor's from the start are content of their own (texts). */
export const homeWords = pageWords("home", "Forsiden", "/", {
  hero: section("Øverst", {
    pricesButton: line("Knapp til prisene", "Se prisene", 40),
    trust: each(
      "Tillit",
      [
        "**100+** fornøyde kunder",
        "**30+** års erfaring",
        "**Garantert** synlighet",
        "**Målbare** resultater",
      ],
      (says) => ({ text: richLine("Tekst", says, 60) }),
    ),
  }),
  scene: section("Prøv med ditt eget firma", {
    example: line("Merkelapp", "Eksempel", 40),
    invitation: line("Oppfordring", "Prøv med ditt eget firma", 60),
    trade: line("Felt for hva du gjør", "Hva gjør du?", 40),
    tradeExample: line("Eksempel på yrke", "Rørlegger", 40),
    town: line("Felt for sted", "Hvor?", 40),
    townExample: line("Eksempel på sted", "Drammen", 40),
    company: line("Felt for firmanavn", "Firmanavn", 40),
    companyExample: line("I stedet for et firmanavn", "Firmaet ditt", 40),
    open: line("Åpent", "Åpent nå", 40),
    call: line("Knapp: ring", "Ring", 20),
    route: line("Knapp: rute", "Rute", 20),
    site: line("Knapp: nettsted", "Nettsted", 20),
    wish: line("Lenke til skjemaet", "Slik vil jeg bli funnet", 60),
    search: namingAll(line("Søket", "{yrket} i {stedet}", 40, ["yrket", "stedet"])),
    searchOn: namingAll(
      line("Søket, om steder man er «på»", "{yrket} på {stedet}", 40, ["yrket", "stedet"]),
    ),
    share: line("Kopierer lenken", "Vis det til sjefen", 40),
    shared: line("Når lenken er kopiert", "Lenken er kopiert", 40),
    told: namingAll(
      line("For dem som hører siden", "{firmaet} ligger øverst i søket etter {søket}.", 120, [
        "firmaet",
        "søket",
      ]),
    ),
    wished: namingAll(
      line("I skjemaet: søket", "Jeg vil bli funnet når noen søker etter «{søket}».", 120, [
        "søket",
      ]),
    ),
    named: namingAll(line("I skjemaet: firmaet", "Firmaet heter {firmaet}.", 80, ["firmaet"])),
  }),
  services: section("Tjenestene", {
    website: {
      ...service("Hjemmeside", {
        title: "Hjemmeside til bedrift",
        lead: "Et sted på nett som er ditt eget, og som får folk til å ta kontakt.",
        points: [
          "Ser like bra ut på mobil som på PC",
          "Bygd så Google forstår hva du gjør",
          "Domene og SSL er på plass fra første dag",
        ],
        price: "{pris hjemmeside} + drift {drift} i året, eks. mva.",
        more: "Les mer om hjemmesider",
        offer: "på hjemmeside",
      }),
    },
    google: {
      ...service("Bedriftsprofil", {
        title: "Google Bedriftsprofil",
        lead: "Vis frem bedriften i søket og på kartet, akkurat når noen trenger deg.",
        points: [
          "Åpningstider, bilder og omtaler på ett sted",
          "Synlig for dem som søker i nærheten",
          "Vi setter opp og følger opp i {periode}",
        ],
        price: "{pris google} eks. mva. for {periode}",
        more: "Les mer",
        offer: "på Google Bedriftsprofil",
      }),
      about: line("Bedriftsprofil, lenken for dem som hører siden", "om Google Bedriftsprofil"),
    },
    social: {
      ...service("Sosiale medier", {
        title: "Sosiale medier",
        lead: "Profiler på Facebook og Instagram i dine farger, som leder folk videre.",
        points: [
          "Satt opp med dine farger og din logo",
          "Knapper for å ringe og sende melding",
          "Vi velger de kanalene kundene dine bruker",
        ],
        price: "{pris sosiale medier} eks. mva. per profil for {periode}",
        more: "Spørsmål og svar",
        offer: "på sosiale medier",
      }),
      about: line("Sosiale medier, lenken for dem som hører siden", "om sosiale medier"),
    },
    offer: line("Knapp", "Få tilbud", 40),
  }),
  reasons: section("Derfor velger bedrifter oss", {
    more: line("Lenke til tjenestene", "Se alt vi gjør", 60),
    list: each(
      "Grunn",
      [
        [
          "Profesjonelle nettsider",
          "Ryddige, raske og lette å bruke, bygd rundt det kundene dine lurer på.",
        ],
        [
          "Google Bedriftsprofil",
          "Du dukker opp på kartet med riktige åpningstider, bilder og telefonnummer.",
        ],
        [
          "SEO-optimalisering",
          "Vi bruker ordene kundene dine søker med, og retter det som bremser siden.",
        ],
        [
          "Rask levering",
          "Du får en dato å forholde deg til, og ser utkastet før noen andre gjør det.",
        ],
        ["Personlig oppfølging", "Du snakker med folk som kjenner saken din fra før."],
        [
          "Alt på ett sted",
          "Nettside, bedriftsprofil, sosiale medier og SEO fra ett og samme byrå.",
        ],
      ] as const,
      titled,
    ),
  }),
  values: section("Det vi står for", {
    list: each(
      "Verdi",
      [
        ["Målbare resultater", "Velger du Google Analytics, ser du hvor mange som kommer."],
        ["Lokalkunnskap", "Vi vet hvilke ord folk bruker når de leter der du holder til."],
        [
          "Skreddersydde strategier",
          "Vi begynner med det du vil oppnå, og velger tiltakene etter det.",
        ],
      ] as const,
      titled,
    ),
  }),
  questions: section("Lurer du på noe først?", {
    title: line("Overskrift", "Lurer du på noe først?"),
    whatItCosts: line("Om hva en nettside koster", "Og hvorfor prisene spriker så mye."),
    whatAProfileIs: line("Om hva en bedriftsprofil er", "Boksen med kart og åpningstider."),
    howToBeSeen: line("Om å bli mer synlig", "Mye av det kan du gjøre selv."),
    all: line("Knapp", "Se alle spørsmål og svar", 60),
  }),
  lights: section("Fyrlista", {
    title: line("Overskrift", "Fyrlista", 60),
    lead: paragraph(
      "Ingress",
      "Se hva kundene i byen din leter etter. Står den ikke på lista? Vi jobber i hele landet.",
    ),
    still: line("Bryter", "Stans blinkingen", 60),
  }),
  invitation: section("Invitasjonen", {
    title: line("Overskrift", "La oss ta en uforpliktende prat"),
    text: paragraph("Tekst", "En kort prat er ofte nok. Du bestemmer etterpå om du vil gå videre."),
    button: line("Knapp", "Kontakt oss i dag", 40),
  }),
  contact: section("Kontakt", {
    phone: line("Navn på telefonen", "Telefon", 40),
    email: line("Navn på e-posten", "E-post", 40),
    hours: line("Navn på åpningstiden", "Åpent", 40),
  }),
});

function service(
  name: string,
  says: {
    title: string;
    lead: string;
    points: readonly [string, string, string];
    price: string;
    more: string;
    offer: string;
  },
) {
  const [first, second, third] = says.points;
  return {
    title: line(`${name}, overskrift`, says.title, 60),
    lead: paragraph(`${name}, ingress`, says.lead, 300),
    first: line(`${name}, punkt 1`, first, 100),
    second: line(`${name}, punkt 2`, second, 100),
    third: line(`${name}, punkt 3`, third, 100),
    price: line(`${name}, pris`, says.price, 120),
    more: line(`${name}, lenke`, says.more, 60),
    offer: line(`${name}, knappen for dem som hører siden`, says.offer),
  };
}

function titled([title, text]: readonly [string, string]) {
  return { title: line("Overskrift", title, 80), text: paragraph("Tekst", text, 300) };
}
