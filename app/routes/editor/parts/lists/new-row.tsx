import { type ReactNode, useState } from "react";
import { TextArea } from "#app/ui/field.tsx";
import { GrowingArea } from "../fields/growing-area.tsx";
import styles from "../part.module.css";
import { onOneLine } from "../part-fields.tsx";
import { AddButton } from "./add-button.tsx";

/** A row of a list begins with its name, which makes the address that it is linked to by from then on. */
export function NewRow({
  id,
  name,
  label,
  most,
  full,
  missing,
  button,
  addressOf,
  faultOf = () => undefined,
  onAdd,
}: {
  /** Of the field, and the name of the list it adds to. */
  id: string;
  name: string;
  label: string;
  /** In characters. */
  most: number;
  /** What is said in place of the field where the list has no room. */
  full: string | false;
  /** What is said where nothing was written. */
  missing: string;
  button: ReactNode;
  /** Is given what was written, which may be nothing as yet. */
  addressOf: (written: string) => string;
  /** What else is wrong with what was written. */
  faultOf?: (written: string) => string | undefined;
  onAdd: (written: string) => void;
}) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const written = text.trim();

  function add() {
    const wrong = written === "" ? missing : faultOf(written);
    setFault(wrong);
    if (wrong) return;
    setText("");
    onAdd(written);
  }

  if (full) return <p className={styles.intro}>{full}</p>;
  return (
    <div className={styles.row}>
      <TextArea
        {...onOneLine((text) => {
          setText(text);
          setFault(undefined);
        })}
        Area={GrowingArea}
        id={id}
        name={name}
        label={label}
        maxLength={most}
        value={text}
        onKeyDown={(event) => {
          // The field stands inside the editor's form, which Enter would send.
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
        errors={fault ? [fault] : undefined}
        help={written && `Adressen blir ${addressOf(written)}`}
      />
      <AddButton onClick={add}>{button}</AddButton>
    </div>
  );
}
