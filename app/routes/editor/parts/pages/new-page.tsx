import { Plus } from "lucide-react";
import { useState } from "react";
import type { OwnPage } from "#app/domain/content/parts/own-pages.ts";
import { longestTitle } from "#app/domain/content/parts/written-page.ts";
import { newPageAddress } from "#app/domain/editing/addresses/page-address.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { GrowingArea } from "../fields/growing-area.tsx";
import styles from "../part.module.css";
import { onOneLine } from "../part-fields.tsx";

/** A new page begins with its title, which makes its address. */
export function NewPage({
  id,
  name,
  label,
  button,
  pathOf,
  isTaken,
  onAdd,
}: {
  /** Of the field, and the name of the list it adds to. */
  id: string;
  name: string;
  label: string;
  button: string;
  pathOf: (slug: string) => string;
  isTaken: (slug: string) => boolean;
  onAdd: (page: OwnPage) => void;
}) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const title = text.trim();
  const slug = newPageAddress(title, isTaken);

  function add() {
    setMissing(title === "");
    if (title === "") return;
    setText("");
    onAdd({
      id: crypto.randomUUID(),
      slug,
      title,
      lead: "",
      seoTitle: "",
      seoDescription: "",
      sections: [],
    });
  }

  return (
    <div className={styles.row}>
      <TextArea
        {...onOneLine(setText)}
        Area={GrowingArea}
        id={id}
        name={name}
        label={label}
        maxLength={longestTitle}
        value={text}
        onKeyDown={(event) => {
          // The field stands inside the editor's form, which Enter would send.
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
        errors={missing && title === "" ? ["Skriv overskriften først"] : undefined}
        help={title && `Adressen blir ${pathOf(slug)}`}
      />
      <p>
        <Button look="secondary" onClick={add}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {button}
        </Button>
      </p>
    </div>
  );
}
