import type { ReactNode } from "react";
import { teaserLabel, townLabels } from "#app/domain/content/parts/towns.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import { DescriptionHint, SearchPreview, TitleHint } from "./fields/search-preview.tsx";
import styles from "./part.module.css";
import { Group } from "./part-fields.tsx";

/** What can be said of one town. */
export function TownFields({
  path,
  heading,
  pagePath,
  town,
  ...props
}: EditorPartProps & {
  /** Of the town within the content. */
  path: `towns.${number}`;
  /** Over its first group, and whatever else stands there. */
  heading: ReactNode;
  pagePath: string;
  town: { seoTitle: string; metaDescription: string };
}) {
  const siteName = props.content.texts.footerCompanyName;
  const field = fieldsOf(props);
  const headingOf = (name: string) => fieldId(`${path}.${name}`);
  const passage = (place: `${"localFacts" | "benefits" | "services"}.${number}`, index: number) => (
    <fieldset key={place} className={styles.passage}>
      <legend className={styles.legend}>Avsnitt {index + 1}</legend>
      {field(`${path}.${place}.title`)}
      {field(`${path}.${place}.text`)}
    </fieldset>
  );
  return (
    <>
      <section className={styles.group} aria-labelledby={headingOf("opening")}>
        {heading}
        {field(`${path}.region`)}
        {field(`${path}.description`)}
        {field(`${path}.picture`)}
        <div className={styles.triple}>
          {field(`${path}.population`)}
          {field(`${path}.businesses`)}
          {field(`${path}.figuresYear`)}
        </div>
      </section>
      <Group id={headingOf("search-group")} title="I søk">
        {field(`${path}.seoTitle`, {
          help: <TitleHint title={town.seoTitle} siteName={siteName} />,
        })}
        {field(`${path}.metaDescription`, {
          help: <DescriptionHint description={town.metaDescription} />,
        })}
        {field(`${path}.keywords`, { label: `${townLabels.keywords}, med komma mellom` })}
        <SearchPreview
          siteName={siteName}
          path={pagePath}
          title={town.seoTitle}
          description={town.metaDescription}
        />
      </Group>
      <Group id={headingOf("local-group")} title={townLabels.localFacts}>
        {field(`${path}.localHeading`)}
        {[0, 1, 2, 3].map((index) => passage(`localFacts.${index}`, index))}
      </Group>
      <Group id={headingOf("benefits-group")} title={townLabels.benefits}>
        {field(`${path}.benefitsHeading`)}
        {[0, 1, 2, 3].map((index) => passage(`benefits.${index}`, index))}
      </Group>
      <Group id={headingOf("services-group")} title={townLabels.services}>
        {field(`${path}.servicesHeading`)}
        {[0, 1, 2].map((index) => passage(`services.${index}`, index))}
      </Group>
      <Group id={headingOf("questions-group")} title={townLabels.questions}>
        {[0, 1].map((index) =>
          field(`${path}.questions.${index}.teaser`, { label: `${index + 1}. ${teaserLabel}` }),
        )}
      </Group>
      <Group id={headingOf("contact-group")} title={townLabels.contact}>
        {field(`${path}.contact.heading`)}
        {field(`${path}.contact.text`)}
        {field(`${path}.contact.subject`)}
      </Group>
    </>
  );
}
