import { data } from "react-router";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Refused } from "./typed-fields.ts";

/** What is typed here never comes back. */
const secrets = ["password", "repeated", "current"];

/**
 * Reads a form whose page shows again what was typed, and parses it.
 *
 * @returns what it came to, what was typed, and what answers it with the page again: with the mistakes that were found, or with others
 */
export async function readTyped<Schema extends z.ZodObject>(request: Request, schema: Schema) {
  const fields = Object.fromEntries(await readFormBody(request, schema));
  const form = schema.safeParse(fields);
  const typed: Refused["typed"] = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string" && !secrets.includes(name)) typed[name] = value;
  }
  const found = form.success ? {} : z.flattenError<unknown>(form.error).fieldErrors;
  const refuse = (errors: Refused["errors"] = found, answer: ResponseInit | number = 400) =>
    data({ typed, errors }, answer);
  return { form, typed, refuse };
}
