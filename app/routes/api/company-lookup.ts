import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { companyMessage } from "#app/domain/companies/company-message.ts";
import { normalizeOrgNumber, orgNumberPattern } from "#app/domain/companies/org-number.ts";
import type { Handle } from "#app/handle.ts";
import { methodNotAllowed } from "#app/web/request-body.server.ts";
import { wordsOf } from "#app/web/words.ts";
import { orderWords } from "#app/words/pages/order.words.ts";
import type { Route } from "./+types/company-lookup";

const methods = "GET, HEAD";
const retryAfterSeconds = 10;

// The company of a sole trader is a person.
export const handle: Handle = { unlogged: "orgNumber" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // OPTIONS comes here too.
  if (!methods.split(", ").includes(request.method)) return methodNotAllowed(methods);
  const { companies, limits } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const refusal = limits.companies.take(clientAddress);
  if (refusal) {
    return Response.json(
      { message: "Du har slått opp mange firmaer på kort tid. Prøv igjen om noen minutter." },
      { status: 429, headers: { "retry-after": String(refusal.retryAfterSeconds) } },
    );
  }

  const orgNumber = normalizeOrgNumber(params.orgNumber);
  if (!orgNumberPattern.test(orgNumber)) {
    return Response.json({ message: "Organisasjonsnummeret må være ni siffer." }, { status: 400 });
  }

  const { checkedAt: _, registers: __, ...answer } = await companies.find(orgNumber);
  const { textOf } = context.get(contentContext);
  const { unreachable } = wordsOf(orderWords, textOf).form;
  const withMessage = { ...answer, message: companyMessage(answer, textOf) ?? unreachable };
  switch (answer.status) {
    case "unknown":
    case "removed":
      return Response.json(withMessage, { status: 404 });
    case "unreachable":
      return Response.json(withMessage, {
        status: 503,
        headers: { "retry-after": String(retryAfterSeconds) },
      });
    default:
      return Response.json(withMessage);
  }
}

export function action() {
  return methodNotAllowed(methods);
}
