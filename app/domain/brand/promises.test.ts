import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promised } from "./promises.ts";

test("What we promise is said in words", () => {
  expect(promised).toEqual({
    contact: "24 timer",
    answer: "1–2 virkedager",
    period: "12 måneder",
    lastPeriod: "de siste 12 månedene",
    newPeriod: "12 nye måneder",
    renewalNotice: "30 dager",
    notices: "60 og 37 dager",
    leastNotice: "7 dager",
    payment: "14 dager",
    start: "den dagen vi leverer",
    cancelling: "på avtalesiden din eller ved å kontakte oss",
    cancellation:
      "Du kan si opp når som helst. Sier du opp senere enn 30 dager før perioden er ute, betaler du for 12 måneder til.",
    subscription: "begynner den dagen vi leverer og fornyes automatisk for 12 måneder om gangen",
  });
});

/** All that visitors, customers and colleagues are told, without what is said about it. */
const sources = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"], {
  exclude: ["**/*.test.ts"],
}).map((path) => ({
  path,
  text: readFileSync(path, "utf8")
    .replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, "")
    .replace(/\s+/g, " "),
}));

test("There are sources to read", () => expect(sources.length).toBeGreaterThan(300));

const periodNames = [
  "app/routes/admin/figures/period-name.ts",
  "app/routes/admin/figures/periods.server.ts",
];

test.each([
  ["the hours of a promise", /\b24 timer\b/, []],
  ["the working days of a promise", /\d virkedag/, []],
  // The names of the periods that figures are of.
  ["months", /\b(\d+|tolv) (nye )?måned/, periodNames],
  ["days", /\b\d+ dager/, ["app/routes/admin/figures/period-name.ts"]],
  ["how long books are kept", /\b(5|fem) år\b/, []],
  ["how long delivery takes", /\d uker\b/, ["app/domain/catalog/delivery.ts"]],
  ["the rate of VAT", /\b25 (%|prosent)/, []],
  ["our time zone", /Europe\/Oslo/, ["app/web/formats/dates.ts"]],
] satisfies [string, RegExp, string[]][])(
  "No text says %s by itself",
  (_fact, words, ownPlaces) => {
    const places = sources.filter(({ text }) => words.test(text)).map(({ path }) => path);
    expect(places).toEqual(ownPlaces);
  },
);
