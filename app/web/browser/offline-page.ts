import { href } from "../href.ts";

/** Where somebody at work may be when the connection goes. */
const workplaces = [href("/admin"), href("/editor"), href("/login")];

/**
 * Has the browser keep a page of ours to show when a page of the back office cannot be fetched. Where it cannot keep one (a
 * private window, an address without TLS), it shows its own page, as it does for any other site.
 */
export async function keepOfflinePage() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await Promise.allSettled(
    workplaces.map((scope) => serviceWorker.register("/service-worker.js", { scope })),
  );
}
