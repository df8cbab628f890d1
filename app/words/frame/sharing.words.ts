import { line, pageWords, section } from "#app/web/words.ts";

/** The words on the pictures that pages are shared with, and what is said of them to whoever does not see them. */
export const sharingWords = pageWords("sharing", "Bilder når sider deles", "/", {
  above: section("Over det store", {
    town: line("Over navnet på byen", "Bli funnet i", 40),
    question: line("Over et spørsmål", "Spørsmål og svar", 40),
    article: line("Over en artikkel", "Fagstoff", 40),
  }),
  shows: section("Hva tegningen viser, for dem som ikke ser den", {
    night: line("Havet om natten", "et fyrtårn kaster lys over sjøen", 120),
    coast: line("Kysten", "et fyrtårn ved kysten om kvelden", 120),
    boathouse: line("Naustet", "det lyser i et naust ved sjøen", 120),
    shop: line("Butikken", "en opplyst møbelbutikk om kvelden", 120),
    office: line("Kontoret", "folk på jobb i en opplyst bygård", 120),
    street: line("Gata", "kø utenfor den eneste butikken som lyser i gata", 120),
    lens: line("Linsen", "lyset i linsen av et fyr", 120),
  }),
});
