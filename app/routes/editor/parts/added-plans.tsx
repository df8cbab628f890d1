import { planPath } from "#app/domain/catalog/catalog.ts";
import { newPlanId } from "#app/domain/catalog/new-plan-id.ts";
import type { PlanKind } from "#app/domain/catalog/plan-id.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import type { Content } from "#app/domain/content/content.ts";
import { addedLabels, longestPlanName, mostAdded } from "#app/domain/content/parts/prices.ts";
import styles from "../desk/desk.module.css";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import { noRoom } from "./lists/add-button.tsx";
import { FeatureList } from "./lists/feature-list.tsx";
import { NewRow } from "./lists/new-row.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import partStyles from "./part.module.css";
import { GroupError } from "./part-fields.tsx";

type Plan = Content["prices"]["websites"][number] & Partial<Content["prices"]["profiles"][number]>;

const lists = { website: "websites", profile: "profiles" } as const;

/** The plans of a kind that are sold besides the site's own: a list to open, add to and take from. */
export function AddedPlans({ kind, ...props }: EditorPartProps & { kind: PlanKind }) {
  const { content, change, errors, wanted } = props;
  const list = lists[kind];
  const path = `prices.${list}` as const;
  const plans: Plan[] = content.prices[list];
  const update = (edit: (plans: Plan[]) => Plan[]) =>
    change((before) => ({
      ...before,
      prices: { ...before.prices, [list]: edit(before.prices[list]) },
    }));
  const rows = useRows<HTMLFieldSetElement, Plan>({
    items: plans,
    update,
    focusName: ({ id }) => `plan-${id}`,
    name: nameOf,
    subject: nameOf,
    wanted: rowIn(path, wanted),
  });

  return (
    <fieldset ref={rows.list} className={`${partStyles.part} ${partStyles.group}`}>
      <legend className={partStyles.groupLegend}>{addedLabels[list]}</legend>
      <p className={partStyles.intro}>
        Kan bestilles på linje med de andre. Skal ingen flere kjøpe den, tar du den ut av salg: De
        som har den, beholder den med prisen de har avtalt.
      </p>
      <GroupError errors={errors} path={path} />
      {plans.length > 0 && (
        <FoldedRows
          rows={rows}
          path={path}
          errors={errors}
          titleOf={(plan) => `${nameOf(plan)}${plan.isWithdrawn ? " (tatt ut av salg)" : ""}`}
          tools={rows.removal}
        >
          {(plan, index) => <PlanFields {...props} list={list} index={index} plan={plan} />}
        </FoldedRows>
      )}
      <NewPlan
        kind={kind}
        taken={namedPlansOf(content).map(({ id }) => id)}
        isFull={plans.length >= mostAdded}
        onAdd={(plan) =>
          rows.add(plan, `«${plan.title}» er lagt til. Skriv pris og innhold.`, "-price")
        }
      />
      {rows.announcement}
    </fieldset>
  );
}

function PlanFields({
  list,
  index,
  plan,
  ...props
}: EditorPartProps & {
  list: (typeof lists)[PlanKind];
  index: number;
  plan: Plan;
}) {
  const { errors } = props;
  const path = `prices.${list}.${index}` as const;
  const field = fieldsOf(props);
  return (
    <div className={partStyles.panel}>
      <p className={partStyles.address}>
        Bestilles på <code>{planPath(plan.id)}</code>. Adressen står fast, også når navnet endres.
      </p>
      <GroupError errors={errors} path={`${path}.id`} />
      {field(`${path}.title`)}
      <div className={styles.prices}>
        {field(`${path}.price`, { focusName: `plan-${plan.id}-price` })}
        {field(`${path}.delivery`)}
      </div>
      {list === "profiles" && field(`prices.profiles.${index}.service`)}
      {field(`${path}.description`)}
      <FeatureList
        {...props}
        path={`${path}.features`}
        packageName={nameOf(plan)}
        features={plan.features}
      />
      {field(`${path}.isWithdrawn`)}
    </div>
  );
}

/** A new plan gets its id once, here: from then on it can be ordered by it. */
function NewPlan({
  kind,
  taken,
  isFull,
  onAdd,
}: {
  kind: PlanKind;
  taken: readonly string[];
  isFull: boolean;
  onAdd: (plan: Plan) => void;
}) {
  const idOf = (title: string) => newPlanId(title, kind, taken);
  return (
    <NewRow
      id={`new-plan-${kind}`}
      name={`prices.${lists[kind]}`}
      label={kind === "website" ? "Navn på ny nettsidepakke" : "Navn på ny profil"}
      most={longestPlanName}
      full={isFull && noRoom}
      missing="Skriv navnet først"
      button={kind === "website" ? "Legg til nettsidepakke" : "Legg til profil"}
      addressOf={(title) => planPath(idOf(title))}
      onAdd={(title) =>
        onAdd({
          id: idOf(title),
          title,
          price: 0,
          description: "",
          features: [""],
          delivery: "",
          isWithdrawn: false,
          ...(kind === "profile" && { service: "social" }),
        })
      }
    />
  );
}

function nameOf({ title }: Plan): string {
  return title || "Uten navn";
}
