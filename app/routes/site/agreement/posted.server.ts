import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { href } from "#app/web/href.ts";
import type { z } from "#app/web/zod.ts";
import { readVisitorForm } from "../form-body.server.ts";
import { openAgreement } from "./open.server.ts";

type Posted = {
  request: Request;
  params: { token: string };
  context: Readonly<RouterContextProvider>;
};

/**
 * What a page of an agreement works with when its form is sent: the order, what was sent, undefined where it is wrong, and what
 * answers it: the page with what is wrong, the page as it is now that somebody has changed something, or the agreement, which tells
 * what was done.
 */
export async function readPosted<Schema extends z.ZodObject>(
  { request, params: { token }, context }: Posted,
  schema: Schema,
) {
  const { order } = await openAgreement(token, context);
  const submission = parseWithZod(await readVisitorForm(request, schema, context), { schema });
  const services = context.get(servicesContext);
  const result = submission.reply();
  return {
    order,
    sent: submission.status === "success" ? submission.value : undefined,
    parts: { ...services, writer: context.get(contentContext) },
    now: services.clock(),
    refuse: () => data({ lastResult: result, isStale: false }, { status: 400 }),
    refuseStale: () =>
      data({ lastResult: { ...result, status: undefined }, isStale: true }, { status: 409 }),
    toAgreement: (done?: "rettet" | "signert" | "signert-for-deg" | "ikke-signert") =>
      redirect(`${href("/avtale/:token", { token })}${done ? `?svar=${done}` : ""}`, 303),
  };
}
