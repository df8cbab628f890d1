import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { proveIdentity } from "#app/domain/auth/proof.server.ts";
import type { z } from "#app/web/zod.ts";
import { readTyped } from "../../admin/asking/typed-form.server.ts";

/**
 * Reads a form that the field `Proof` stands in, as `readTyped` does.
 *
 * @returns with it what answers a password that is not that of whoever asks: the page again
 */
export async function readProven<Schema extends z.ZodObject<{ current: z.ZodString }>>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  schema: Schema,
) {
  const read = await readTyped(request, schema);
  const { username } = context.get(sessionContext);
  const password = read.form.data?.current ?? "";
  const fault = await proveIdentity(context.get(servicesContext), username, password);
  return { ...read, refused: fault && read.refuse({ current: [fault.message] }, fault.answer) };
}
