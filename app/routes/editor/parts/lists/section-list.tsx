import { Plus } from "lucide-react";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import {
  mostSections,
  type Section,
  type SectionKind,
  sectionKinds,
} from "#app/domain/content/parts/sections.ts";
import { writtenPageLabels } from "#app/domain/content/parts/written-page.ts";
import { cutShort } from "#app/domain/editing/hints.ts";
import { Button } from "#app/ui/button.tsx";
import type { Facts } from "#app/web/fill-in.ts";
import { withoutMarks } from "#app/web/rich-text.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import styles from "../part.module.css";
import { GroupError } from "../part-fields.tsx";
import { FoldedRows, rowIn, useRows } from "./rows.tsx";
import { SectionFields, type Sections } from "./section-fields.tsx";
import { emptySections } from "./section-forms.ts";

type Shared = EditorPartProps & { facts: Facts };

/** The sections of a page: a list to put in order, open, add to by choosing a kind, and take from. */
export function SectionList({
  path,
  sections,
  ...shared
}: Shared & {
  /** Of the list within the content. */
  path: Sections;
  sections: Section[];
}) {
  const { change, errors, wanted } = shared;
  const rows = useRows<HTMLFieldSetElement, Section>({
    items: sections,
    update: (edit) => change((content) => withValue(content, path.split("."), edit(sections))),
    focusName: (_, index) => `section-${index}`,
    name: (section, index) => `seksjon ${index + 1}, ${titleOf(section)}`,
    subject: ({ kind }) => `Seksjonen «${sectionKinds[kind]}»`,
    removed: (section) => `«${titleOf(section)}»`,
    copy: sections.length < mostSections ? structuredClone : undefined,
    wanted: rowIn(path, wanted),
    least: 0,
  });
  return (
    <fieldset ref={rows.list} className={styles.row}>
      <legend className={styles.legend}>{writtenPageLabels.sections}</legend>
      <GroupError errors={errors} path={path} />
      <FoldedRows rows={rows} path={path} errors={errors} titleOf={titleOf}>
        {(section, index) => (
          <fieldset
            className={styles.panel}
            aria-label={titleOf(section)}
            data-focus={`section-${index}-fields`}
          >
            <SectionFields {...shared} path={`${path}.${index}`} section={section} />
          </fieldset>
        )}
      </FoldedRows>
      {sections.length < mostSections ? (
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>Legg til seksjon</legend>
          {kinds.map((kind) => (
            <Button
              key={kind}
              look="secondary"
              onClick={() =>
                rows.add(
                  emptySections[kind],
                  `«${sectionKinds[kind]}» er lagt til nederst.`,
                  "-fields",
                )
              }
            >
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
              {sectionKinds[kind]}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className={styles.intro}>Siden er full: høyst {mostSections} seksjoner.</p>
      )}
      {rows.announcement}
    </fieldset>
  );
}

const kinds = Object.keys(sectionKinds).filter((kind): kind is SectionKind => kind in sectionKinds);

function titleOf(section: Section): string {
  const words = section.kind === "quote" ? section.words : section.heading;
  const text = "text" in section ? section.text : section.kind === "columns" ? section.left : "";
  const first = withoutMarks(words || text);
  return first
    ? `${sectionKinds[section.kind]}: ${cutShort(first, 60)}`
    : sectionKinds[section.kind];
}
