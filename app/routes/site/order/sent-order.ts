import { z } from "#app/web/zod.ts";

// Under the name of the island, which wakes at once where there is a note for it (app/islands.ts).
const noteSchema = z.object({ "order-screen": z.object({ orderId: z.string() }) });

/**
 * Notes that the form on this page has been sent. The note lies in this one entry of the tab's history: whoever goes back to
 * the form finds it, whoever opens the form anew does not.
 */
export function noteSentOrder(orderId: string) {
  const note: z.infer<typeof noteSchema> = { "order-screen": { orderId } };
  history.replaceState({ ...history.state, ...note }, "");
}

/** The order that was sent with the form on this page, if one was. */
export function readSentOrder(): string | undefined {
  return noteSchema.safeParse(history.state).data?.["order-screen"].orderId;
}
