const dayMilliseconds = 86_400_000;
const circle = 2 * Math.PI;
const degree = circle / 360;
/** How far the axis of the earth leans, and how long before the new year it leans away from the sun the most. */
const lean = 23.44 * degree;
const daysSinceSolstice = 10;
const yearDays = 365.25;

/** What the sun makes of a sky, from dark to bright, with the height in degrees that it begins at. */
const lights = [
  ["blue", -8],
  ["low", -2],
  ["day", 9],
] as const;

/** From December to March. */
const snowyMonths = [11, 0, 1, 2];

type Light = (typeof lights)[number][0];

/** The end of a scene's address that shows it under a sky (`public/scenes`, `public/cities`). Without one it is night. */
type Sky = "" | "snow" | Light | `${Light}-snow`;

/**
 * What the sky over a place is like: dark, blue, with the sun low, or as bright as it gets, and with snow in winter. At
 * midsummer the sun stays low over Tromsø all night, and a midwinter noon there is blue.
 *
 * @param time in milliseconds since 1970
 * @param latitude in degrees north
 * @param longitude in degrees east
 */
export function skyOver(time: number, latitude: number, longitude: number): Sky {
  const height = sunOver(time, latitude, longitude);
  const light = lights.findLast(([, from]) => from <= height)?.[0];
  if (!snowyMonths.includes(new Date(time).getUTCMonth())) return light ?? "";
  return light ? `${light}-snow` : "snow";
}

/**
 * How high the sun stands, to within a degree or two: the shape of the earth's path and the air that bends the light are left
 * out.
 *
 * @returns degrees above the horizon
 */
function sunOver(time: number, latitude: number, longitude: number): number {
  const days = time / dayMilliseconds;
  const declination = -lean * Math.cos((circle * (days + daysSinceSolstice)) / yearDays);
  const sinceMidnight = circle * (days + longitude / 360);
  const sine =
    Math.sin(latitude * degree) * Math.sin(declination) -
    Math.cos(latitude * degree) * Math.cos(declination) * Math.cos(sinceMidnight);
  return Math.asin(sine) / degree;
}
