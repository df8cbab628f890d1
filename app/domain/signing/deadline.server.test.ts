import { expect, test } from "vitest";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { lastDayOfDelivery } from "./deadline.server.ts";

test.each([
  [deliveryTime.website, "2026-11-24", "2026-12-22"],
  [deliveryTime.profile, "2026-12-24", "2027-01-07"],
  ["1 uke", "2027-02-25", "2027-03-04"],
  ["10 dager", "2026-11-24", "2026-12-04"],
  ["3-5 dager.", "2026-11-24", "2026-11-29"],
  ["1 måned", "2027-01-31", "2027-02-28"],
])("%s from %s on ends on %s", (delivery, signedOn, last) => {
  expect(lastDayOfDelivery(delivery, signedOn)).toBe(last);
});

test.each(["etter avtale", "", "5 virkedager", "uke 12", "4", "2 uker eller mer, 10"])(
  "No day is made up for %j",
  (delivery) => {
    expect(lastDayOfDelivery(delivery, "2026-11-24")).toBeUndefined();
  },
);
