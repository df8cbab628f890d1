import { type ReactNode, useRef, useState } from "react";
import { type Picture, picturePath, widthsOf } from "#app/domain/pictures/picture.ts";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { fieldId } from "../../field-id.ts";
import { PictureDialog } from "../../pictures/picture-dialog.tsx";
import styles from "./picture-field.module.css";

/** A slot of the content for a picture of the library, which may stay empty. */
export function PictureField({
  path,
  label,
  help,
  picture,
  onChange,
  csrfToken,
  focusName,
}: {
  /** Of the slot within the content. */
  path: string;
  label: string;
  help: ReactNode;
  /** What `useListFocus` knows the field by. */
  focusName?: string | undefined;
  picture: Picture | undefined;
  onChange: (picture: Picture | undefined) => void;
  csrfToken: string;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = useRef<HTMLFieldSetElement>(null);
  const id = fieldId(path);
  return (
    <fieldset ref={choose} className={styles.slot}>
      <legend className={fieldStyles.label}>{label} (valgfritt)</legend>
      {picture ? (
        <div className={styles.chosen}>
          <img
            src={picturePath(picture, widthsOf(picture)[0] ?? picture.width, "webp")}
            alt=""
            width="120"
            height="80"
          />
          <p>
            <strong>{picture.name}</strong>
            <span>{picture.alt || "Bare pynt"}</span>
          </p>
        </div>
      ) : (
        <p className={fieldStyles.help}>{help}</p>
      )}
      <p className={styles.buttons}>
        <Button
          look="secondary"
          id={id}
          name={path}
          data-focus={focusName}
          onClick={() => setChoosing(true)}
        >
          {picture ? "Endre eller bytt bilde" : "Velg bilde"}
        </Button>
        {picture && (
          <Button
            look="quiet"
            onClick={() => {
              onChange(undefined);
              choose.current?.querySelector("button")?.focus();
            }}
          >
            Fjern bildet
          </Button>
        )}
      </p>
      {isChoosing && (
        <PictureDialog
          title={label}
          picture={picture}
          csrfToken={csrfToken}
          onChoose={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
