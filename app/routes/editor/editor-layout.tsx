import { Outlet } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { recogniseRole, visitorSessionContext } from "#app/domain/auth/guard.server.ts";
import type { Handle } from "#app/handle.ts";
import { shouldRevalidate } from "#app/web/revalidation.ts";
import { Fault } from "../account/fault.tsx";
import type { Route } from "./+types/editor-layout";
import { EditorFrame } from "./frame.tsx";

export { shouldRevalidate };

export const handle: Handle = { audience: "hydrated" };

// The editor itself is open, for it holds its own sign-in form; every page below it asks for the role.
export const middleware: Route.MiddlewareFunction[] = [recogniseRole("editor")];

export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(visitorSessionContext);
  return {
    name: context.get(contentContext).brand.name,
    release: context.get(servicesContext).release,
    session: session && {
      username: session.username,
      csrfToken: session.csrfToken,
      ending: session.ending,
      isAdmin: session.role === "admin",
    },
  };
}

export default function EditorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <EditorFrame {...loaderData}>
      <Outlet />
    </EditorFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // Without what the frame shows there is none.
  if (!loaderData) throw error;
  return (
    <EditorFrame {...loaderData}>
      <main id="innhold" tabIndex={-1}>
        <Fault error={error} />
      </main>
    </EditorFrame>
  );
}
