/** How the administrator looks at subscriptions; also what stands in the address. */
export const subscriptionViews = {
  waiting: { slug: "venter", label: "Venter på levering" },
  running: { slug: "loper", label: "Løper" },
  renewing: { slug: "fornyes", label: "Fornyes snart" },
  untold: { slug: "varsles", label: "Må varsles" },
  gone: { slug: "avklares", label: "Må avklares" },
  cancelled: { slug: "oppsagt", label: "Oppsagt" },
  ended: { slug: "avsluttet", label: "Avsluttet" },
} as const;

export type SubscriptionView = keyof typeof subscriptionViews;

/** Every way to look, in the order in which a subscription goes through them. */
export const subscriptionViewNames = Object.keys(subscriptionViews).filter(isView);

/** The view that an address asks for. */
export function viewOfSlug(slug: string | null): SubscriptionView | undefined {
  return subscriptionViewNames.find((name) => subscriptionViews[name].slug === slug);
}

function isView(name: string): name is SubscriptionView {
  return Object.hasOwn(subscriptionViews, name);
}
