import type { RouterContextProvider } from "react-router";
import { contentContext } from "#app/context.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { wordsOf } from "#app/web/words.ts";
import type { z } from "#app/web/zod.ts";
import { calmWords } from "#app/words/frame/calm-page.words.ts";

/** Reads a visitor's form as `readFormBody` does; that it cannot be read is told in the words of the site. */
export function readVisitorForm(
  request: Request,
  schema: z.ZodObject,
  context: Readonly<RouterContextProvider>,
): Promise<FormData> {
  const { unreadable } = wordsOf(calmWords, context.get(contentContext).textOf).refused;
  return readFormBody(request, schema, unreadable);
}
