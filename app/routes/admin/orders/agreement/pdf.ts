import { servicesContext } from "#app/context.ts";
import { findAgreementFile } from "#app/domain/signing/agreement-file.server.ts";
import { pdfResponse } from "#app/web/pdf-response.ts";
import type { Route } from "./+types/pdf";

/** One of the agreements that were made of an order, as a file. */
export async function loader({ params: { id, number }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const isNumber = /^[1-9]\d{0,5}$/.test(number);
  const file = isNumber ? await findAgreementFile(db, id, Number(number)) : undefined;
  if (!file) throw new Response("Vi finner ingen slik avtale.", { status: 404 });
  return pdfResponse(file);
}
