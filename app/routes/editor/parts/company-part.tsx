import { formatDays, weekdayNames, weekdays } from "#app/domain/brand/opening-days.ts";
import type { Content } from "#app/domain/content/content.ts";
import { colorNames, companyLabels } from "#app/domain/content/parts/company.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { ColorField } from "./fields/color-field.tsx";
import { fieldsOf } from "./fields/drawn-field.tsx";
import styles from "./part.module.css";
import { FieldLink, Group, GroupError } from "./part-fields.tsx";

/** Who is selling: logo and colours, number and address, opening hours, and where else we are found. */
export function CompanyPart(props: EditorPartProps) {
  const { content, change, errors } = props;
  const { openingDays, opens, closes, logo } = content.company;
  const field = fieldsOf(props);
  const update = (changed: Partial<Content["company"]>) =>
    change((content) => ({ ...content, company: { ...content.company, ...changed } }));

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        <FieldLink part="texts" name="footerCompanyName">
          Navnet folk ser
        </FieldLink>
        ,{" "}
        <FieldLink part="texts" name="contactPhone">
          telefon
        </FieldLink>{" "}
        og{" "}
        <FieldLink part="texts" name="contactEmail">
          e-post
        </FieldLink>{" "}
        står blant hovedtekstene.
      </p>
      <Group id="company-logo" title="Logo og ikon">
        {field("company.logo.picture", { label: companyLabels.logo })}
        {logo.picture && field("company.logo.onWhite")}
        {field("company.icon.picture", { label: companyLabels.icon })}
      </Group>
      <Group id="company-colors" title="Farger">
        {colorNames.map((name) => (
          <ColorField
            key={name}
            name={name}
            colors={content.company}
            onChange={(color) => update({ [name]: color })}
            errors={errors}
          />
        ))}
        <p className={styles.intro}>
          Tegningene har sine egne farger, og det mørke blå følger dem. Resten av nettstedet,
          e-poster og bildene som deles, får fargene du velger.
        </p>
      </Group>
      <Group id="company-seller" title="Hvem som selger">
        <div className={styles.pair}>
          {field("company.legalName")}
          {field("company.orgNumber")}
        </div>
        {field("company.isVatRegistered")}
        <p className={styles.intro}>
          Uten kryss legges det ikke mva. til nye bestillinger og fakturaer, og {"{eks. mva.}"} bak
          en pris faller bort. Har dere skrevet mva. på annen måte, må dere se over det selv.
        </p>
        {field("company.businessRegister")}
        {field("company.street")}
        <div className={styles.pair}>
          {field("company.postalCode")}
          {field("company.city")}
        </div>
        {field("company.bankAccount")}
      </Group>
      <Group id="company-hours" title="Åpningstider">
        <fieldset className={styles.row} aria-describedby="company-hours-said">
          <legend className={styles.legend}>{companyLabels.openingDays}</legend>
          <div className={styles.days}>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                id={fieldId(`company.openingDays.${day}`)}
                name="company.openingDays"
                label={weekdayNames[day]}
                checked={openingDays.includes(day)}
                onChange={({ currentTarget: { checked } }) => {
                  const isOpen = (one: typeof day) =>
                    one === day ? checked : openingDays.includes(one);
                  update({ openingDays: weekdays.filter(isOpen) });
                }}
              />
            ))}
          </div>
          <GroupError errors={errors} path="company.openingDays" />
        </fieldset>
        <div className={styles.pair}>
          {field("company.opens")}
          {field("company.closes")}
        </div>
        <p id="company-hours-said" className={styles.intro} role="status">
          {openingDays.length > 0 &&
            `Besøkende leser: ${formatDays(openingDays)} ${opens}–${closes}`}
        </p>
        <div role="status">
          {opens >= closes && (
            <Notice tone="warning">Dere stenger før dere åpner. Stemmer klokkeslettene?</Notice>
          )}
        </div>
      </Group>
      <Group id="company-links" title="Her finnes vi ellers">
        {field("company.google")}
        {field("company.facebook")}
        {field("company.instagram")}
      </Group>
    </div>
  );
}
