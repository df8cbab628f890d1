import { checkDigitOf } from "#app/domain/companies/org-number.ts";
import type { Chance } from "../chance.ts";

const firstNames = [
  "Anne",
  "Ola",
  "Ingrid",
  "Per",
  "Kari",
  "Lars",
  "Silje",
  "Magnus",
  "Åse",
  "Jonas",
  "Marit",
  "Øyvind",
  "Fatima",
  "Erik",
  "Thea",
  "Bjørn",
  "Amira",
  "Håkon",
  "Solveig",
  "Mikkel",
];
const lastNames = [
  "Hansen",
  "Berg",
  "Haugen",
  "Solberg",
  "Dahl",
  "Lie",
  "Nygård",
  "Moen",
  "Sørensen",
  "Ødegård",
  "Ali",
  "Bakke",
  "Strand",
  "Aasen",
  "Kristiansen",
  "Lund",
  "Fjeld",
  "Vik",
];
const trades = [
  "Rørleggeri",
  "Frisør",
  "Bakeri",
  "Regnskap",
  "Elektro",
  "Bilverksted",
  "Tannklinikk",
  "Møbler",
  "Maler",
  "Eiendom",
  "Fysioterapi",
  "Catering",
  "Hagesenter",
  "Bygg",
  "Trafikkskole",
];
const places = [
  "Nordlys",
  "Fjord",
  "Bryggen",
  "Elvebredden",
  "Havna",
  "Åsen",
  "Solsiden",
  "Torget",
  "Skagen",
  "Viken",
  "Dalen",
  "Fløyen",
  "Løkka",
  "Sentrum",
  "Øvrebyen",
];
export const services = [
  "kontaktskjema",
  "SEO-optimalisering",
  "Analyse",
  "Hjemmeside til bedrift",
  "Google Bedriftsprofil",
  "Sosiale medier",
];
export const questions = [
  "Hei, vi trenger ny nettside før sommeren. Hvor fort kan dere begynne?",
  "Vi finner ikke bedriften vår på Google Maps. Kan dere hjelpe med det?",
  "Hva må vi ha klart av tekst og bilder før dere setter i gang?",
  "Vi har en nettside fra før, men den er treg på mobil. Lønner det seg å starte på nytt?",
  "Kan dere ringe meg i morgen etter klokka 12? Det gjelder profil på Facebook og Instagram.",
  "Vi vil gjerne ha et tilbud på SEO for tre avdelinger.",
  null,
];

/** Makes people up, each with a company of their own. */
export function createPeople({ next, pick }: Chance) {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(next() * 10)).join("");

  function orgNumber(): string {
    const firstEight = `${pick(["8", "9"])}${digits(7)}`;
    const check = checkDigitOf(firstEight);
    return check === undefined ? orgNumber() : `${firstEight}${check}`;
  }

  return {
    digits,

    /** Letters and digits that cannot be taken for each other. */
    letters: (count: number) =>
      Array.from({ length: count }, () => pick([..."23456789ABCDEFGHJKMNPQRSTVWXYZ"])).join(""),

    somebody() {
      const first = pick(firstNames);
      const last = pick(lastNames);
      const companyName = `${pick(places)} ${pick(trades)} AS`;
      return {
        name: `${first} ${last}`,
        companyName,
        orgNumber: orgNumber(),
        phone: `${pick(["9", "4"])}${digits(2)} ${digits(2)} ${digits(3)}`,
        email: `${ascii(first)}.${ascii(last)}@${ascii(companyName.split(" ")[0] ?? "firma")}.example.no`,
      };
    },
  };
}

function ascii(text: string): string {
  const letters: Record<string, string> = { æ: "ae", ø: "o", å: "a" };
  return text.toLowerCase().replace(/[æøå]/g, (letter) => letters[letter] ?? "");
}
