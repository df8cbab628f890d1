import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cities } from "#app/domain/cities/cities.ts";
import { skyOver } from "./sky.ts";

const { oslo, bergen, tromso } = cities;
type Place = { latitude: number; longitude: number };
const over = ({ latitude, longitude }: Place, time: string | number) =>
  skyOver(new Date(time).getTime(), latitude, longitude);
const minutes = (from: string, count: number) =>
  Array.from({ length: count }, (_, minute) => new Date(from).getTime() + minute * 60_000);
const day = 24 * 60;

describe("The sky", () => {
  test("goes by the sun of the place, and by the season", () => {
    expect(over(oslo, "2026-11-26T02:00+01:00")).toBe("");
    expect(over(oslo, "2026-11-26T08:00+01:00")).toBe("blue");
    expect(over(oslo, "2026-11-26T09:30+01:00")).toBe("low");
    expect(over(oslo, "2026-06-21T12:00+02:00")).toBe("day");
    expect(over(oslo, "2026-12-05T23:00+01:00")).toBe("snow");
    expect(over(oslo, "2026-03-30T12:00+02:00")).toBe("day-snow");
    expect(over(oslo, "2026-04-02T12:00+02:00")).toBe("day");
    // The sun is later in the west: where Oslo has it, Bergen waits.
    expect(over(oslo, "2026-10-05T07:44+02:00")).toBe("low");
    expect(over(bergen, "2026-10-05T07:44+02:00")).toBe("blue");
  });

  test("over Tromsø has the sun all night at midsummer, and never at midwinter", () => {
    const skies = (from: string) => new Set(minutes(from, day).map((time) => over(tromso, time)));
    for (const date of ["2026-05-28", "2026-06-21", "2026-07-17"]) {
      expect(skies(`${date}T00:00Z`)).toEqual(new Set(["low", "day"]));
    }
    expect(over(tromso, "2026-06-22T00:45+02:00")).toBe("low");
    expect(skies("2026-12-21T00:00Z")).toEqual(new Set(["snow", "blue-snow"]));
    expect(over(tromso, "2026-12-21T11:45+01:00")).toBe("blue-snow");
  });

  test("brightens and darkens a step at a time, whatever the day and the place in Norway", () => {
    const order = ["", "blue", "low", "day"];
    const brightness = (time: number, latitude: number, longitude: number) =>
      order.indexOf(skyOver(time, latitude, longitude).replace(/-?snow$/, ""));
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2024-01-01"), max: new Date("2050-01-01"), noInvalidDate: true }),
        fc.double({ min: 57.9, max: 71.2, noNaN: true }),
        fc.double({ min: 4.5, max: 31.2, noNaN: true }),
        (date, latitude, longitude) => {
          const steps = minutes(date.toISOString(), day)
            .map((time) => brightness(time, latitude, longitude))
            .map((now, index, all) => now - (all[index - 1] ?? now));
          expect(steps.every((step) => Math.abs(step) <= 1)).toBe(true);
          // It brightens once a day and darkens once, around noon.
          const turns = steps.filter((step) => step !== 0);
          const changes = turns.filter((step, index) => index > 0 && step !== turns[index - 1]);
          expect(changes.length).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("is known to every drawing that lies under it", () => {
    const skies = ["blue", "low", "day"].flatMap((light) => [light, `${light}-snow`]);
    const drawings = [
      ...globSync("public/cities/*.svg"),
      ...["coast", "boathouse"].map((name) => `public/scenes/${name}.svg`),
    ];
    expect(drawings.length).toBe(10);
    for (const file of drawings) {
      const drawing = readFileSync(file, "utf8");
      const known = [...drawing.matchAll(/<view id="([\w-]+)"/g)].map(([, name]) => name);
      expect(known, file).toEqual(expect.arrayContaining([...skies, "snow"]));
    }
  });
});
