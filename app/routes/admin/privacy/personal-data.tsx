import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import {
  findErasure,
  findRelated,
  lookUpPerson,
} from "#app/domain/privacy/personal-data.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { acting } from "../../acting.server.ts";
import { Panel } from "../panel.tsx";
import page from "../workplace.module.css";
import type { Route } from "./+types/personal-data";
import { type PersonalDataAnswer, readAsked, toFound } from "./answer.server.ts";
import styles from "./personal-data.module.css";
import { erasureLines, PersonalDataScreen } from "./personal-data-screen.tsx";

/** Why an erasure was stopped and led back here. */
const warnings = new Map([
  ["ubekreftet", { status: 400, text: "Kryss av for at du har lest hva som slettes." }],
  [
    "endret",
    {
      status: 409,
      text: "Noe er kommet til eller endret siden du søkte, så ingenting er slettet. Les gjennom på nytt.",
    },
  ],
]);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const erased = url.searchParams.get("slettet");
  return {
    erasure: erased ? ((await findErasure(db, erased)) ?? null) : null,
    nothingErased: url.searchParams.has("ingenting"),
  };
}

/** Answers a question without a redirect: what somebody is known by must not stand in an address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { question, person, message } = await readAsked(request, context);
  if (!person) return data<PersonalDataAnswer>({ question, message }, { status: 400 });
  const everything = await lookUpPerson(db, person, actor, now);
  const found = await toFound(db, everything, now);
  const related = await findRelated(db, person, everything);
  const warning = warnings.get(url.searchParams.get("stanset") ?? "");
  return data<PersonalDataAnswer>(
    { question, found, related, warning: warning?.text },
    { status: warning?.status ?? 200 },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Personvern",
    description: "Innsyn i og sletting av personopplysninger.",
  });
}

export default function PersonalDataPage({
  loaderData: { erasure, nothingErased },
  actionData,
}: Route.ComponentProps) {
  return (
    <PersonalDataScreen answer={actionData}>
      {erasure && <Erased erasure={erasure} />}
      {nothingErased && (
        <div className={styles.done}>
          <Notice tone="warning" role="status">
            <strong>Det var ingenting å slette</strong>
            Opplysningene kan alt være slettet, av deg eller en annen.
          </Notice>
        </div>
      )}
    </PersonalDataScreen>
  );
}

function Erased({
  erasure: { at, actor, counts },
}: {
  erasure: NonNullable<Route.ComponentProps["loaderData"]["erasure"]>;
}) {
  return (
    <div className={styles.done}>
      <Notice tone="good" role="status">
        <strong>Personopplysningene er slettet</strong>
        <ul>
          {erasureLines(counts).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {formatDateTime(at)}, av {actor}
      </Notice>
      <Panel id="slett-selv" title="Dette må dere slette selv">
        <p className={page.note}>
          Nettstedet når ikke e-posten i innboksen deres, regnskapssystemet eller sikkerhetskopier.
          Fortell den det gjelder, hva som er slettet, og hva dere må beholde.
        </p>
      </Panel>
    </div>
  );
}
