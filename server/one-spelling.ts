import type { RouteTable } from "#app/route-table.ts";
import { readAddress } from "./address.ts";
import { isReading, type Link } from "./environment.ts";

/** One address has one spelling, here and for all that follows: another one is sent on to it. */
export function oneSpelling(routes: RouteTable): Link {
  return async (c, next) => {
    const address = readAddress(new URL(c.req.url), routes);
    switch (address.outcome) {
      case "refused":
        return routes.isCall(c.req.path)
          ? c.json({ message: address.message }, address.status)
          : c.text(address.message, address.status);
      case "elsewhere":
        // 308 has the browser send a form once more.
        return c.redirect(address.location, isReading(c.req.raw) ? 301 : 308);
      case "canonical":
        c.set("answering", address.answering);
        return next();
    }
  };
}
