import { formatDays, weekdayNames, weekdays } from "#app/domain/brand/opening-days.ts";
import {
  formatOrgNumber,
  hasValidCheckDigit,
  normalizeOrgNumber,
} from "#app/domain/companies/org-number.ts";
import type { Content } from "#app/domain/content/content.ts";
import { colorNames, companyLabels, logoLabels } from "#app/domain/content/parts/company.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { BankAccountField } from "./fields/bank-account-field.tsx";
import { ColorField } from "./fields/color-field.tsx";
import { PictureField } from "./fields/picture-field.tsx";
import styles from "./part.module.css";
import { GroupError, LineField } from "./part-fields.tsx";

type Company = Content["company"];

/** What the texts of who is selling are called here, where they stand without the group that they are in. */
const textLabels = {
  footerCompanyName: "Navnet folk ser",
  footerDescription: "Hva dere gjør, i en setning",
  contactPhone: "Telefon",
  contactEmail: "E-post",
} satisfies Partial<Record<keyof Content["texts"], string>>;

const colorHelp = {
  lamp: "Knapper, lenker og merker på mørk bunn",
  kelp: "Lenker og merker på lys bunn",
} satisfies Record<(typeof colorNames)[number], string>;

/** Who is selling, in one place: name, colours, how to reach us, number and address, opening hours, and where else we are found. */
export function CompanyPart({
  content: { company, texts },
  change,
  errors,
  csrfToken,
}: EditorPartProps) {
  const update = (update: (company: Company) => Partial<Company>) =>
    change((content) => ({
      ...content,
      company: { ...content.company, ...update(content.company) },
    }));
  const field = (
    name: Exclude<keyof Company, "openingDays" | "logo" | "icon" | (typeof colorNames)[number]>,
  ) => ({
    path: `company.${name}`,
    label: companyLabels[name],
    value: company[name],
    onChange: (value: string) => update(() => ({ [name]: value })),
    errors,
  });
  /** These are among the texts too, where they stand on the page. */
  const text = (name: keyof typeof textLabels) => ({
    id: fieldId(`company.${name}`),
    path: `texts.${name}`,
    label: textLabels[name],
    value: texts[name],
    onChange: (value: string) =>
      change((content) => ({ ...content, texts: { ...content.texts, [name]: value } })),
    errors,
  });
  const { orgNumber } = company;
  const doubtful = /^\d{9}$/.test(orgNumber) && !hasValidCheckDigit(orgNumber);

  return (
    <div className={styles.part}>
      <section className={styles.group} aria-labelledby="company-name">
        <h2 id="company-name">Navn</h2>
        <LineField
          {...text("footerCompanyName")}
          maxLength={60}
          help="Står på alle sider, i titler, e-poster og søkeresultater."
        />
        <LineField {...text("footerDescription")} help="Står under navnet nederst på sidene." />
      </section>
      <section className={styles.group} aria-labelledby="company-logo">
        <h2 id="company-logo">Logo og ikon</h2>
        <PictureField
          path="company.logo.picture"
          label={companyLabels.logo}
          help="Uten logo står fyret og navnet øverst og nederst på sidene. Den står på mørk bunn; bruk gjerne en PNG uten bakgrunn."
          picture={company.logo.picture}
          onChange={(picture) => update(({ logo }) => ({ logo: { ...logo, picture } }))}
          csrfToken={csrfToken}
        />
        {company.logo.picture && (
          <Checkbox
            id={fieldId("company.logo.onWhite")}
            name="company.logo.onWhite"
            label={logoLabels.onWhite}
            checked={company.logo.onWhite}
            onChange={({ currentTarget: { checked } }) =>
              update(({ logo }) => ({ logo: { ...logo, onWhite: checked } }))
            }
          />
        )}
        <PictureField
          path="company.icon.picture"
          label={companyLabels.icon}
          help="Det lille bildet i fanen, blant bokmerkene og på hjemskjermen. Kvadratisk, helst 512 piksler."
          picture={company.icon.picture}
          onChange={(picture) => update(() => ({ icon: { picture } }))}
          csrfToken={csrfToken}
        />
        <GroupError errors={errors} path="company.icon.picture" />
      </section>
      <section className={styles.group} aria-labelledby="company-colors">
        <h2 id="company-colors">Farger</h2>
        {colorNames.map((name) => (
          <ColorField
            key={name}
            name={name}
            label={companyLabels[name]}
            help={colorHelp[name]}
            colors={company}
            onChange={(color) => update(() => ({ [name]: color }))}
            errors={errors}
          />
        ))}
        <p className={styles.intro}>
          Tegningene har sine egne farger, og det mørke blå følger dem. Resten av nettstedet,
          e-poster og bildene som deles, får fargene du velger.
        </p>
      </section>
      <section className={styles.group} aria-labelledby="company-contact">
        <h2 id="company-contact">Kontakt</h2>
        <div className={styles.pair}>
          <LineField {...text("contactPhone")} inputMode="tel" maxLength={40} />
          <LineField {...text("contactEmail")} inputMode="email" maxLength={254} />
        </div>
      </section>
      <section className={styles.group} aria-labelledby="company-seller">
        <h2 id="company-seller">Hvem som selger</h2>
        <div className={styles.pair}>
          <LineField {...field("legalName")} maxLength={200} />
          <div className={styles.row}>
            <LineField
              {...field("orgNumber")}
              inputMode="numeric"
              onChange={(value) => field("orgNumber").onChange(normalizeOrgNumber(value))}
              help="Ni siffer. Mellomrom og MVA tas bort."
            />
            <div role="status">
              {doubtful && (
                <Notice tone="warning">
                  Kontrollsifferet i {formatOrgNumber(orgNumber)} stemmer ikke. Se over nummeret før
                  du publiserer.
                </Notice>
              )}
            </div>
          </div>
        </div>
        <LineField {...field("street")} maxLength={200} />
        <div className={styles.pair}>
          <LineField {...field("postalCode")} inputMode="numeric" maxLength={4} />
          <LineField {...field("city")} maxLength={200} />
        </div>
        <BankAccountField {...field("bankAccount")} />
      </section>
      <section className={styles.group} aria-labelledby="company-hours">
        <h2 id="company-hours">Åpningstider</h2>
        <fieldset className={styles.row} aria-describedby="company-hours-said">
          <legend className={styles.legend}>{companyLabels.openingDays}</legend>
          <div className={styles.days}>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                id={fieldId(`company.openingDays.${day}`)}
                name="company.openingDays"
                label={weekdayNames[day]}
                checked={company.openingDays.includes(day)}
                onChange={({ currentTarget: { checked } }) =>
                  update(({ openingDays }) => ({
                    openingDays: weekdays.filter((other) =>
                      other === day ? checked : openingDays.includes(other),
                    ),
                  }))
                }
              />
            ))}
          </div>
          <GroupError errors={errors} path="company.openingDays" />
        </fieldset>
        <div className={styles.pair}>
          <LineField {...field("opens")} maxLength={5} help="Som 09:00" />
          <LineField {...field("closes")} maxLength={5} help="Som 17:00" />
        </div>
        <p id="company-hours-said" className={styles.intro} role="status">
          {company.openingDays.length > 0 &&
            `Besøkende leser: ${formatDays(company.openingDays)} ${company.opens}–${company.closes}`}
        </p>
        <div role="status">
          {company.opens >= company.closes && (
            <Notice tone="warning">Dere stenger før dere åpner. Stemmer klokkeslettene?</Notice>
          )}
        </div>
      </section>
      <section className={styles.group} aria-labelledby="company-links">
        <h2 id="company-links">Her finnes vi ellers</h2>
        <LineField {...field("google")} inputMode="url" />
        <LineField {...field("facebook")} inputMode="url" />
        <LineField {...field("instagram")} inputMode="url" />
      </section>
    </div>
  );
}
