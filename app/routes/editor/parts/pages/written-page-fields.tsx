import { type ReactNode, useState } from "react";
import { addedPages } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import type { OwnPage } from "#app/domain/content/parts/own-pages.ts";
import { longestSlug, writtenPageLabels } from "#app/domain/content/parts/written-page.ts";
import { searchTextsOf } from "#app/domain/content/written-pages.ts";
import { pageAddress } from "#app/domain/editing/addresses/page-address.ts";
import { Field } from "#app/ui/field.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { PictureField } from "../fields/picture-field.tsx";
import { DescriptionHint, SearchPreview, TitleHint } from "../fields/search-preview.tsx";
import { WritingField } from "../fields/writing-field.tsx";
import { SectionList } from "../lists/section-list.tsx";
import styles from "../part.module.css";
import { LineField } from "../part-fields.tsx";

/** The fields of one page that an editor has added, whatever kind it is. */
export function WrittenPageFields({
  content,
  published,
  errors,
  wanted,
  csrfToken,
  list,
  index,
  page,
  facts,
  pathOf,
  onChange,
  children,
}: EditorPartProps & {
  /** The part of the content that the page is in, and its place there. */
  list: "ownPages" | "articles";
  index: number;
  page: OwnPage;
  facts: ReadonlyMap<string, string>;
  pathOf: (slug: string) => string;
  onChange: (changed: Partial<OwnPage>) => void;
  /** What this kind of page has besides, before its sections. */
  children?: ReactNode;
}) {
  const path = `${list}.${index}`;
  const siteName = content.texts.footerCompanyName;
  const { title, description } = searchTextsOf(page);
  const shown = { title: fillIn(title, facts), description: fillIn(description, facts) };
  return (
    <fieldset className={styles.panel} aria-label={page.title || "Uten overskrift"}>
      <LineField
        path={`${path}.title`}
        label={writtenPageLabels.title}
        maxLength={120}
        value={page.title}
        onChange={(title) => onChange({ title })}
        errors={errors}
      />
      <AddressField
        path={`${path}.slug`}
        page={page}
        pathOf={pathOf}
        published={published}
        errors={errors}
        onChange={(slug) => onChange({ slug })}
      />
      <WritingField
        lines="one"
        facts={facts}
        path={`${path}.lead`}
        label={`${writtenPageLabels.lead} (valgfritt)`}
        focusName={`page-${page.id}-lead`}
        value={page.lead}
        onChange={(lead) => onChange({ lead })}
        errors={errors}
        help="To–tre setninger rett under overskriften."
      />
      {children}
      <SectionList
        path={`${path}.sections`}
        sections={page.sections}
        content={content}
        facts={facts}
        errors={errors}
        wanted={wanted}
        csrfToken={csrfToken}
        onChange={(sections) => onChange({ sections })}
      />
      <fieldset className={styles.row}>
        <legend className={styles.legend}>Slik siden vises i søk</legend>
        <LineField
          path={`${path}.seoTitle`}
          label={`${writtenPageLabels.seoTitle} (valgfritt)`}
          maxLength={70}
          value={page.seoTitle}
          onChange={(seoTitle) => onChange({ seoTitle })}
          errors={errors}
          help={<TitleHint title={shown.title} siteName={siteName} />}
        />
        <LineField
          path={`${path}.seoDescription`}
          label={`${writtenPageLabels.seoDescription} (valgfritt)`}
          maxLength={200}
          value={page.seoDescription}
          onChange={(seoDescription) => onChange({ seoDescription })}
          errors={errors}
          help={<DescriptionHint description={shown.description} />}
        />
        <p className={styles.intro}>
          Står feltene tomme, brukes overskriften og ingressen. Vil du at treffet skal si noe annet,
          skriver du det her.
        </p>
        <SearchPreview siteName={siteName} path={pathOf(page.slug)} {...shown} />
      </fieldset>
      <PictureField
        path={`${path}.sharedPicture`}
        label={writtenPageLabels.sharedPicture}
        help="Uten bilde tegner vi et med overskriften på siden."
        picture={page.sharedPicture}
        onChange={(sharedPicture) => onChange({ sharedPicture })}
        csrfToken={csrfToken}
      />
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
  const error = errors[path];
  return (
    <Field
      id={fieldId(path)}
      name={path}
      label={writtenPageLabels.slug}
      inputMode="url"
      autoComplete="off"
      maxLength={longestSlug}
      value={written ?? page.slug}
      errors={error ? [error] : undefined}
      help={<AddressHelp page={page} pathOf={pathOf} published={published} />}
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
