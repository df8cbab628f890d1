import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { QueuedMail } from "#app/domain/mail/mails.server.ts";
import { rehearse } from "#app/domain/mail/rehearse.server.ts";
import { readWholeForm } from "#app/web/request-body.server.ts";
import { subscriptionPath } from "../mails/about-path.ts";
import { rehearsalField } from "./rehearsal.ts";
import type { Refused } from "./typed-fields.ts";

/** What a page that asks is answered with which shows the mails of a change before it is made. */
type Rehearsed = Refused & { mails: QueuedMail[] };

/**
 * The action of a page that asks: makes a change, or where its mails are asked for, rehearses it, and answers with what
 * it would have sent.
 *
 * @param change reads the form, and takes its database and its clock from the context
 */
export function rehearsable<
  Args extends { request: Request; context: Readonly<RouterContextProvider> },
  Result,
>(change: (args: Args) => Promise<Result>) {
  return async (args: Args) => {
    const fields = Object.fromEntries(await readWholeForm(args.request.clone()));
    if (!(rehearsalField in fields)) return change(args);
    const { context } = args;
    const services = context.get(servicesContext);
    const now = services.clock();
    let mails: QueuedMail[] = [];
    let refused: Result | undefined;
    try {
      mails = await rehearse(services.db, now, subscriptionPath, async (db) => {
        context.set(servicesContext, { ...services, db, clock: () => now });
        // Read anew each time that the change is made.
        const result = await change({ ...args, request: args.request.clone() });
        refused = result instanceof Response ? undefined : result;
      });
    } finally {
      context.set(servicesContext, services);
    }
    if (refused) return refused;
    const typed: Refused["typed"] = {};
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === "string") typed[name] = value;
    }
    return data<Rehearsed>({ typed, errors: {}, mails });
  };
}
