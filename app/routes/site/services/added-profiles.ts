import type { PriceList, ProfilePlan } from "#app/domain/catalog/catalog.ts";
import { planNames } from "#app/domain/catalog/price-list.ts";

/** The profiles of a service that are sold besides those that the words of the page tell of. */
export function addedProfiles(
  { profiles }: PriceList,
  service: ProfilePlan["service"],
): ProfilePlan[] {
  return profiles.filter(
    (plan) => plan.service === service && !planNames.some(({ id }) => id === plan.id),
  );
}
