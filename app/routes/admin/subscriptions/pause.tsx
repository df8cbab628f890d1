import { ArrowLeft } from "lucide-react";
import { data, Form, Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { renewalHealth } from "#app/domain/subscriptions/health.server.ts";
import {
  currentPause,
  pauseRenewals,
  resumeRenewals,
} from "#app/domain/subscriptions/pause.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { CsrfField } from "../csrf-field.tsx";
import orderStyles from "../orders/order.module.css";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/pause";
import styles from "./subscriptions.module.css";

/** Either the reason of a pause that is to begin, or that the one which is on is to end. */
const formSchema = z.object({ reason: z.string().trim().max(200).optional() });

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return renewalHealth(services, services.clock());
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (await currentPause(db)) await resumeRenewals(db, actor, now);
  else if (form.success && form.data.reason) {
    await pauseRenewals(db, { actor, reason: form.data.reason }, now);
  } else return data({ message: "Skriv hvorfor, med høyst 200 tegn." }, { status: 400 });
  return redirect(href("/admin/abonnementer/pause"), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Stans fornyelsene", description: "Stans og gjenoppta." });
}

export default function Pause({ loaderData, actionData }: Route.ComponentProps) {
  const { pause, lastRun } = loaderData;
  return (
    <>
      <div className={orderStyles.top}>
        <Link className={workplace.away} to={href("/admin/abonnementer")}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          Til abonnementene
        </Link>
      </div>
      <div className={workplace.head}>
        <h1>{pause ? "Fornyelsene er stanset" : "Stans fornyelsene"}</h1>
      </div>
      <p className={styles.notice}>
        {pause
          ? `${pause.actor} stanset dem ${formatDateTime(pause.pausedAt)}: ${pause.reason}`
          : "Ingen blir varslet eller fornyet så lenge fornyelsene er stanset. Det som skulle ha skjedd imens, skjer når de settes i gang igjen, og ingen fornyes uten varsel."}
      </p>
      <p className={workplace.note}>
        {lastRun ? `Gikk sist ${formatDateTime(lastRun)}.` : "Har ikke gått ennå."}
      </p>
      <Form method="post" className={styles.form}>
        <CsrfField />
        {!pause && (
          <Field
            id="reason"
            name="reason"
            label="Grunn"
            required
            maxLength={200}
            errors={actionData && [actionData.message]}
          />
        )}
        <Button type="submit">{pause ? "Sett i gang igjen" : "Stans fornyelsene"}</Button>
      </Form>
    </>
  );
}
