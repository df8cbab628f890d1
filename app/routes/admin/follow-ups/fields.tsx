import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { fieldsOf } from "../asking/typed-fields.ts";

/** What the field says of whoever has time. */
export const anybody = "";

/** What the fields offer, and say at first. */
export type FollowUpChoices = {
  /** Calendar day in Norway, like `dueOn`. */
  today: string;
  dueOn: string;
  owner: string;
  owners: string[];
};

/** When something is followed up, and by whom. */
export function FollowUpFields({
  fields,
  choices: { today, dueOn, owner, owners },
}: {
  fields: ReturnType<typeof fieldsOf>;
  choices: FollowUpChoices;
}) {
  return (
    <>
      <Field label="Dag" type="date" min={today} required {...fields("dueOn", dueOn)} />
      <SelectField label="Hvem" {...fields("owner", owner)}>
        {owners.map((username) => (
          <option key={username}>{username}</option>
        ))}
        <option value={anybody}>Den som har tid</option>
      </SelectField>
    </>
  );
}
