import { Fragment } from "react";
import { hiddenPathsOf } from "#app/domain/content/addresses.ts";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import {
  type FooterColumn,
  footerLabels,
  longestFooterLabel,
  mostColumns,
  mostFooterLinks,
} from "#app/domain/content/parts/footer.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import { LinkFields, nameOfLink, targetsIn } from "./fields/link-fields.tsx";
import { AddButton } from "./lists/add-button.tsx";
import { FoldedRows, rowIn, useRows } from "./lists/rows.tsx";
import styles from "./part.module.css";
import { FieldLink, GroupError } from "./part-fields.tsx";

/** The columns of links at the foot of every page. */
export function FooterPart(props: EditorPartProps) {
  const { content, change, errors } = props;
  const field = fieldsOf(props);
  const { footer } = content;
  const update = (edit: (columns: FooterColumn[]) => FooterColumn[]) =>
    change((current) => ({ ...current, footer: edit(current.footer) }));
  const rows = useRows<HTMLDivElement, FooterColumn>({
    items: footer,
    update,
    focusName: (_, index) => `column-${index}`,
    name: ({ heading }, index) => heading || `kolonne ${index + 1}`,
    subject: () => "Kolonnen",
    removed: ({ heading }) => (heading ? `«${heading}»` : "En kolonne"),
  });

  return (
    <div className={styles.part} ref={rows.list}>
      <p className={styles.intro}>
        Lenkene nederst på hver side. Kontakt, organisasjonsnummer og lenkene til vilkår, personvern
        og tilgjengelighet står der alltid; hva lenkene heter, endrer du i{" "}
        <FieldLink part="wording" name="frame.footer.terms">
          Rundt alle sider
        </FieldLink>
        .
      </p>
      <GroupError errors={errors} path="footer" />
      {footer.map((column, index) => (
        <Fragment key={rows.keys[index]}>
          {rows.removedAt(index)}
          <section className={styles.group} aria-label={column.heading || `Kolonne ${index + 1}`}>
            <div className={styles.head}>
              <h2>{column.heading || `Kolonne ${index + 1}`}</h2>
              {rows.tools(column, index)}
            </div>
            {field(`footer.${index}.heading`, { focusName: `column-${index}` })}
            <LinkRows {...props} path={`footer.${index}.links`} links={column.links} />
          </section>
        </Fragment>
      ))}
      {rows.removedAt(footer.length)}
      <AddButton
        disabled={footer.length >= mostColumns}
        onClick={() =>
          rows.add({ heading: "", links: [{ to: "", label: "" }] }, "En kolonne er lagt til sist.")
        }
      >
        Legg til kolonne
      </AddButton>
      {rows.announcement}
    </div>
  );
}

function LinkRows({
  path,
  links,
  content,
  change,
  errors,
  wanted,
}: EditorPartProps & { path: string; links: FooterColumn["links"] }) {
  const targets = targetsIn(content);
  const write = (links: FooterColumn["links"]) =>
    change((content) => withValue(content, path.split("."), links));
  const rows = useRows<HTMLDivElement, FooterColumn["links"][number]>({
    items: links,
    update: (edit) => write(edit(links)),
    focusName: (_, index) => `${path}-${index}`,
    name: (link) => nameOfLink(link, targets),
    wanted: rowIn(path, wanted),
  });
  return (
    <div ref={rows.list} className={styles.row}>
      <GroupError errors={errors} path={path} />
      <FoldedRows
        rows={rows}
        path={path}
        errors={errors}
        titleOf={(link) => nameOfLink(link, targets)}
      >
        {(link, index) => (
          <fieldset className={styles.panel} aria-label={nameOfLink(link, targets)}>
            <LinkFields
              path={`${path}.${index}`}
              link={link}
              labels={footerLabels}
              mostInLabel={longestFooterLabel}
              mayLeave
              targets={targets}
              hiddenPages={hiddenPathsOf(content)}
              errors={errors}
              focusName={`${path}-${index}-to`}
              onChange={(changed) => write(links.with(index, changed))}
            />
          </fieldset>
        )}
      </FoldedRows>
      <AddButton
        look="quiet"
        disabled={links.length >= mostFooterLinks}
        onClick={() => rows.add({ to: "", label: "" }, "En lenke er lagt til nederst.", "-to")}
      >
        Legg til lenke
      </AddButton>
      {rows.announcement}
    </div>
  );
}
