import { Outlet } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { countUnsentMails } from "#app/domain/mail/mails.server.ts";
import type { Handle } from "#app/handle.ts";
import { Fault } from "../account/fault.tsx";
import type { Route } from "./+types/admin-layout";
import { readArrivals } from "./arrivals/arrivals.server.ts";
import { AdminFrame } from "./frame.tsx";

export const handle: Handle = { audience: "hydrated" };

export const middleware: Route.MiddlewareFunction[] = [requireRole("admin")];

export async function loader({ context }: Route.LoaderArgs) {
  const { username, csrfToken, ending } = context.get(sessionContext);
  const services = context.get(servicesContext);
  const { name, isVatRegistered } = context.get(contentContext).brand;
  const [unsent, { waiting }] = await Promise.all([
    countUnsentMails(services),
    readArrivals(services),
  ]);
  return {
    username,
    csrfToken,
    ending,
    ...{ name, isVatRegistered },
    release: services.release,
    hasMailServer: services.config.mail.smtpUrl !== undefined,
    unsent,
    waiting,
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // Without what the frame shows there is none.
  if (!loaderData) throw error;
  return (
    <AdminFrame {...loaderData}>
      <Fault error={error} />
    </AdminFrame>
  );
}
