import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { type Brand, isPlaceholderEmail, withoutPlaceholders } from "#app/domain/brand/brand.ts";
import { type Weekday, weekdayNames, weekdays } from "#app/domain/brand/opening-days.ts";
import type { CompanyFinding } from "#app/domain/companies/company.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { businessRegisterChoices, companyLabels } from "#app/domain/content/parts/company.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { CsrfField } from "../csrf-field.tsx";
import styles from "./setup.module.css";

/** What Enhetsregisteret said. */
export type Found = Pick<CompanyFinding, "status" | "name" | "place" | "registers">;

/** What a form that was sent is answered with. */
type Answer = {
  typed: Record<string, string>;
  openingDays: Weekday[];
  errors: Record<string, string[] | undefined>;
  found: Found | undefined;
  /** Somebody else published at the same moment. */
  isLate: boolean;
};

/** Who sells, and how customers reach them; what is a placeholder stands empty. */
export function SellerForm({
  brand,
  version,
  businessRegister,
  answer,
}: {
  brand: Brand;
  /** Of the content that it says this of. */
  version: number;
  businessRegister: keyof typeof businessRegisterChoices;
  answer: Answer | undefined;
}) {
  const { errors = {}, found } = answer ?? {};
  const registered = registeredIn(found);
  const known = knownOf(brand);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What is typed in the other fields stays as it is.
    for (const [name, value] of Object.entries({ legalName: found?.name, city: found?.place })) {
      const field = form.current?.elements.namedItem(name);
      if (value && field instanceof HTMLInputElement) field.value = value;
    }
    const { isVatRegistered, businessRegister } = registeredIn(found) ?? {};
    const box = form.current?.elements.namedItem("isVatRegistered");
    const choice = form.current?.elements.namedItem("businessRegister");
    if (isVatRegistered !== undefined && box instanceof HTMLInputElement) {
      box.checked = isVatRegistered;
    }
    if (businessRegister && choice instanceof HTMLSelectElement) choice.value = businessRegister;
  }, [found]);
  const value = (name: keyof typeof known) => answer?.typed[name] ?? known[name];
  const field = (name: keyof typeof known) => ({
    id: `setup-${name}`,
    name,
    required: true,
    errors: errors[name],
    defaultValue: value(name),
    help:
      answer?.isLate && known[name] !== answer.typed[name] && `Nå står det: ${known[name] || "–"}`,
  });
  const days = answer?.openingDays ?? [...brand.openingHours.weekdays];
  return (
    <Form ref={form} method="post" noValidate className={styles.form}>
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      {answer && Object.values(errors).some(Boolean) && (
        <Notice tone="danger" role="alert" isAnswer>
          Noe mangler eller er skrevet feil. Se under feltene.
        </Notice>
      )}
      {answer?.isLate && (
        <Notice tone="warning" role="alert" isAnswer>
          Noen andre har publisert siden du åpnet siden. Se over feltene, og lagre en gang til.
        </Notice>
      )}
      {found && (
        <Notice tone={found.name ? "good" : "warning"} role="status" isAnswer>
          {found.name
            ? `Funnet i Enhetsregisteret: ${[found.name, found.place].filter(Boolean).join(", ")}`
            : notFound(found)}
        </Notice>
      )}
      <div className={styles.lookUp}>
        <Field
          {...field("orgNumber")}
          label={companyLabels.orgNumber}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" name="step" value="look-up" look="secondary">
          Slå opp
        </Button>
      </div>
      <div className={styles.pair}>
        <Field
          {...field("legalName")}
          label={companyLabels.legalName}
          defaultValue={found?.name ?? value("legalName")}
          help="Slik det står i Enhetsregisteret"
        />
        <Field {...field("name")} label="Navnet kundene kjenner" />
      </div>
      <Checkbox
        id="setup-isVatRegistered"
        name="isVatRegistered"
        label={companyLabels.isVatRegistered}
        help="Gjelder alt dere fakturerer fra nå av. Det som faktureres hver måned, får eller mister mva. fra neste faktura, uten at kunden varsles. Abonnementer gjør det når de fornyes, og den som alt er varslet om det, varsles på nytt. Avtaler som venter på signatur, må dere sende på nytt. Signerte avtaler har mva. hvis dere er registrert når de leveres."
        defaultChecked={
          registered?.isVatRegistered ??
          (answer ? answer.typed.isVatRegistered === "on" : brand.isVatRegistered)
        }
      />
      <SelectField
        id="setup-businessRegister"
        name="businessRegister"
        label={companyLabels.businessRegister}
        defaultValue={
          registered?.businessRegister ?? answer?.typed.businessRegister ?? businessRegister
        }
      >
        {Object.entries(businessRegisterChoices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field {...field("street")} label={companyLabels.street} autoComplete="street-address" />
      <div className={styles.pair}>
        <Field
          {...field("postalCode")}
          label={companyLabels.postalCode}
          inputMode="numeric"
          maxLength={4}
          autoComplete="postal-code"
        />
        <Field
          {...field("city")}
          label={companyLabels.city}
          defaultValue={found?.place ?? value("city")}
        />
      </div>
      <div className={styles.pair}>
        <Field {...field("phone")} label="Telefon" type="tel" autoComplete="tel" />
        <Field
          {...field("email")}
          label="E-post"
          type="email"
          autoComplete="email"
          help="Vises på nettstedet"
        />
      </div>
      <fieldset className={styles.days}>
        <legend>{companyLabels.openingDays}</legend>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            id={`setup-${day}`}
            name={day}
            label={weekdayNames[day]}
            defaultChecked={days.includes(day)}
          />
        ))}
        {errors.openingDays?.[0] && <p className={styles.error}>{errors.openingDays[0]}</p>}
      </fieldset>
      <div className={styles.pair}>
        <Field
          {...field("opens")}
          label={companyLabels.opens}
          maxLength={5}
          help="For eksempel 09:00"
        />
        <Field
          {...field("closes")}
          label={companyLabels.closes}
          maxLength={5}
          help="For eksempel 17:00"
        />
      </div>
      <div>
        <Button type="submit" name="step" value="seller">
          Lagre og publiser
        </Button>
      </div>
    </Form>
  );
}

function knownOf(brand: Brand) {
  const { orgNumber, address, phone = "" } = withoutPlaceholders(brand);
  const { street = "", postalCode = "", city = "" } = address ?? {};
  return {
    orgNumber: orgNumber ? formatOrgNumber(orgNumber) : "",
    legalName: brand.legalName,
    name: brand.name,
    street,
    postalCode,
    city,
    phone,
    email: isPlaceholderEmail(brand.email) ? "" : brand.email,
    opens: brand.openingHours.opens,
    closes: brand.openingHours.closes,
  };
}

/** What the register says of the seller's registrations, as the fields have it. */
function registeredIn(found: Found | undefined) {
  if (!found?.registers) return undefined;
  const { vat, business } = found.registers;
  return { isVatRegistered: vat, businessRegister: business ? "yes" : "no" };
}

function notFound({ status }: Found): string {
  return status === "unreachable"
    ? "Enhetsregisteret svarer ikke akkurat nå. Skriv inn resten selv."
    : "Vi finner ikke nummeret i Enhetsregisteret. Se over sifrene.";
}
