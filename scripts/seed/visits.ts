import type { Database } from "#app/db/db.server.ts";
import { createTally } from "#app/db/tally.server.ts";
import { visitsCutoff } from "#app/domain/privacy/cutoffs.server.ts";
import { days } from "#app/web/durations.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import type { Chance } from "../chance.ts";

/** Each as often as it stands here. */
const sites = [
  ..."google.com google.com google.com google.com direkte direkte direkte facebook.com bing.com".split(
    " ",
  ),
  ..."instagram.com linkedin.com proff.no duckduckgo.com 1881.no gulesider.no nordlys.no".split(
    " ",
  ),
];
const landings = [
  "/",
  "/",
  "/",
  "/priser",
  "/tjenester",
  "/by/oslo",
  "/by/bergen",
  "/by/trondheim",
];
const further = [
  ..."/priser /priser /priser /tjenester /tjenester /kundehistorier /sporsmal-og-svar /kontakt".split(
    " ",
  ),
  ..."/bestill/plan-medium /bestill/plan-liten /by/tromso /by/stavanger /personvern /vilkar".split(
    " ",
  ),
];
const campaigns = [
  "nyhetsbrev / e-post / høst",
  "google / cpc / nettside bergen",
  "facebook / post / –",
];

/** Counts visits of as long as they are kept: more of them lately, and few at weekends. Answers how many. */
export async function storeVisits(
  db: Database,
  { next, pick }: Chance,
  now: number,
): Promise<number> {
  const tally = createTally({ table: "visits", columns: ["day", "kind", "value"], mostValues: 50 });
  const kept = Math.floor((now - visitsCutoff(new Date(now)).getTime()) / days);
  let stored = 0;
  for (let ago = kept; ago >= 0; ago -= 1) {
    const at = new Date(now - ago * days);
    const name = norwegianDay(at);
    const busy = (0.4 + next()) * (1.4 - ago / 800) * ([0, 6].includes(at.getDay()) ? 0.4 : 1);
    const visits = Math.round(60 * busy);
    for (let visit = 0; visit < visits; visit += 1) {
      tally.count(name, "referrer", pick(sites));
      tally.count(
        name,
        "device",
        pick(["phone", "phone", "phone", "desktop", "desktop", "tablet"]),
      );
      if (next() < 0.06) tally.count(name, "campaign", pick(campaigns));
      tally.count(name, "page", pick(landings));
      while (next() < 0.55) tally.count(name, "page", pick(further));
    }
    stored += visits;
  }
  const orders = db
    .selectFrom("orders")
    .select("created_at")
    .where("created_at", ">=", visitsCutoff(new Date(now)).toISOString());
  for (const { created_at } of await orders.execute()) {
    tally.count(norwegianDay(created_at), "page", "/takk");
  }
  await tally.flush(db, new Date(now));
  return stored;
}
