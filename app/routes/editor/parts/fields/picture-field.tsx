import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Picture, smallestFile } from "#app/domain/pictures/picture.ts";
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
  error,
}: {
  /** Of the slot within the content. */
  path: string;
  label: string;
  help: ReactNode;
  /** What `useListFocus` knows the field by. */
  focusName?: string | undefined;
  error: string | undefined;
  picture: Picture | undefined;
  onChange: (picture: Picture | undefined) => void;
  csrfToken: string;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = useRef<HTMLFieldSetElement>(null);
  const id = fieldId(path);
  const isGone = useIsGone(picture);
  return (
    <fieldset ref={choose} className={styles.slot}>
      <legend className={fieldStyles.label}>{label} (valgfritt)</legend>
      {picture ? (
        <div className={styles.chosen}>
          {!isGone && <img src={smallestFile(picture)} alt="" width="120" height="80" />}
          <p>
            <strong>{picture.name}</strong>
            <span>{picture.alt || "Bare pynt"}</span>
          </p>
        </div>
      ) : (
        <p className={fieldStyles.help}>{help}</p>
      )}
      {isGone && (
        <p id={`${id}-gone`} className={fieldStyles.error}>
          Bildet er slettet fra biblioteket. Velg et annet, eller fjern det herfra.
        </p>
      )}
      {error && <p className={fieldStyles.error}>{error}</p>}
      <p className={styles.buttons}>
        <Button
          look="secondary"
          id={id}
          aria-describedby={isGone ? `${id}-gone` : undefined}
          name={path}
          data-focus={focusName}
          onClick={() => setChoosing(true)}
        >
          {isGone ? "Velg et annet bilde" : picture ? "Endre eller bytt bilde" : "Velg bilde"}
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
          picture={isGone ? undefined : picture}
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

/** Whether the library has a picture no more: a browser may have kept its file, so the server is asked. */
function useIsGone(picture: Picture | undefined): boolean {
  const [gone, setGone] = useState<string>();
  const address = picture && smallestFile(picture);
  useEffect(() => {
    if (!address) return;
    fetch(address, { method: "HEAD", cache: "no-store" }).then(
      ({ status }) => [404, 410].includes(status) && setGone(address),
      // Without a connection nothing is known of it.
      () => {},
    );
  }, [address]);
  return address !== undefined && gone === address;
}
