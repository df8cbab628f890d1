import { ArrowRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { destinationsOf, hiddenPathsOf } from "#app/domain/content/addresses.ts";
import {
  longestAddress,
  mostRedirects,
  readFrom,
  readTo,
  redirectLabels,
} from "#app/domain/content/parts/redirects.ts";
import { similarPage } from "#app/domain/editing/addresses/similar-page.ts";
import { isSameSite, nowhere, partsOf, type Redirect } from "#app/domain/redirects/moved.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { counted } from "#app/web/formats/money.ts";
import { parseUrl } from "#app/web/formats/url.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { AddButton } from "../lists/add-button.tsx";
import { useRows } from "../lists/rows.tsx";
import styles from "../part.module.css";
import { errorOf, GroupError } from "../part-fields.tsx";
import { countedPeriod, hitsText, MissingAddresses } from "./missing-addresses.tsx";
import redirectStyles from "./redirects-part.module.css";
import { type Addresses, useAddresses } from "./use-addresses.ts";

const destinationList = "redirect-destinations";

/** Addresses that lead on to another one, and those that should perhaps. */
export function RedirectsPart({ content, change, errors, csrfToken }: EditorPartProps) {
  const { redirects } = content;
  const destinations = destinationsOf(content);
  const isFull = redirects.length >= mostRedirects;
  const { addresses, dismiss } = useAddresses(csrfToken);
  const update = (edit: (redirects: Redirect[]) => Redirect[]) =>
    change((current) => ({ ...current, redirects: edit(current.redirects) }));
  const rows = useRows<HTMLElement, Redirect>({
    items: redirects,
    update,
    focusName: (_, index) => `redirect-${index}`,
    name: ({ from }, index) => from || `videresending ${index + 1}`,
    removed: ({ from }) => (from ? `«${from}»` : "En videresending"),
  });

  return (
    <div className={styles.part}>
      <section ref={rows.list} className={styles.group} aria-labelledby="redirects-heading">
        <div className={styles.head}>
          <h2 id="redirects-heading">Gamle adresser</h2>
          <p className={styles.count}>
            {counted(redirects.length, "videresending", "videresendinger")}
          </p>
        </div>
        <p className={styles.intro}>
          Besøkende som følger en gammel lenke, kommer rett til siden du velger. Lim gjerne inn hele
          adressen; resten tar vi bort. Er siden borte for godt, lar du «{redirectLabels.to}» stå
          tomt: Da får både besøkende og søkemotorer vite det. Der noen har brukt adressen siste{" "}
          {countedPeriod}, står det hvor ofte.
        </p>
        <GroupError errors={errors} path="redirects" />
        <div className={redirectStyles.rows}>
          <div className={redirectStyles.names} aria-hidden="true">
            <span>{redirectLabels.from}</span>
            <span>{redirectLabels.to}</span>
          </div>
          {redirects.map((redirect, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by nothing but its place
            <Fragment key={index}>
              {rows.removedAt(index)}
              <RedirectRow
                index={index}
                redirect={redirect}
                hits={addresses?.moved[redirect.from]}
                hiddenPages={hiddenPathsOf(content)}
                errors={errors}
                onChange={(changed) => update((current) => current.with(index, changed))}
              >
                {rows.removal(redirect, index)}
              </RedirectRow>
            </Fragment>
          ))}
          {rows.removedAt(redirects.length)}
        </div>
        <datalist id={destinationList}>
          {[...destinations].map(([path, name]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </datalist>
        <AddButton
          disabled={isFull}
          onClick={() => rows.add({ from: "", to: "" }, "En videresending er lagt til nederst.")}
        >
          Legg til videresending
        </AddButton>
        {rows.announcement}
      </section>
      {addresses && (
        <MissingAddresses
          missing={addresses.missing}
          redirected={new Set(redirects.map(({ from }) => from))}
          isFull={isFull}
          onRedirect={(from) => {
            const to = similarPage(from, destinations) ?? "";
            rows.add({ from, to }, `«${from}» er lagt til nederst. Velg siden.`, "-to");
          }}
          onDismiss={dismiss}
        />
      )}
      <div role="status">
        {addresses === null && (
          <Notice tone="warning">
            Fikk ikke hentet hvor ofte adressene er brukt. Du kan redigere dem likevel.
          </Notice>
        )}
      </div>
    </div>
  );
}

function RedirectRow({
  index,
  redirect,
  hits,
  hiddenPages,
  errors,
  onChange,
  children,
}: {
  index: number;
  redirect: Redirect;
  hits: Addresses["moved"][string] | undefined;
  hiddenPages: readonly string[];
  errors: EditorPartProps["errors"];
  onChange: (redirect: Redirect) => void;
  /** What can be done with the row. */
  children: ReactNode;
}) {
  const { from, to } = redirect;
  const isHidden = hiddenPages.includes(partsOf(to).path);
  const field = (name: keyof Redirect) => {
    const path = `redirects.${index}.${name}`;
    return {
      id: fieldId(path),
      name: path,
      label: redirectLabels[name],
      inputMode: "url" as const,
      autoComplete: "off",
      maxLength: longestAddress,
      value: redirect[name],
      errors: errorOf(errors, path),
    };
  };
  return (
    <fieldset className={redirectStyles.row} aria-label={from || "Ny videresending"}>
      <Field
        {...field("from")}
        data-focus={`redirect-${index}`}
        help={hits && `Brukt ${hitsText(hits)}`}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
        onBlur={() => onChange({ from: readFrom(from), to })}
      />
      <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      <Field
        {...field("to")}
        data-focus={`redirect-${index}-to`}
        list={destinationList}
        help={
          from && to === nowhere
            ? "Uten ny adresse er siden borte for godt."
            : isHidden && "Siden er skjult for besøkende nå."
        }
        onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
        onBlur={() => onChange({ from, to: readTo(withoutOwnSite(to)) })}
      />
      {children}
    </fieldset>
  );
}

/** A page of ours is written without the name of the site. */
function withoutOwnSite(to: string): string {
  const url = parseUrl(to.trim());
  return url && isSameSite(url.href, location.href)
    ? `${url.pathname}${url.search}${url.hash}`
    : to;
}
