import { ArrowRight, Plus } from "lucide-react";
import { Fragment } from "react";
import { destinations } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import {
  longestAddress,
  mostRedirects,
  readFrom,
  readTo,
  redirectLabels,
} from "#app/domain/content/parts/redirects.ts";
import { isSameSite, partsOf, type Redirect } from "#app/domain/redirects/moved.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import styles from "./part.module.css";
import { GroupError } from "./part-fields.tsx";
import redirectStyles from "./redirects-part.module.css";
import { useRows } from "./rows.tsx";

const emptyRow: Redirect = { from: "", to: "" };
const destinationList = "redirect-destinations";

/** Addresses that lead on to another one. */
export function RedirectsPart({ content, change, errors }: EditorPartProps) {
  const update = (edit: (redirects: Redirect[]) => Redirect[]) =>
    change((current) => ({ ...current, redirects: edit(current.redirects) }));
  const rows = useRows<HTMLElement, Redirect>({
    items: content.redirects,
    update,
    focusName: (_, index) => `redirect-${index}`,
    name: ({ from }, index) => from || `videresending ${index + 1}`,
    subject: ({ from }) => from,
    removed: ({ from }) => (from ? `«${from}»` : "En videresending"),
  });

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Når en side har fått ny adresse, virker gamle lenker og søketreff videre. Lim gjerne inn
        hele adressen: vi tar bare med det som trengs.
      </p>
      <section ref={rows.list} className={styles.group} aria-labelledby="redirects-heading">
        <div className={styles.head}>
          <h2 id="redirects-heading">Gamle adresser</h2>
          <p className={styles.count}>
            {content.redirects.length === 1
              ? "1 videresending"
              : `${content.redirects.length} videresendinger`}
          </p>
        </div>
        <GroupError errors={errors} path="redirects" />
        <div className={redirectStyles.rows}>
          {content.redirects.map((redirect, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by nothing but its place
            <Fragment key={index}>
              {rows.removedAt(index)}
              <RedirectRow
                index={index}
                redirect={redirect}
                hiddenPages={content.hiddenPages}
                errors={errors}
                onChange={(changed) => update((current) => current.with(index, changed))}
              >
                {rows.removal(redirect, index)}
              </RedirectRow>
            </Fragment>
          ))}
          {rows.removedAt(content.redirects.length)}
        </div>
        <datalist id={destinationList}>
          {[...destinations].map(([path, name]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </datalist>
        <p>
          <Button
            look="secondary"
            disabled={content.redirects.length >= mostRedirects}
            onClick={() => rows.add(emptyRow, "En ny videresending er lagt til nederst.", "-from")}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            Legg til videresending
          </Button>
        </p>
        {rows.announcement}
      </section>
    </div>
  );
}

function RedirectRow({
  index,
  redirect,
  hiddenPages,
  errors,
  onChange,
  children,
}: {
  index: number;
  redirect: Redirect;
  hiddenPages: Content["hiddenPages"];
  errors: EditorPartProps["errors"];
  onChange: (redirect: Redirect) => void;
  children: React.ReactNode;
}) {
  const { from, to } = redirect;
  const isHidden = hiddenPages.some((path) => path === partsOf(to).path);
  const field = (name: keyof Redirect) => {
    const path = `redirects.${index}.${name}`;
    const error = errors[path];
    return {
      id: fieldId(path),
      name: path,
      "data-focus": `redirect-${index}-${name}`,
      label: redirectLabels[name],
      inputMode: "url" as const,
      autoComplete: "off",
      maxLength: longestAddress,
      value: redirect[name],
      errors: error ? [error] : undefined,
    };
  };
  return (
    <div className={redirectStyles.row}>
      <Field
        {...field("from")}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
        onBlur={() => onChange({ from: readFrom(from), to })}
      />
      <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      <Field
        {...field("to")}
        list={destinationList}
        help={isHidden && "Siden er skjult for besøkende nå."}
        onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
        onBlur={() => onChange({ from, to: readTo(withoutOwnSite(to)) })}
      />
      {children}
    </div>
  );
}

/** A page of ours is written without the name of the site. */
function withoutOwnSite(to: string): string {
  const url = URL.parse(to.trim());
  return url && isSameSite(url.href, location.href)
    ? `${url.pathname}${url.search}${url.hash}`
    : to;
}
