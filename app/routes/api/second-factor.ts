import { requestContext, servicesContext } from "#app/context.ts";
import { finishSignIn } from "#app/domain/auth/second-factor/second-step.server.ts";
import { secondStepSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { methodNotAllowed, readJsonBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/second-factor";
import { sessionAnswer } from "./session-answer.ts";

export function loader() {
  return methodNotAllowed("POST");
}

/** Finishes the sign-in that `POST /api/auth/login` or `POST /api/auth/passkey` began in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const answer = await readJsonBody(request, secondStepSchema);
  const result = await finishSignIn(
    request,
    answer,
    context.get(servicesContext),
    context.get(requestContext),
  );
  switch (result.outcome) {
    case "signed-in":
      return sessionAnswer(result);
    case "over":
      return Response.json({ message: result.message }, { status: 410 });
    case "wrong":
      return Response.json({ message: result.message }, { status: 401 });
    case "later":
      return Response.json({ message: result.message }, result.answer);
  }
}
