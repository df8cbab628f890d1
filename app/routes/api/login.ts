import { requestContext, servicesContext } from "#app/context.ts";
import { wrongCredentialsMessage } from "#app/domain/auth/request-sign-in.ts";
import { signIn } from "#app/domain/auth/sign-in.server.ts";
import { passwordNotEnough, signInSchema } from "#app/domain/auth/sign-in.ts";
import { methodNotAllowed, readJsonBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/login";
import { sessionAnswer } from "./session-answer.ts";

export function loader() {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const credentials = await readJsonBody(request, signInSchema);
  const result = await signIn(
    request,
    credentials,
    context.get(servicesContext),
    context.get(requestContext),
  );
  switch (result.outcome) {
    case "signed-in":
      return sessionAnswer(result);
    case "second-factor":
      return Response.json(
        { message: passwordNotEnough, secondFactor: result.choices },
        { status: 401, headers: result.headers },
      );
    case "wrong-credentials":
      return Response.json({ message: wrongCredentialsMessage }, { status: 401 });
    case "later":
      return Response.json({ message: result.message }, result.answer);
  }
}
