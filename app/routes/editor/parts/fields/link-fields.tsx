import type { Content } from "#app/domain/content/content.ts";
import { linkTargets } from "#app/domain/content/link-targets.ts";
import { isElsewhere } from "#app/domain/content/parts/part-links.ts";
import fieldStyles from "#app/ui/field.module.css";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { LineField } from "../part-fields.tsx";

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
  const error = leaves ? undefined : errors[`${path}.to`];
  return (
    <>
      <div className={fieldStyles.field}>
        <label htmlFor={leaves ? `${id}-kind` : id} className={fieldStyles.label}>
          {labels.to}
        </label>
        <select
          id={leaves ? `${id}-kind` : id}
          name={`${path}.to`}
          data-focus={focusName}
          className={fieldStyles.input}
          value={leaves ? elsewhere : to}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || isHidden ? `${id}-said` : undefined}
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
        </select>
        {(error || isHidden) && (
          <p id={`${id}-said`} className={error ? fieldStyles.error : fieldStyles.help}>
            {error ?? "Siden er skjult for besøkende nå, så lenken vises ikke."}
          </p>
        )}
      </div>
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
