import { describe, expect, test } from "vitest";
import { formatDays, readDays, type Weekday, weekdays } from "./opening-days.ts";

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekdays;

describe("Days read as", () => {
  test.each<[Weekday[], string]>([
    [[], ""],
    [[wednesday], "onsdag"],
    [[monday, tuesday], "mandag og tirsdag"],
    [[monday, tuesday, wednesday], "mandag–onsdag"],
    [[monday, tuesday, wednesday, thursday, friday], "mandag–fredag"],
    [[monday, tuesday, wednesday, thursday, saturday], "mandag–torsdag og lørdag"],
    [[monday, wednesday, friday], "mandag, onsdag og fredag"],
    [[monday, tuesday, thursday, friday, saturday], "mandag, tirsdag og torsdag–lørdag"],
    [[saturday, sunday], "lørdag og søndag"],
    [[...weekdays], "hver dag"],
    [[friday, monday], "mandag og fredag"],
  ])("%j: %s", (days, text) => expect(formatDays(days)).toBe(text));
});

test("Whatever days there are, their words are read as them", () => {
  for (let bits = 1; bits < 2 ** weekdays.length; bits += 1) {
    const days = weekdays.filter((_, index) => bits & (1 << index));
    expect(readDays(formatDays(days)), formatDays(days)).toEqual(days);
  }
});

test.each<[string, Weekday[]]>([
  ["hverdager", [monday, tuesday, wednesday, thursday, friday]],
  ["Alle hverdager", [monday, tuesday, wednesday, thursday, friday]],
  ["mandag til fredag", [monday, tuesday, wednesday, thursday, friday]],
  ["fra mandag til og med onsdag", [monday, tuesday, wednesday]],
  ["Man. - tors.", [monday, tuesday, wednesday, thursday]],
  ["ma–on, fr", [monday, tuesday, wednesday, friday]],
  ["mandager og onsdager", [monday, wednesday]],
  ["hverdager og lørdager", [monday, tuesday, wednesday, thursday, friday, saturday]],
  ["lørdag–mandag", [monday, saturday, sunday]],
  ["i helgene", [saturday, sunday]],
  ["Alle dager i uka", [...weekdays]],
  ["daglig", [...weekdays]],
])("“%s” is understood", (text, days) => expect(readDays(text)).toEqual(days));

test.each([
  "",
  " ",
  "etter avtale",
  "hverdager unntatt onsdag",
  "mandag til",
  "mandag til fredag til søndag",
  "mandag–",
  "m",
  "og",
  "mandag eller tirsdag",
])("“%s” is not guessed at", (text) => expect(readDays(text)).toBeUndefined());
