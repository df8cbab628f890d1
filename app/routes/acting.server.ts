import type { RouterContextProvider } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";

/**
 * What a verb works with, a route that changes one thing and leads on: the services, who asks, what time it is, and the content
 * that mails are written with. Its form is read with `readForm`. Its loader leads to the page that asks, for whoever signs in
 * on the way.
 */
export function acting(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  return {
    ...services,
    writer: context.get(contentContext),
    actor: context.get(sessionContext).username,
    now: services.clock(),
  };
}
