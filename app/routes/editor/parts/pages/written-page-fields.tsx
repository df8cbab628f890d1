import { type ReactNode, useState } from "react";
import { addedPages } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import type { OwnPage } from "#app/domain/content/parts/own-pages.ts";
import { longestSlug, writtenPageLabels } from "#app/domain/content/parts/written-page.ts";
import { searchTextsOf } from "#app/domain/content/written-pages.ts";
import { pageAddress } from "#app/domain/editing/addresses/page-address.ts";
import { Field } from "#app/ui/field.tsx";
import { type Facts, fillIn } from "#app/web/fill-in.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { fieldsOf } from "../fields/drawn-field.tsx";
import { DescriptionHint, SearchPreview, TitleHint } from "../fields/search-preview.tsx";
import { SectionList } from "../lists/section-list.tsx";
import styles from "../part.module.css";
import { errorOf } from "../part-fields.tsx";

/** What a page is called among the others: a heading of spaces says nothing. */
export function nameOfPage({ title }: Pick<OwnPage, "title">): string {
  return title.trim() || "Uten overskrift";
}

/** The fields of one page that an editor has added, whatever kind it is. */
export function WrittenPageFields({
  list,
  index,
  page,
  facts,
  pathOf,
  children,
  ...props
}: EditorPartProps & {
  /** The part of the content that the page is in, and its place there. */
  list: "ownPages" | "articles";
  index: number;
  page: OwnPage;
  facts: Facts;
  pathOf: (slug: string) => string;
  /** What this kind of page has besides, before its sections. */
  children?: ReactNode;
}) {
  const { content, published, errors } = props;
  const path = `${list}.${index}` as const;
  const field = fieldsOf({ ...props, facts });
  const siteName = content.texts.footerCompanyName;
  const { title, description } = searchTextsOf(page);
  const shown = { title: fillIn(title, facts), description: fillIn(description, facts) };
  return (
    <fieldset className={styles.panel} aria-label={nameOfPage(page)}>
      {field(`${path}.title`)}
      <AddressField
        path={`${path}.slug`}
        page={page}
        pathOf={pathOf}
        published={published}
        errors={errors}
        onChange={(slug) =>
          props.change((content) => withValue(content, `${path}.slug`.split("."), slug))
        }
      />
      {field(`${path}.lead`, { focusName: `page-${page.id}-lead` })}
      {children}
      <SectionList {...props} facts={facts} path={`${path}.sections`} sections={page.sections} />
      <fieldset className={styles.row}>
        <legend className={styles.legend}>Slik siden vises i søk</legend>
        {field(`${path}.seoTitle`, {
          help: <TitleHint title={shown.title} siteName={siteName} />,
        })}
        {field(`${path}.seoDescription`, {
          help: <DescriptionHint description={shown.description} />,
        })}
        <p className={styles.intro}>
          Står feltene tomme, brukes overskriften og ingressen. Vil du at treffet skal si noe annet,
          skriver du det her.
        </p>
        <SearchPreview siteName={siteName} path={pathOf(page.slug)} {...shown} />
      </fieldset>
      {field(`${path}.sharedPicture`)}
    </fieldset>
  );
}

/**
 * The last part of a page's address. What is written becomes one when the field is left: on the way there it may be an address
 * that leads elsewhere.
 */
function AddressField({
  path,
  page,
  pathOf,
  published,
  errors,
  onChange,
}: {
  path: string;
  page: OwnPage;
  pathOf: (slug: string) => string;
  published: Content;
  errors: EditorPartProps["errors"];
  onChange: (slug: string) => void;
}) {
  const [written, setWritten] = useState<string>();
  return (
    <Field
      id={fieldId(path)}
      name={path}
      label={writtenPageLabels.slug}
      inputMode="url"
      autoComplete="off"
      maxLength={longestSlug}
      value={written ?? page.slug}
      errors={errorOf(errors, path)}
      help={page.slug && <AddressHelp page={page} pathOf={pathOf} published={published} />}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={() => {
        if (written === undefined) return;
        setWritten(undefined);
        const slug = pageAddress(written);
        if (slug !== page.slug) onChange(slug);
      }}
    />
  );
}

/** Where the page will be, and what becomes of whoever comes another way. */
function AddressHelp({
  page,
  pathOf,
  published,
}: {
  page: OwnPage;
  pathOf: (slug: string) => string;
  published: Content;
}) {
  const path = pathOf(page.slug);
  const before = [...published.ownPages, ...published.articles].find(({ id }) => id === page.id);
  const led = published.redirects.find(({ from }) => from === path);
  if (before && before.slug !== page.slug) {
    return `Siden får adressen ${path}. Når du publiserer, sender ${pathOf(before.slug)} folk hit.`;
  }
  if (led && !addedPages(published).has(path)) {
    return `Siden får adressen ${path}, som i dag sender folk til ${led.to || "en side som er borte"}. Det slutter den med.`;
  }
  return `Siden har adressen ${path}`;
}
