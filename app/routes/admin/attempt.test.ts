import fc from "fast-check";
import { expect, test } from "vitest";
import { changesSince, parseAttempt, printAttempt } from "./attempt.ts";

const attempts = ["bekreftet", "i-arbeid"] as const;

test("An attempt is read from an address as it was written there", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...attempts),
      fc.integer({ min: 1, max: 2_147_483_647 }),
      (wanted, seen) => {
        const query = new URLSearchParams(printAttempt({ wanted, seen }));
        expect(parseAttempt(query, attempts)).toEqual({ wanted, seen });
      },
    ),
  );
});

test.each([
  "",
  "vil=bekreftet",
  "vil=bekreftet&versjon=0",
  "vil=bekreftet&versjon=1.5",
  "vil=bekreftet&versjon=99999999999",
  "vil=levert&versjon=1",
  "versjon=1",
])("No attempt stands in «%s»", (query) => {
  expect(parseAttempt(new URLSearchParams(query), attempts)).toBeUndefined();
});

test("What happened since is what made the versions that were not seen", () => {
  const events = ["message.read", "message.handled", "message.drafted", "message.reopened"].map(
    (action, index) => ({
      id: String(index),
      at: "2026-11-20T09:00:00.000Z",
      actor: "post",
      action,
      subjectKind: "message",
      subjectId: "m1",
      details: {},
    }),
  );
  const since = (seen: number) =>
    changesSince({ wanted: "apne", seen }, events, ["message.handled", "message.reopened"], 3).map(
      ({ action }) => action,
    );
  expect(since(1)).toEqual(["message.handled", "message.reopened"]);
  expect(since(2)).toEqual(["message.reopened"]);
  expect(since(3)).toEqual([]);
});
