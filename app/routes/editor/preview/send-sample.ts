import { redirect } from "react-router";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { contentSchema } from "#app/domain/content/content.ts";
import { siteContentOf } from "#app/domain/content/site-content.ts";
import { sampleIds } from "#app/domain/samples/samples.ts";
import { sendSample } from "#app/domain/samples/send.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/send-sample";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

export const loader = () => redirect(href("/editor"));

const sentSchema = z.object({ sample: z.enum(sampleIds), content: contentSchema });

/** Sends a mail with the words of a draft to whoever writes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { writer: published, actor, now, ...services } = acting(context);
  const { sample: id, content } = await readJsonBody(request, sentSchema);
  const writer = siteContentOf(content, published.version, norwegianDay(now), {
    legal: published.legal,
    withPlaceholders: services.config.isLocal,
  });
  const sent = await sendSample(services, { id, actor, writer }, now);
  switch (sent.outcome) {
    case "sent": {
      const message = `Prøven er på vei til ${sent.to}. Den er til en oppdiktet kunde, og uten vedlegg.`;
      return Response.json({ message }, { status: 202 });
    }
    case "no-address":
      return refuse(
        422,
        "Kontoen din har ingen e-postadresse. Legg den inn under «Konto» øverst på siden, og prøv igjen.",
      );
    case "no-server":
      return refuse(
        503,
        "Ingen e-postserver er satt opp, så prøven kan ikke sendes. Den som drifter nettstedet, kan sette den opp.",
      );
    case "too-many":
      return refuse(429, "Du har sendt mange prøver på kort tid. Vent litt, og prøv igjen.", {
        "retry-after": String(sent.retryAfterSeconds),
      });
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}) {
  return Response.json({ message }, { status, headers });
}
