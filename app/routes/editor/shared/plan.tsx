import { Form, Link, redirect } from "react-router";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { optionalText } from "#app/domain/content/parts/fields/text-rules.ts";
import { faultsIn, named } from "#app/domain/drafts/draft-content.server.ts";
import { planDraft, readPlannedTime } from "#app/domain/drafts/plan.server.ts";
import { longestPlanNote } from "#app/domain/drafts/shared-draft.ts";
import type { DraftPlan } from "#app/domain/drafts/shared-drafts.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime, norwegianDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { fieldsOf } from "../../admin/asking/typed-fields.ts";
import { readTyped } from "../../admin/asking/typed-form.server.ts";
import { useFirstMistake } from "../../admin/asking/use-first-mistake.ts";
import pageStyles from "../page.module.css";
import type { Route } from "./+types/plan";
import styles from "./drafts.module.css";
import { foundDraft } from "./found-draft.server.ts";

export { shouldRevalidateStale as shouldRevalidate };

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

const formSchema = z.object({
  /** `2026-11-23`, and `06:00` as Norwegian clocks show it. */
  day: z.string(),
  time: z.string(),
  note: optionalText(longestPlanNote),
  /** The time that the page showed it to have, or nothing. */
  before: z.string(),
});

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, config } = acting(context);
  const { name, plan, note, content } = await foundDraft(db, id);
  const faults = named(await faultsIn(db, content, config.siteUrl));
  const { csrfToken } = context.get(sessionContext);
  return { id, name, plan, note, faults, csrfToken };
}

/** Plans when a draft is published, or another time than before; one that could not be published has none. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, config, actor, now } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { note, before, ...chosen } = form.data;
  const read = readPlannedTime(chosen, now);
  if ("message" in read) return refuse({ day: [read.message] });
  const { content, plan } = await foundDraft(db, id);
  // A form that is sent twice finds the time that it has set itself.
  const known = [before, read.dueAt.toISOString()];
  if (!known.includes(plan?.dueAt ?? "")) return refuse({ before: [changedMeanwhile(plan)] }, 409);
  // The page says which.
  if ((await faultsIn(db, content, config.siteUrl)).length > 0) return refuse();
  await planDraft(db, { id, dueAt: read.dueAt, note, actor }, now);
  return redirect(`${href("/editor/utkast")}?plan=lagt`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Publiser senere",
    description: "Når et utkast publiseres.",
  });
}

/** Chooses when a draft is published, in Norwegian time wherever the browser is. */
export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, plan, note, faults, csrfToken } = loaderData;
  const form = useFirstMistake<HTMLFormElement>(actionData);
  const typed = fieldsOf(actionData);
  const changed = actionData?.errors.before;
  // Who has not been told of another time has not seen it.
  const shown = changed ? undefined : actionData?.typed.before;
  const [day, time] = plan ? [norwegianDay(plan.dueAt), clockOf(plan.dueAt)] : ["", "06:00"];
  return (
    <main id="innhold" className={pageStyles.main} tabIndex={-1}>
      <p>
        <Link to={href("/editor/utkast")}>Til alle utkastene</Link>
      </p>
      <h1>
        {plan ? "Flytt publiseringen av" : "Publiser senere:"} «{name}»
      </h1>
      {faults ? (
        <div className={styles.form}>
          <Notice tone="warning" role={actionData ? "alert" : undefined}>
            <strong>Må rettes før det kan publiseres</strong>
            {faults}
          </Notice>
          <div className={styles.buttons}>
            <ButtonLink href={`${href("/editor")}?utkast=${id}`}>Åpne utkastet</ButtonLink>
          </div>
        </div>
      ) : (
        <Form ref={form} method="post" className={styles.form} noValidate>
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="before" value={shown ?? plan?.dueAt ?? ""} />
          {changed && (
            <Notice tone="warning" role="alert" isAnswer>
              {changed}
            </Notice>
          )}
          <div className={styles.when}>
            <Field {...typed("day", day)} type="date" label="Dag" required />
            <Field {...typed("time", time)} type="time" label="Klokkeslett" required />
          </div>
          <Field
            {...typed("note", note)}
            label="Merknad (valgfritt)"
            help="Vises i historikken, så dere husker hvorfor."
            maxLength={longestPlanNote}
          />
          <p className={styles.about}>
            Norsk tid. Det som skrives i utkastet før det, blir med. Har noen publisert noe annet i
            mellomtiden, slås det sammen. Er samme felt endret, stoppes publiseringen, og du får
            beskjed.
          </p>
          <div className={styles.buttons}>
            <Button type="submit">{plan ? "Flytt publiseringen" : "Planlegg publiseringen"}</Button>
            <Link to={href("/editor/utkast")}>Avbryt</Link>
          </div>
        </Form>
      )}
    </main>
  );
}

function changedMeanwhile(plan: DraftPlan | undefined): string {
  const now = plan
    ? `${plan.plannedBy} har planlagt publiseringen til ${formatDateTime(plan.dueAt)}`
    : "Publiseringen er avlyst eller stoppet";
  return `${now} siden du åpnet siden. Send igjen hvis ditt tidspunkt skal gjelde.`;
}

/** The time that Norwegian clocks show, as a time field has it. */
function clockOf(iso: string): string {
  return formatDateTime(iso).slice(-"06:00".length);
}
