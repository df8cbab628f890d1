import { formatDays, weekdayNames, weekdays } from "#app/domain/brand/opening-days.ts";
import {
  formatOrgNumber,
  hasValidCheckDigit,
  normalizeOrgNumber,
} from "#app/domain/companies/org-number.ts";
import type { Content } from "#app/domain/content/content.ts";
import { companyLabels } from "#app/domain/content/parts/company.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { BankAccountField } from "./bank-account-field.tsx";
import styles from "./part.module.css";
import { FieldLink, GroupError, LineField } from "./part-fields.tsx";

type Company = Content["company"];

/** Who is selling: name, number, address, opening hours, and where else we are found. */
export function CompanyPart({ content: { company }, change, errors }: EditorPartProps) {
  const update = (update: (company: Company) => Partial<Company>) =>
    change((content) => ({
      ...content,
      company: { ...content.company, ...update(content.company) },
    }));
  const field = (name: Exclude<keyof Company, "openingDays">) => ({
    path: `company.${name}`,
    label: companyLabels[name],
    value: company[name],
    onChange: (value: string) => update(() => ({ [name]: value })),
    errors,
  });
  const { orgNumber } = company;
  const doubtful = /^\d{9}$/.test(orgNumber) && !hasValidCheckDigit(orgNumber);

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Telefon og e-post endrer du i{" "}
        <FieldLink part="texts" name="contactPhone">
          Kontakt
        </FieldLink>{" "}
        under «Tekster og Innhold», og navnet folk ser, i{" "}
        <FieldLink part="texts" name="footerCompanyName">
          Bunntekst
        </FieldLink>
        .
      </p>
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
