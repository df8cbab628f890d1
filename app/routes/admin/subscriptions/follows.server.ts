import type { Services } from "#app/context.ts";
import { currentHold } from "#app/domain/backups/hold.server.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import { currentPause } from "#app/domain/subscriptions/pause.server.ts";
import { countRunAhead } from "#app/domain/subscriptions/renew.server.ts";
import { counted } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";

/**
 * What follows at once when what holds the renewals back is let go, as a sentence; also what is sent back by who has read it.
 *
 * @param letGo what is let go: while the other of the two holds them back still, nothing follows
 */
export async function whatFollows(
  { db, writer }: Pick<Services, "db"> & { writer: Writer },
  letGo: "hold" | "pause",
  now: Date,
): Promise<string> {
  if (letGo === "hold" && (await currentPause(db))) {
    return "Fornyelsene er stanset for seg, og begynner ikke av dette.";
  }
  if (letGo === "pause" && (await currentHold(db))) {
    return "Ingenting følger med det samme, for nettstedet er gjenopprettet, og det er ikke sett over ennå.";
  }
  const { notices, renewals, monthlyInvoices } = await countRunAhead({ db, writer }, now);
  const following = [
    ...(notices > 0 ? [counted(notices, "varsel om fornyelse", "varsler om fornyelse")] : []),
    ...(renewals > 0 ? [counted(renewals, "fornyelse med faktura", "fornyelser med faktura")] : []),
    ...(monthlyInvoices > 0 ? [counted(monthlyInvoices, "månedsfaktura", "månedsfakturaer")] : []),
  ];
  return following.length === 0
    ? "Ingen varsler, fornyelser eller månedsfakturaer har ventet."
    : `Innen en time følger ${listed(following)}.`;
}

/** What is told where something else follows by now than was read. */
export const othersFollow =
  "Det som følger, er et annet nå enn da du åpnet siden, så ingenting er satt i gang. Se over, og prøv igjen om det fortsatt er riktig.";
