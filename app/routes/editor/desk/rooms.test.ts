import { expect, test } from "vitest";
import { partKeys, partNames } from "#app/domain/content/part-names.ts";
import { findPlace, rooms } from "./rooms.ts";

const places = rooms.flatMap((room) => room.places.map(({ id }) => id));

test("Every part of the content has its place in one room", () => {
  const tabs = [...partKeys.map((key) => partNames[key].tab), "eksport", "finn-og-erstatt"];
  expect(places.toSorted()).toEqual(tabs.toSorted());
});

test("The tabs of the specification are rooms, which open on what it asks for", () => {
  const opened = rooms.map(({ title, places: [{ id }] }) => [title, id]);
  expect(opened).toContainEqual(["Tekster og Innhold", "tekster"]);
  expect(opened).toContainEqual(["Priser og Pakker", "priser"]);
});

test("A place is found with its room, and the first of all where there is none of that name", () => {
  expect(findPlace("videresending")).toMatchObject({
    room: { title: "Verktøy" },
    place: { id: "videresending" },
  });
  for (const id of [null, "", "finnes-ikke"]) {
    expect(findPlace(id)).toMatchObject({ place: { id: "tekster" } });
  }
});
