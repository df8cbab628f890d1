import { Fragment, type ReactNode } from "react";
import type { CityTexts, Passage } from "#app/domain/cities/city.ts";
import {
  passageLabels,
  teaserLabel,
  townContactLabels,
  townLabels,
} from "#app/domain/content/parts/towns.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { PictureField } from "./fields/picture-field.tsx";
import { DescriptionHint, SearchPreview, TitleHint } from "./fields/search-preview.tsx";
import styles from "./part.module.css";
import { LineField } from "./part-fields.tsx";

/** What can be said of one town. */
export function TownFields({
  path,
  heading,
  pagePath,
  town,
  siteName,
  errors,
  csrfToken,
  onChange,
}: {
  /** Of the town within the content. */
  path: string;
  /** Over its first group, and whatever else stands there. */
  heading: ReactNode;
  pagePath: string;
  town: CityTexts;
  siteName: string;
  errors: EditorPartProps["errors"];
  csrfToken: string;
  onChange: (texts: Partial<CityTexts>) => void;
}) {
  const headingOf = (name: string) => fieldId(`${path}.${name}`);
  return (
    <>
      <section className={styles.group} aria-labelledby={headingOf("opening")}>
        {heading}
        <LineField
          path={`${path}.region`}
          label={townLabels.region}
          maxLength={60}
          value={town.region}
          onChange={(region) => onChange({ region })}
          errors={errors}
        />
        <LineField
          path={`${path}.description`}
          label={townLabels.description}
          value={town.description}
          onChange={(description) => onChange({ description })}
          errors={errors}
        />
        <PictureField
          path={`${path}.picture`}
          label={townLabels.picture}
          help="Uten bilde står tegningen av byen her."
          picture={town.picture}
          onChange={(picture) => onChange({ picture })}
          csrfToken={csrfToken}
        />
        <div className={styles.triple}>
          <LineField
            path={`${path}.population`}
            label={townLabels.population}
            maxLength={40}
            value={town.population}
            onChange={(population) => onChange({ population })}
            errors={errors}
          />
          <LineField
            path={`${path}.businesses`}
            label={townLabels.businesses}
            maxLength={40}
            value={town.businesses}
            onChange={(businesses) => onChange({ businesses })}
            errors={errors}
          />
          <LineField
            path={`${path}.figuresYear`}
            label={`${townLabels.figuresYear} (valgfritt)`}
            type="number"
            inputMode="numeric"
            min={1990}
            max={2100}
            value={town.figuresYear === undefined ? "" : String(town.figuresYear)}
            onChange={(year) => onChange({ figuresYear: year ? Number(year) : undefined })}
            errors={errors}
          />
        </div>
      </section>

      <section className={styles.group} aria-labelledby={headingOf("search-group")}>
        <h2 id={headingOf("search-group")}>I søk</h2>
        <LineField
          path={`${path}.seoTitle`}
          label={townLabels.seoTitle}
          maxLength={200}
          value={town.seoTitle}
          onChange={(seoTitle) => onChange({ seoTitle })}
          errors={errors}
          help={<TitleHint title={town.seoTitle} siteName={siteName} />}
        />
        <LineField
          path={`${path}.metaDescription`}
          label={townLabels.metaDescription}
          value={town.metaDescription}
          onChange={(metaDescription) => onChange({ metaDescription })}
          errors={errors}
          help={<DescriptionHint description={town.metaDescription} />}
        />
        <LineField
          path={`${path}.keywords`}
          label={`${townLabels.keywords}, med komma mellom`}
          value={town.keywords}
          onChange={(keywords) => onChange({ keywords })}
          errors={errors}
        />
        <SearchPreview
          siteName={siteName}
          path={pagePath}
          title={town.seoTitle}
          description={town.metaDescription}
        />
      </section>

      <section className={styles.group} aria-labelledby={headingOf("local-group")}>
        <h2 id={headingOf("local-group")}>{townLabels.localFacts}</h2>
        <LineField
          path={`${path}.localHeading`}
          label={townLabels.localHeading}
          maxLength={200}
          value={town.localHeading}
          onChange={(localHeading) => onChange({ localHeading })}
          errors={errors}
        />
        <PassageFields
          path={`${path}.localFacts`}
          passages={town.localFacts}
          onChange={(localFacts) => onChange({ localFacts })}
          errors={errors}
        />
      </section>

      <section className={styles.group} aria-labelledby={headingOf("benefits-group")}>
        <h2 id={headingOf("benefits-group")}>{townLabels.benefits}</h2>
        <LineField
          path={`${path}.benefitsHeading`}
          label={townLabels.benefitsHeading}
          maxLength={200}
          value={town.benefitsHeading}
          onChange={(benefitsHeading) => onChange({ benefitsHeading })}
          errors={errors}
        />
        <PassageFields
          path={`${path}.benefits`}
          passages={town.benefits}
          onChange={(benefits) => onChange({ benefits })}
          errors={errors}
        />
      </section>

      <section className={styles.group} aria-labelledby={headingOf("services-group")}>
        <h2 id={headingOf("services-group")}>{townLabels.services}</h2>
        <LineField
          path={`${path}.servicesHeading`}
          label={townLabels.servicesHeading}
          maxLength={200}
          value={town.servicesHeading}
          onChange={(servicesHeading) => onChange({ servicesHeading })}
          errors={errors}
        />
        <PassageFields
          path={`${path}.services`}
          passages={town.services}
          onChange={(services) => onChange({ services })}
          errors={errors}
        />
      </section>

      <section className={styles.group} aria-labelledby={headingOf("questions-group")}>
        <h2 id={headingOf("questions-group")}>{townLabels.questions}</h2>
        {([0, 1] as const).map((index) => (
          <Fragment key={index}>
            <LineField
              path={`${path}.questions.${index}.teaser`}
              label={`${index + 1}. ${teaserLabel}`}
              value={town.questions[index].teaser}
              onChange={(teaser) =>
                onChange({ questions: withItem(town.questions, index, { teaser }) })
              }
              errors={errors}
            />
          </Fragment>
        ))}
      </section>

      <section className={styles.group} aria-labelledby={headingOf("contact-group")}>
        <h2 id={headingOf("contact-group")}>{townLabels.contact}</h2>
        <LineField
          path={`${path}.contact.heading`}
          label={townContactLabels.heading}
          maxLength={200}
          value={town.contact.heading}
          onChange={(heading) => onChange({ contact: { ...town.contact, heading } })}
          errors={errors}
        />
        <LineField
          path={`${path}.contact.text`}
          label={townContactLabels.text}
          value={town.contact.text}
          onChange={(text) => onChange({ contact: { ...town.contact, text } })}
          errors={errors}
        />
        <LineField
          path={`${path}.contact.subject`}
          label={townContactLabels.subject}
          maxLength={200}
          value={town.contact.subject}
          onChange={(subject) => onChange({ contact: { ...town.contact, subject } })}
          errors={errors}
        />
      </section>
    </>
  );
}

function PassageFields<Passages extends Passage[]>({
  path,
  passages,
  onChange,
  errors,
}: {
  path: string;
  passages: Passages;
  onChange: (passages: Passages) => void;
  errors: EditorPartProps["errors"];
}) {
  return passages.map((passage, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: there are always as many, each in its place
    <fieldset key={index} className={styles.passage}>
      <legend className={styles.legend}>Avsnitt {index + 1}</legend>
      <LineField
        path={`${path}.${index}.title`}
        label={passageLabels.title}
        maxLength={200}
        value={passage.title}
        onChange={(title) => onChange(withItem(passages, index, { ...passage, title }))}
        errors={errors}
      />
      <LineField
        path={`${path}.${index}.text`}
        label={passageLabels.text}
        value={passage.text}
        onChange={(text) => onChange(withItem(passages, index, { ...passage, text }))}
        errors={errors}
      />
    </fieldset>
  ));
}

/** A tuple with one of its items exchanged, which Array.with would take for any list. */
function withItem<Items extends unknown[]>(items: Items, index: number, item: Items[number]): Items;
function withItem(items: unknown[], index: number, item: unknown): unknown[] {
  return items.with(index, item);
}
