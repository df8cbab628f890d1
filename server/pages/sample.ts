import { composeSample } from "#app/domain/samples/compose.server.ts";
import { samplePage } from "#app/domain/samples/sample-page.tsx";
import type { sampleAt } from "#app/domain/samples/samples.ts";
import { keptByNobody } from "#app/web/caching.ts";
import type { Config } from "../config.ts";
import type { Preview } from "./preview.ts";

/** A mail is styled from within. It runs no script, loads nothing, and sends no form; what is around it reads where its texts stand. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** Shows a mail with a draft's words: for its editor's eyes, in our own frames alone, and kept by nobody. */
export function showSample(
  { id, form }: NonNullable<ReturnType<typeof sampleAt>>,
  { site: writer, finish }: Preview,
  { config, now }: { config: Config; now: Date },
): Promise<Response> {
  const mail = composeSample(id, { writer, siteUrl: config.siteUrl, now });
  return finish(
    new Response(samplePage(mail, form, config.mail.from), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": keptByNobody,
        "x-robots-tag": "noindex",
        "content-security-policy": policy,
      },
    }),
  );
}
