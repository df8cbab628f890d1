import { Form, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { changesSince } from "#app/domain/audit/audit.ts";
import { numberOf } from "#app/domain/billing/billing-document.ts";
import { lastNumber } from "#app/domain/billing/documents.server.ts";
import { kidOf } from "#app/domain/billing/settings/kid.ts";
import { saveSettings } from "#app/domain/billing/settings/save-settings.server.ts";
import { longestPrefix } from "#app/domain/billing/settings/settings.ts";
import {
  settingLabels,
  settingsSubject,
  settingsWords,
} from "#app/domain/billing/settings/settings-words.ts";
import { readSettings } from "#app/domain/billing/settings/stored-settings.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { acting } from "../../../acting.server.ts";
import { ChangedMeanwhile } from "../../asking/changed-meanwhile.tsx";
import { readTyped } from "../../asking/typed-form.server.ts";
import { useFirstMistake } from "../../asking/use-first-mistake.ts";
import { CsrfField } from "../../csrf-field.tsx";
import { OutcomeNotice } from "../../outcome-notice.tsx";
import { Panel } from "../../panel.tsx";
import { actorName } from "../../trail/event-words.ts";
import { WayBack } from "../../way-back.tsx";
import workplace from "../../workplace.module.css";
import type { Route } from "./+types/settings";
import styles from "./settings.module.css";
import { settingsFormSchema, shownOf } from "./settings-form.ts";
import { SkippedNumbers } from "./skipped-numbers.tsx";

export { shouldRevalidateStale as shouldRevalidate };

const page = href("/admin/abonnementer/fakturering/oppsett");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [settings, last] = await Promise.all([readSettings(db), lastNumber(db)]);
  const next = last + 1;
  const { prefix, kidLength, version } = settings;
  const kid = kidLength === null ? undefined : kidOf(next, kidLength);
  const [change] =
    url.searchParams.get("versjon") === String(version)
      ? changesSince(await eventsAbout(db, settingsSubject), version - 1)
      : [];
  return {
    shown: shownOf(settings, next),
    nextName: numberOf({ prefix, number: next }),
    kid,
    isKidFull: kidLength !== null && kid === undefined,
    lagret: change ? `Lagret: ${settingsWords(change.details)}.` : undefined,
  };
}

/** Decides what invoices say from now on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { form, refuse } = await readTyped(request, settingsFormSchema);
  if (!form.success) return refuse();
  const { shown, next, sure: _sure, kid, kidLength, ...texts } = form.data;
  const version = Number(shown.get("version"));
  const settings = { ...texts, version, kidLength: kid ? Number(kidLength) : null };
  const moved = next === shown.get("next") ? undefined : Number(next);
  const change = await saveSettings(db, { settings, next: moved, actor }, now);
  switch (change.outcome) {
    case "changed":
      return redirect(`${page}?svar=lagret&versjon=${change.version}`, 303);
    case "unchanged":
      return redirect(`${page}?svar=uendret`, 303);
    case "number-given":
      return refuse({ next: [`Neste nummer er ${(await lastNumber(db)) + 1}. Skriv et høyere.`] });
    case "kid-too-short":
      return refuse({
        kidLength: ["Neste nummer og kontrollsifferet har flere siffer enn dette."],
      });
    case "stale": {
      const changes = changesSince(await eventsAbout(db, settingsSubject), version);
      const told = changes.map(
        (event) =>
          `${actorName(event.actor)}, ${formatDateTime(event.at)}: ${settingsWords(event.details)}`,
      );
      return refuse({ shown: told }, 409);
    }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Oppsett av fakturaer",
    description: "Nummer, KID og kontoer.",
  });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, nextName, kid, isKidFull, lagret } = loaderData;
  const form = useFirstMistake<HTMLFormElement>(actionData);
  const before = new URLSearchParams(actionData?.typed.shown);
  // What was typed stays; what was only shown is as it is now, whoever has changed it meanwhile.
  const value = (name: string) => {
    const typed = actionData?.typed[name] ?? "";
    return actionData && typed !== before.get(name) ? typed : shown[name];
  };
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: value(name),
    errors: actionData?.errors[name],
    autoComplete: "off",
    required: name !== "prefix" && name !== "kidLength",
  });
  const changes = actionData?.errors.shown;
  return (
    <>
      <WayBack to={href("/admin/abonnementer/fakturering")}>Til faktureringen</WayBack>
      <div className={workplace.head}>
        <h1>Oppsett av fakturaer</h1>
      </div>
      <p className={workplace.note}>
        Det du endrer, gjelder fakturaer og kreditnotaer som lages fra nå av. Det som er laget,
        endres aldri.
      </p>
      <OutcomeNotice done={{ lagret, uendret: "Alt var slik fra før. Ingenting er endret." }} />
      <Form
        ref={form}
        method="post"
        action={page}
        className={styles.form}
        noValidate
        key={`${shown.version} ${shown.next}`}
      >
        <CsrfField />
        <input type="hidden" name="shown" value={new URLSearchParams(shown).toString()} />
        {changes && <ChangedMeanwhile what="Oppsettet" changes={changes} />}
        <Panel id="nummer" title="Nummer">
          <p>
            Fakturaer og kreditnotaer får nummer fra samme rekke. Den neste får{" "}
            <strong>{nextName}</strong>.
          </p>
          <div className={styles.fields}>
            <Field
              {...field("prefix")}
              label={settingLabels.prefix}
              maxLength={longestPrefix}
              help="Står foran nummeret, for eksempel F-. Kan være tomt."
            />
            <Field
              {...field("next")}
              label="Neste nummer"
              inputMode="numeric"
              maxLength={9}
              help="Kan bare settes høyere. Har dere fakturert et annet sted før, kan dere fortsette derfra."
            />
          </div>
          <SkippedNumbers refused={actionData} />
        </Panel>
        <Panel id="betaling" title="KID">
          <p>
            Med KID ser dere hvilken faktura en betaling hører til. Det krever en avtale med banken.
            Uten KID ber fakturaen kunden om å merke betalingen med nummeret.
          </p>
          {isKidFull && (
            <Notice tone="warning">
              Neste nummer er for langt for KID-en, så fakturaene får ingen. Avtal en lengre med
              banken.
            </Notice>
          )}
          <Checkbox
            id="kid"
            name="kid"
            label="Fakturaene får KID"
            defaultChecked={value("kid") === "on"}
          />
          <div className={styles.fields}>
            <Field
              {...field("kidLength")}
              label={settingLabels.kidLength}
              inputMode="numeric"
              maxLength={2}
              help={
                kid
                  ? `Kontrollsifferet (MOD10) teller med. Neste faktura får ${kid}.`
                  : "Slik det er avtalt med banken. Kontrollsifferet (MOD10) teller med."
              }
            />
          </div>
        </Panel>
        <Panel id="regnskap" title="Regnskap">
          <p>Slik føres det dere har solgt, i bilagsfilen til regnskapet.</p>
          <div className={styles.fields}>
            {(["salesAccount", "salesVatCode", "exemptAccount", "exemptVatCode"] as const).map(
              (name) => (
                <Field
                  key={name}
                  {...field(name)}
                  label={settingLabels[name]}
                  inputMode="numeric"
                  maxLength={name.endsWith("Account") ? 8 : 4}
                />
              ),
            )}
          </div>
        </Panel>
        <div className={workplace.actions}>
          <Button type="submit">Lagre oppsettet</Button>
        </div>
      </Form>
    </>
  );
}
