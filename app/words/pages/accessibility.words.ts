import { href } from "#app/web/href.ts";
import { each, line, pageWords, paragraph, rich, richLine, section } from "#app/web/words.ts";

/** The words of /tilgjengelighet. */
export const accessibilityWords = pageWords(
  "accessibility",
  "Tilgjengelighet",
  href("/tilgjengelighet"),
  {
    opening: section("Øverst", {
      title: line("Overskrift", "Tilgjengelighet", 60),
      reviewed: line("Foran datoen", "Sist gjennomgått", 60),
      short: each(
        "Kort sagt",
        [
          "Du trenger ikke mus, skarpt syn eller JavaScript.",
          "Vi skriver hva vi vet ikke er godt nok.",
          "Stopper noe deg, vil vi vite det.",
        ],
        (says) => ({ text: line("Tekst", says, 120) }),
      ),
    }),
    standard: section("Hva vi bygger etter", {
      title: line("Overskrift", "Hva vi bygger etter", 80),
      text: rich(
        "Tekst",
        `Vi bygger etter WCAG\u00a02.2 på nivå AA. Det er en internasjonal standard for nettsider som alle skal kunne bruke, også du som hører sidene lest opp, forstørrer teksten eller styrer uten mus. Av private bedrifter krever loven bare en eldre og kortere utgave av standarden. Vi går etter hele.

Denne siden er frivillig. Bare offentlige virksomheter må ha en tilgjengelighetserklæring, og dette er ikke en slik.`,
      ),
    }),
    done: section("Hva vi har gjort", {
      title: line("Overskrift", "Hva vi har gjort", 80),
      points: each(
        "Punkt",
        [
          [
            "Tastatur",
            "Du kommer til alt uten mus, og ser alltid hvor du er. Øverst på hver side ligger en lenke rett til innholdet.",
          ],
          [
            "Opplesing",
            "Overskrifter, felt og knapper har navn som gir mening når de blir lest opp. Mangler det noe i et skjema, sier skjemaet hva og hvor.",
          ],
          [
            "Stor skrift",
            "Du kan forstørre til 400 prosent uten å rulle sidelengs, og sette større avstand mellom linjer, ord og bokstaver.",
          ],
          [
            "Farger",
            "Teksten har kontrasten standarden krever, og ingenting blir sagt med farge alene. Sidene virker også med dine egne farger.",
          ],
          [
            "Ro",
            "Har du bedt maskinen din om mindre bevegelse, står alt stille. Lyktene på forsiden kan du stanse selv.",
          ],
          ["Små trykk", "Knapper og lenker er store nok til å treffe, og ingenting må dras."],
          [
            "Uten JavaScript",
            "Du kan lese hver side og sende hvert skjema selv om JavaScript er slått av.",
          ],
        ] as const,
        ([what, how]) => ({
          what: line("Hva", what, 60),
          how: paragraph("Hvordan", how, 400),
        }),
      ),
    }),
    trying: section("Hvordan vi prøver det", {
      title: line("Overskrift", "Hvordan vi prøver det", 80),
      text: rich(
        "Tekst",
        `Hver gang vi endrer nettstedet, går programmer gjennom sidene. De leter etter feil på telefon og skjerm, trykker seg frem med tastaturet, forstørrer, bytter til egne farger og slår av JavaScript. De fyller også ut skjemaene, med og uten feil.

I tillegg har vi gått gjennom kravene i standarden ett for ett. Vi prøver i Chromium, som Chrome og Edge bygger på, og i Firefox.`,
      ),
    }),
    lacking: section("Hva som ikke er godt nok", {
      title: line("Overskrift", "Hva som ikke er godt nok", 80),
      points: each(
        "Mangel",
        [
          "Vi har ikke prøvd nettstedet sammen med folk som bruker skjermleser eller andre hjelpemidler til daglig.",
          "Vi har ikke prøvd det i Safari på iPhone eller Mac.",
          "E-postene våre er prøvd i en nettleser, men ikke i hvert e-postprogram. Den samme teksten følger alltid med som ren tekst.",
          "Skriver du ut vilkårene som PDF, er det nettleseren din som avgjør hvor godt filen kan leses opp.",
          "Elektronisk faktura (EHF) er laget for regnskapsprogrammer. Hvordan den kan leses, er opp til programmet.",
          "Vi som logger inn for å arbeide her, får varsel før vi logges ut, men ikke uten JavaScript. Kunder merker ikke noe til det.",
          "Lenker ut herfra, som til Google, fører til sider vi ikke rår over.",
        ],
        (says) => ({ text: richLine("Tekst", says, 400) }),
      ),
    }),
    telling: section("Si fra til oss", {
      title: line("Overskrift", "Si fra til oss", 80),
      invitation: line(
        "Foran telefon og e-post",
        "Er noe vanskelig å lese, høre eller bruke, si fra.",
      ),
      text: rich(
        "Tekst",
        "Skriv gjerne hvilken side det gjelder, og hvilken nettleser og hvilke hjelpemidler du bruker, så finner vi det igjen. Vi svarer normalt i løpet av {svar innen}. Stopper skjemaet deg, kan vi fylle ut bestillingen for deg.",
      ),
      link: line("Lenke", "Skriv til oss om tilgjengelighet", 80),
    }),
    supervision: section("Hvem som fører tilsyn", {
      title: line("Overskrift", "Hvem som fører tilsyn", 80),
      text: rich(
        "Tekst",
        "Digitaliseringsdirektoratet fører tilsyn med at nettsteder følger reglene om universell utforming, også hos private bedrifter. Reglene, og hvordan du melder fra, finner du hos [Uu-tilsynet](https://www.uutilsynet.no/). Du trenger ikke spørre oss først.",
      ),
    }),
  },
);
