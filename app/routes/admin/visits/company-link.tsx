import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { lit } from "../../site/home/lit.ts";
import { fieldsOf, type Refused } from "../asking/typed-fields.ts";
import { CsrfField } from "../csrf-field.tsx";
import workplace from "../workplace.module.css";
import styles from "./company-link.module.css";

/** Makes a link to the front page on which somebody else's firm stands in the light. */
export function CompanyLink({ made }: { made: (Refused & { link?: string }) | undefined }) {
  const field = (name: keyof typeof lit, label: string) => (
    <Field
      {...fieldsOf(made)(name)}
      id={`lenke-${name}`}
      label={label}
      required={name === "name"}
      maxLength={lit[name]}
      autoComplete="off"
    />
  );
  return (
    <section className={`${workplace.panel} ${styles.panel}`} aria-labelledby="lenke-heading">
      <h2 id="lenke-heading">Lag lenke til et firma</h2>
      <p>
        Den som følger lenken, ser sitt eget firma øverst på forsiden. Navnene står bak # i
        adressen, så verken vi eller noen andre får vite hvem som åpner den. Uten JavaScript viser
        forsiden eksempelet vårt.
      </p>
      <Form method="post" noValidate preventScrollReset className={styles.form}>
        <CsrfField />
        {field("trade", "Hva firmaet gjør")}
        {field("town", "Sted")}
        {field("name", "Firmanavn")}
        <Button type="submit" look="secondary">
          Lag lenken
        </Button>
      </Form>
      {made?.link && (
        <Notice tone="good" role="status" isAnswer>
          <p className={styles.link}>
            <a href={made.link} target="_blank" rel="noreferrer">
              {made.link}
            </a>
          </p>
          <CopyButton text={made.link} />
        </Notice>
      )}
    </section>
  );
}
