import { channel } from "node:diagnostics_channel";
import type { z } from "zod";
import { rulesInWords } from "./formats/rule-words.ts";

/** What is read, by which rules: for who writes them down (tests/fields.ts). Nobody else listens. */
const reading = channel("site:reading");

/** More than our longest form has, which is the payments of a bank's file. */
const mostFields = 600;

export const unreadableForm = "Skjemaet kunne ikke leses. Gå tilbake og prøv igjen.";

/**
 * Reads the JSON body of an API call and parses it.
 *
 * @throws a 415 for another content type, and a 400 `{message, errors?}` for what is not JSON or not what the schema asks for;
 *   `errors` holds the messages of each field
 * @param invalid what is told of what is not what the schema asks for
 */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  invalid = "Noen av feltene må rettes.",
): Promise<z.output<Schema>> {
  reading.publish(schema);
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== "application/json") {
    throw refuse(415, "Innholdet må være JSON (content-type: application/json).");
  }
  let body: unknown;
  try {
    body = JSON.parse(await request.text(), (_key, value: unknown) =>
      typeof value === "string" ? withoutNul(value) : value,
    );
  } catch {
    throw refuse(400, "Innholdet er ikke gyldig JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw refuse(400, "Innholdet må være ett JSON-objekt.");
  }
  const parsed = schema.safeParse(body, { error: rulesInWords });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".");
    // Two rules of a field may say the same.
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
  }
  throw Response.json({ message: invalid, errors }, { status: 400 });
}

/**
 * Reads from the body of a form the fields that a schema names, each once; of several with the same name the last one counts.
 * A name is never taken for a path: libraries make lists of what is called `name[9]`, however large the number.
 *
 * @param unreadable the sentence for the page
 * @throws a 400 with that sentence, for a body that is no form or has more fields than any of ours
 */
export async function readFormBody(
  request: Request,
  schema: z.ZodObject,
  unreadable?: string,
): Promise<FormData> {
  reading.publish(schema);
  const names = new Set(Object.keys(schema.shape));
  return readFields(request, (name) => names.has(name), unreadable);
}

/**
 * Reads a form as `readFormBody` does, and parses it.
 *
 * @throws what `refuse` answers to fields that are not what the schema asks for: a 400, unless the route has something to lead to
 */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  refuse: (error: z.ZodError) => Response = () => new Response(unreadableForm, { status: 400 }),
): Promise<z.output<Schema>> {
  const form = schema.safeParse(Object.fromEntries(await readFormBody(request, schema)));
  if (form.success) return form.data;
  throw refuse(form.error);
}

/** Reads all fields of a form, whatever they are called, to hand them on as they are; throws what `readFormBody` throws. */
export function readWholeForm(request: Request): Promise<FormData> {
  return readFields(request, () => true);
}

async function readFields(
  request: Request,
  isRead: (name: string) => boolean,
  unreadable = unreadableForm,
): Promise<FormData> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  const fields = new FormData();
  if (body.length === 0) return fields;
  try {
    // Counted before anything is made of them.
    const separator = /^multipart\//i.test(contentType) ? "form-data" : "&";
    if (hasMore(body, separator, mostFields)) throw new Error("too many fields");
    const form = await new Response(body, {
      headers: { "content-type": contentType },
    }).formData();
    for (const [name, value] of form) {
      if (!isRead(name)) continue;
      fields.set(name, typeof value === "string" ? withoutNul(asTyped(value)) : value);
    }
  } catch {
    throw new Response(unreadable, { status: 400 });
  }
  return fields;
}

/** Page of a list, from the query: `limit` 1 to 1,000 and `offset` from 0; anything else counts as not given. */
export function readPaging(url: URL): { limit: number; offset: number } {
  const number = (name: string) => {
    const text = url.searchParams.get(name);
    return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  return {
    limit: Math.min(Math.max(number("limit") ?? 1_000, 1), 1_000),
    offset: number("offset") ?? 0,
  };
}

/** Whether a call goes to an action: with every other method, OPTIONS among them, React Router asks the loader. */
export function isWriting({ method }: Pick<Request, "method">): boolean {
  return ["POST", "PUT", "PATCH", "DELETE"].includes(method);
}

/** The answer to a call with a method that the address does not take. */
export function methodNotAllowed(allowed: string): Response {
  return Response.json(
    { message: "Metoden støttes ikke her." },
    { status: 405, headers: { allow: allowed } },
  );
}

/** Whether a text stands in a body more often than that. */
function hasMore(body: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Forms send line breaks as CR LF, however they were typed (HTML, 4.10.22.4). */
function asTyped(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** Nobody types a NUL, and PostgreSQL cannot store one in a text. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
