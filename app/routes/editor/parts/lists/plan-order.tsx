import type { PlanKind } from "#app/domain/catalog/plan-id.ts";
import { namedPlansOf, priceListOf } from "#app/domain/catalog/price-list.ts";
import type { Content } from "#app/domain/content/content.ts";
import { orderLabels, popularLabel } from "#app/domain/content/parts/prices.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import styles from "../part.module.css";
import { useRows } from "./rows.tsx";

const orderNames = { website: "websiteOrder", profile: "profileOrder" } as const;

/** In what order the plans of a kind stand, and which is marked: a choice once there are others than the site's own. */
export function PlanOrder({ content, change, kind }: EditorPartProps & { kind: PlanKind }) {
  const { prices } = content;
  const name = orderNames[kind];
  const plans = namedPlansOf(content).filter((plan) => plan.kind === kind);
  const update = (part: Partial<Content["prices"]>) =>
    change((before) => ({ ...before, prices: { ...before.prices, ...part } }));
  const ids = plans.map(({ id }) => id);
  const nameOf = (id: string) => plans.find((plan) => plan.id === id)?.name ?? id;
  const rows = useRows<HTMLFieldSetElement, string>({
    items: ids,
    update: (edit) => update({ [name]: edit(ids) }),
    focusName: (id) => `order-${id}`,
    name: nameOf,
    subject: nameOf,
  });
  const added = kind === "website" ? prices.websites : prices.profiles;
  if (added.length === 0) return null;
  const { websites } = priceListOf(content);

  return (
    <fieldset ref={rows.list} className={`${styles.part} ${styles.group}`}>
      <legend className={styles.groupLegend}>{orderLabels[name]}</legend>
      {kind === "website" && (
        <p className={styles.intro}>
          Begynn med den minste. Sammenligningen og spørsmålene på prissiden regner hver pakke som
          større enn den før.
        </p>
      )}
      <ol className={styles.rows}>
        {plans.map((plan, index) => (
          <li key={plan.id} className={styles.rowHead}>
            <span className={styles.rowName}>{plan.name || "Uten navn"}</span>
            {rows.moves(plan.id, index)}
          </li>
        ))}
      </ol>
      {kind === "website" && (
        <SelectField
          id={fieldId("prices.popular")}
          name="prices.popular"
          label={popularLabel}
          value={websites.find(({ popular }) => popular)?.id ?? ""}
          onChange={({ currentTarget }) => update({ popular: currentTarget.value })}
        >
          {websites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || "Uten navn"}
            </option>
          ))}
        </SelectField>
      )}
      {rows.announcement}
    </fieldset>
  );
}
