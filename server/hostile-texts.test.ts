import { expect, test } from "vitest";
import { deviceName } from "#app/domain/auth/device.ts";
import { isGuessedSoon } from "#app/domain/auth/passwords/guessing.server.ts";
import { readDays } from "#app/domain/brand/opening-days.ts";
import { normalizeOrgNumber } from "#app/domain/companies/org-number.ts";
import { quotedLines } from "#app/domain/contact/reply.ts";
import { countLinks } from "#app/domain/contact/spam.ts";
import { pageAddress } from "#app/domain/editing/addresses/page-address.ts";
import { withoutTraps } from "#app/domain/letters/mail-document.ts";
import { linesOf } from "#app/domain/letters/mail-text.ts";
import { richWords } from "#app/domain/letters/rich-words.ts";
import { isWorthKeeping } from "#app/domain/redirects/missing.ts";
import { movedTo, partsOf } from "#app/domain/redirects/moved.ts";
import { readPath } from "#app/domain/redirects/spelling.ts";
import { emailMatcher, phoneMatcher } from "#app/domain/search/person.server.ts";
import { questionWords, searchable, sortKey } from "#app/domain/search/search.ts";
import { agentOf, campaignOf, hostOf, referrerOf } from "#app/domain/visits/visits.server.ts";
import { fillIn, namedIn } from "#app/web/fill-in.ts";
import { toE164 } from "#app/web/formats/phone.server.ts";
import { firstName, oneLine, plainName, shorten } from "#app/web/formats/text.ts";
import { parseKroner } from "#app/web/formats/typed-money.ts";
import { parseUrl } from "#app/web/formats/url.ts";
import { blocksOf, isLinkTarget, spansOf, withoutMarks } from "#app/web/rich-text.ts";
import { isWhole } from "../tests/scope.ts";

// One thread answers everybody, so nothing that reads what others wrote may take long, whatever they wrote. What is measured is the
// processor's time, the shortest of several: it is the same on a busy machine.

/** In characters: the longest field of a visitor, and the longest that an editor can send in one field. */
const visitorsMost = 5_000;
const editorsMost = 200_000;
/** In milliseconds of the processor. */
const visitorsLimit = 2;
const editorsLimit = 20;
const rounds = 30;

const names = ["kari", "Fyrlykt"];
const facts = { telefon: "12 34 56 78" };

/** Which functions are fed by visitors and by whoever signs in, with the longest text that each is given. */
const forVisitors: Record<string, [read: (text: string) => unknown, most: number]> = {
  countLinks: [countLinks, visitorsMost],
  quotedLines: [quotedLines, visitorsMost],
  oneLine: [oneLine, visitorsMost],
  shorten: [(text) => shorten(text, 60), visitorsMost],
  firstName: [firstName, 100],
  plainName: [plainName, 200],
  withoutTraps: [withoutTraps, visitorsMost],
  linesOf: [linesOf, visitorsMost],
  searchable: [(text) => searchable({ anywhere: [], beginnings: [text] }), visitorsMost],
  "searchable anywhere": [
    (text) => searchable({ anywhere: [text], beginnings: [] }),
    // Name, company and address together.
    700,
  ],
  questionWords: [questionWords, 200],
  sortKey: [sortKey, 200],
  emailMatcher: [(text) => emailMatcher(text).is(text), 254],
  phoneMatcher: [(text) => phoneMatcher(text).is(text), 100],
  toE164: [toE164, 40],
  normalizeOrgNumber: [normalizeOrgNumber, 100],
  deviceName: [deviceName, 1_000],
  agentOf: [agentOf, 1_000],
  referrerOf: [(text) => referrerOf(text, "fyrlykt.no"), 2_000],
  hostOf: [hostOf, 2_000],
  campaignOf: [campaignOf, 2_000],
  readPath: [readPath, 2_000],
  movedTo: [(text) => movedTo(text), 2_000],
  isWorthKeeping: [isWorthKeeping, 2_000],
  parseUrl: [parseUrl, 2_000],
};
const forEditors: Record<string, (text: string) => unknown> = {
  readDays,
  parseKroner,
  pageAddress,
  partsOf,
  isLinkTarget,
  blocksOf,
  spansOf,
  withoutMarks,
  richWords,
  namedIn,
  fillIn: (text) => fillIn(text, facts),
};

/** Texts that patterns with two ways through them are slow with: a long run, and at its end what does not fit. */
const runs = [
  ..." \t\n.,:;!?-–@/\\+#%&=(){}[]<>*_~|0a\u00a0æ",
  ..."\u2028\ud83d",
  ...[
    "a.",
    "a@",
    "a-",
    "a ",
    "1 ",
    "1.",
    "//",
    "](",
    "**",
    "{a",
    "a,",
    "&#",
    "%20",
    "e\u0301",
    "www.",
  ],
];
const ends = ["", "x", "\n", "!", "0"];
const hostile = (most: number) =>
  runs.flatMap((run) =>
    ends.map((end) => `a${run.repeat(Math.floor((most - 2) / run.length))}${end}`.slice(0, most)),
  );

/** The texts that a function takes too long for, each with how long. */
function slowFor(read: (text: string) => unknown, texts: string[], limit: number): string[] {
  return texts.flatMap((text) => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds && shortest > limit; round += 1) {
      const before = process.cpuUsage();
      try {
        read(text);
      } catch {
        // What is no text for it at all is refused, which may not take long either.
      }
      const { user, system } = process.cpuUsage(before);
      shortest = Math.min(shortest, (user + system) / 1_000);
    }
    const shown = JSON.stringify(`${text.slice(0, 6)}…${text.slice(-3)}`);
    return shortest > limit ? [`${shown}: ${shortest.toFixed(1)} ms`] : [];
  });
}

test.each(Object.entries(forVisitors))(
  "%s is quick, whatever a visitor writes",
  (_name, [read, most]) => {
    expect(slowFor(read, hostile(most), visitorsLimit)).toEqual([]);
  },
);

test.each(Object.entries(forEditors))("%s is quick, whatever an editor writes", (_name, read) => {
  expect(slowFor(read, hostile(editorsMost), editorsLimit)).toEqual([]);
});

test.runIf(isWhole)("A password is judged quickly, whatever it is", () => {
  const judge = (text: string) => isGuessedSoon(text, names);
  const texts = ["@4$3!1|0".repeat(8), "p4$$w0rd".repeat(8), ...hostile(128)];
  expect(slowFor(judge, texts, editorsLimit)).toEqual([]);
});
