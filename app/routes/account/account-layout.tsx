import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { requireRole, sessionContext, signedIn } from "#app/domain/auth/guard.server.ts";
import { countUnsentMails } from "#app/domain/mail/mails.server.ts";
import type { Handle } from "#app/handle.ts";
import { readArrivals } from "../admin/arrivals/arrivals.server.ts";
import { AdminFrame } from "../admin/frame.tsx";
import { EditorFrame } from "../editor/frame.tsx";
import type { Route } from "./+types/account-layout";
import styles from "./account-layout.module.css";
import { Fault } from "./fault.tsx";

export const handle: Handle = { audience: "hydrated" };

export const middleware: Route.MiddlewareFunction[] = [requireRole(signedIn)];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { username, role, csrfToken, ending } = context.get(sessionContext);
  return {
    username,
    role,
    csrfToken,
    ending,
    name: context.get(contentContext).brand.name,
    release: services.release,
    unsent: await countUnsentMails(services),
    // What waits in the inbox is no business of an editor's.
    waiting: role === "admin" ? (await readArrivals(services)).waiting : 0,
  };
}

/** One's own account stands in the frame that one works in. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // Without what the frame shows there is none.
  if (!loaderData) throw error;
  return (
    <Frame {...loaderData}>
      <Fault error={error} />
    </Frame>
  );
}

function Frame({
  role,
  children,
  ...frame
}: Route.ComponentProps["loaderData"] & { children: ReactNode }) {
  if (role === "admin") return <AdminFrame {...frame}>{children}</AdminFrame>;
  const { name, release, username, csrfToken, ending } = frame;
  const session = { username, csrfToken, ending, isAdmin: false };
  return (
    <EditorFrame name={name} release={release} session={session}>
      <main id="innhold" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </EditorFrame>
  );
}
