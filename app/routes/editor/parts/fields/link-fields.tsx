import type { Content } from "#app/domain/content/content.ts";
import { linkTargets } from "#app/domain/content/link-targets.ts";
import { isElsewhere } from "#app/domain/content/parts/part-links.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { errorOf, LineField } from "../part-fields.tsx";

type Targets = ReturnType<typeof linkTargets>;

/** What links can lead to, as it is called in a draft. */
export function targetsIn(content: Content): Targets {
  return linkTargets(content, (key, text) => content.wording[key] ?? text.default);
}

/** What a link is called, for whoever edits it. */
export function nameOfLink({ to, label }: { to: string; label: string }, targets: Targets): string {
  const found = targets.flatMap((kind) => kind.targets).find(({ href }) => href === to);
  return label || found?.name || to || "Ny lenke";
}

/** What stands in the choice for an address that is written by hand. */
const elsewhere = "https://";

/** Where a link leads, chosen from all there is, and what it is called. */
export function LinkFields({
  path,
  link,
  labels,
  mostInLabel,
  mayLeave = false,
  targets,
  hiddenPages,
  onChange,
  errors,
  focusName,
}: {
  /** Of the link within the content. */
  path: string;
  link: { to: string; label: string };
  labels: { to: string; label: string };
  mostInLabel: number;
  /** Whether it may lead to another site. */
  mayLeave?: boolean;
  targets: Targets;
  hiddenPages: readonly string[];
  onChange: (link: { to: string; label: string }) => void;
  errors: EditorPartProps["errors"];
  focusName: string;
}) {
  const { to, label } = link;
  const leaves = isElsewhere(to);
  const isKnown = targets.some((kind) => kind.targets.some(({ href }) => href === to));
  const isHidden = hiddenPages.includes(to.split("#", 1)[0] ?? "");
  const id = fieldId(`${path}.to`);
  const wrong = leaves ? undefined : errorOf(errors, `${path}.to`);
  return (
    <>
      <SelectField
        id={leaves ? `${id}-kind` : id}
        name={`${path}.to`}
        label={labels.to}
        data-focus={focusName}
        value={leaves ? elsewhere : to}
        errors={wrong}
        help={!wrong && isHidden && "Siden er skjult for besøkende nå, så lenken vises ikke."}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value, label })}
      >
        {!isKnown && !leaves && <option value={to}>{to || "Velg en side"}</option>}
        {targets.map(({ kind, targets }) => (
          <optgroup key={kind} label={kind}>
            {targets.map(({ href, name }) => (
              <option key={href} value={href}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        {mayLeave && <option value={elsewhere}>Et annet nettsted …</option>}
      </SelectField>
      {leaves && (
        <LineField
          path={`${path}.to`}
          label="Adressen"
          inputMode="url"
          value={to}
          onChange={(written) => onChange({ to: written, label })}
          errors={errors}
          help="Begynner med https://"
        />
      )}
      <LineField
        path={`${path}.label`}
        label={leaves ? labels.label : `${labels.label} (valgfritt)`}
        maxLength={mostInLabel}
        value={label}
        onChange={(written) => onChange({ to, label: written })}
        errors={errors}
        help={
          isKnown && label === ""
            ? `Uten navn heter den «${nameOfLink(link, targets)}».`
            : undefined
        }
      />
    </>
  );
}
