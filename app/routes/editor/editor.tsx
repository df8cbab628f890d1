import { data, redirect, useRevalidator } from "react-router";
import { contentContext, requestContext, type Services, servicesContext } from "#app/context.ts";
import { visitorSessionContext } from "#app/domain/auth/guard.server.ts";
import { signInWithForm } from "#app/domain/auth/sign-in.server.ts";
import { signInSchema } from "#app/domain/auth/sign-in.ts";
import { contentOfVersion, offerSince, readVersion } from "#app/domain/content/versions.server.ts";
import { findDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { shouldRevalidate } from "#app/web/revalidation.ts";
import type { Route } from "./+types/editor";
import { Desk } from "./desk/desk.tsx";
import { SignedOut } from "./sign-in/signed-out.tsx";
import { wrongCredentials } from "./sign-in/wrong-credentials.ts";

export { shouldRevalidate };

/** Signed out there is nothing but the form, and what anyone may see. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { version, content, brand } = context.get(contentContext);
  const session = context.get(visitorSessionContext);
  if (!session) return { name: brand.name, desk: undefined };
  const { db, clock } = context.get(servicesContext);
  const offer = await offerSince(db);
  const published = { version, content };
  const opened = url.searchParams.get("utkast");
  return {
    name: brand.name,
    desk: {
      published,
      offer,
      /** The shared draft that a link leads to; null where it is not there any more. */
      opened: opened === null ? undefined : ((await findDraft(db, opened)) ?? null),
      fetched: await fetchedField(db, url.searchParams),
      now: clock().toISOString(),
      csrfToken: session.csrfToken,
    },
  };
}

/** The old version that a link fetches one field of; undefined where it names none. */
async function fetchedField(db: Services["db"], parameters: URLSearchParams) {
  const [field, version] = [parameters.get("felt"), readVersion(parameters.get("fra"))];
  const stored = field && version !== undefined && (await contentOfVersion(db, version));
  return stored ? { field, version, content: stored.content } : undefined;
}

/** Sign-in without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormBody(request, signInSchema);
  const result = await signInWithForm(
    request,
    form,
    context.get(servicesContext),
    context.get(requestContext),
  );
  if (result.outcome === "refused") {
    const { answer, refused } = result;
    const message = answer.status === 401 ? wrongCredentials.description : refused.message;
    return data({ ...refused, message }, answer);
  }
  const asked = new URLSearchParams({ redirectTo: href("/editor") });
  const target =
    result.outcome === "second-factor" ? `${href("/login/kode")}?${asked}` : href("/editor");
  return redirect(target, { headers: result.headers });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Innholdsredigering",
    description: "Redigering av tekster og priser.",
  });
}

export default function EditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { name, desk } = loaderData;
  if (desk) {
    return <Desk {...desk} onSignedIn={revalidate} />;
  }
  return <SignedOut name={name} refused={actionData} onSignedIn={revalidate} />;
}
