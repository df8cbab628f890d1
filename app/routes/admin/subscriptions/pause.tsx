import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { currentHold } from "#app/domain/backups/hold.server.ts";
import { renewalHealth } from "#app/domain/subscriptions/health.server.ts";
import {
  currentPause,
  pauseRenewals,
  resumeRenewals,
} from "#app/domain/subscriptions/pause.server.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { ReasonField } from "../asking/reason-field.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { requiredReasonSchema } from "../orders/notes/note-schema.ts";
import { OutcomeNotice } from "../outcome-notice.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/pause";
import { othersFollow, whatFollows } from "./follows.server.ts";

export { shouldRevalidateStale as shouldRevalidate };

const formSchema = z.object({
  /** The pause that the page named, which ends; where it named none, one begins. */
  pause: z.uuid().optional(),
  /** What the page said that follows when it ends. */
  follows: z.string().optional(),
  reason: requiredReasonSchema.optional(),
});

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.clock();
  const { pause, lastRun } = await renewalHealth(services, now);
  const writer = context.get(contentContext);
  const follows = pause && (await whatFollows({ ...services, writer }, "pause", now));
  return { pause, lastRun, follows, isHeld: (await currentHold(services.db)) !== undefined };
}

/** Begins a pause, for a reason, or ends the one that the page named. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now, writer } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  const { pause, follows, reason } = form.data ?? {};
  if (pause) {
    const isOn = (await currentPause(db))?.id === pause;
    if (isOn && follows !== (await whatFollows({ db, writer }, "pause", now))) {
      return refuse({ seen: [othersFollow] }, 409);
    }
    await resumeRenewals(db, { id: pause, actor }, now);
    return redirect(`${href("/admin/abonnementer/pause")}?svar=i-gang`, 303);
  } else if (reason) await pauseRenewals(db, { actor, reason }, now);
  else return refuse();
  return redirect(href("/admin/abonnementer/pause"), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Stans fornyelsene", description: "Stans og gjenoppta." });
}

export default function Pause({ loaderData, actionData }: Route.ComponentProps) {
  const { pause, lastRun, follows, isHeld } = loaderData;
  const done = {
    "i-gang": isHeld
      ? "Fornyelsene er ikke stanset lenger, men går ikke før nettstedet er sett over etter gjenopprettingen."
      : "Fornyelsene er i gang igjen.",
  };
  return (
    <Asking
      title={pause ? "Fornyelsene er stanset" : "Stans fornyelsene"}
      back={{ to: href("/admin/abonnementer"), text: "Til abonnementene" }}
      leadsTo={
        <>
          <div>
            {/* Of an older address it is no news where they are stopped by now. */}
            <OutcomeNotice done={pause ? {} : done} />
            <p>
              {pause
                ? `${pause.actor} stanset dem ${formatDateTime(pause.pausedAt)}: ${pause.reason}`
                : "Ingen blir varslet, fornyet eller fakturert for en ny måned så lenge fornyelsene er stanset. Det som skulle ha skjedd imens, skjer når de settes i gang igjen, og ingen fornyes uten varsel."}
            </p>
          </div>
          {follows && <p>{follows}</p>}
          <p className={workplace.note}>
            {lastRun ? `Gikk sist ${formatDateTime(lastRun)}.` : "Har ikke gått ennå."}
          </p>
        </>
      }
      hidden={pause && follows ? { pause: pause.id, follows } : {}}
      button={pause ? "Sett i gang igjen" : "Stans fornyelsene"}
      stay={pause ? "La dem stå" : "La dem gå"}
    >
      {!pause && (
        <ReasonField
          help="Står her til de settes i gang igjen."
          {...fieldsOf(actionData)("reason")}
        />
      )}
    </Asking>
  );
}
