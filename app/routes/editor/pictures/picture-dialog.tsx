import { type SubmitEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { LibraryPicture, Picture } from "#app/domain/pictures/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { PictureFields } from "./picture-form.tsx";
import styles from "./pictures.module.css";
import { fetchPictures, sendWords } from "./send-picture.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { Upload } from "./upload.tsx";

type Chosen = Pick<LibraryPicture, keyof Picture>;

/** Chooses a picture of the library for a slot, uploads one where it is not there, and says what it shows. */
export function PictureDialog({
  title,
  picture,
  csrfToken,
  onChoose,
  onClose,
}: {
  title: string;
  /** What stands in the slot. */
  picture: Picture | undefined;
  csrfToken: string;
  onChoose: (picture: Picture) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Chosen | undefined>(picture);
  // What was pressed has gone with the shelf it stood on, or with the picture: one begins at the top of what has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when another of the two has come
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("dialog:modal h2");
    if (document.activeElement === document.body) heading?.focus();
  }, [chosen]);
  // The slot stands within the form of the editor, and a form within a form is none.
  return createPortal(
    <Dialog title={title} onClose={onClose} wide>
      {chosen ? (
        <Described
          key={chosen.id}
          picture={chosen}
          csrfToken={csrfToken}
          onChoose={onChoose}
          onOther={() => setChosen(undefined)}
          onClose={onClose}
        />
      ) : (
        <Shelf csrfToken={csrfToken} onChoose={setChosen} onClose={onClose} />
      )}
    </Dialog>,
    document.body,
  );
}

/** Every picture there is, and room for more. */
function Shelf({
  csrfToken,
  onChoose,
  onClose,
}: {
  csrfToken: string;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}) {
  const [pictures, setPictures] = useState<LibraryPicture[] | "unreachable">();
  const load = () =>
    fetchPictures().then((found) => {
      setPictures(found ?? "unreachable");
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    load();
  }, []);
  return (
    <>
      <Upload
        csrfToken={csrfToken}
        onAdded={([one, ...others]) => (one && others.length === 0 ? onChoose(one) : load())}
      />
      {pictures === undefined && <Spinner label="Henter bildene" />}
      {pictures === "unreachable" && (
        <Notice tone="danger" role="alert">
          Bildene kunne ikke hentes. Sjekk nettforbindelsen, lukk og prøv igjen.
        </Notice>
      )}
      {Array.isArray(pictures) && pictures.length > 0 && (
        <ul className={styles.grid} aria-label="Bilder i biblioteket">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button type="button" className={styles.card} onClick={() => onChoose(picture)}>
                <Thumbnail picture={picture} />
                <span className={styles.name}>{picture.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <DialogButtons>
        <Button look="secondary" onClick={onClose}>
          Avbryt
        </Button>
      </DialogButtons>
    </>
  );
}

/** The picture that is chosen, and what is said of it. */
function Described({
  picture,
  csrfToken,
  onChoose,
  onOther,
  onClose,
}: {
  picture: Chosen;
  csrfToken: string;
  onChoose: (picture: Picture) => void;
  onOther: () => void;
  onClose: () => void;
}) {
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // It is no part of the editor's form, though React takes it for one.
    event.stopPropagation();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const isDecoration = form.get("decoration") === "on";
    const alt = isDecoration ? "" : String(form.get("alt")).trim();
    const missing = !isDecoration && alt === "";
    setError(missing ? "Skriv hva bildet viser, eller kryss av for «Bare pynt»." : undefined);
    if (missing) {
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    const { id, name, width, height } = picture;
    const focus = { focusX: Number(form.get("focusX")), focusY: Number(form.get("focusY")) };
    const described = { id, name, width, height, alt, ...focus };
    setBusy(true);
    const refusal = await sendWords(described, csrfToken);
    setBusy(false);
    setFailure(refusal);
    if (!refusal) onChoose(described);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={picture.name}>
      <PictureFields picture={picture} error={error} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <DialogButtons>
        <Button type="submit">Bruk bildet</Button>
        <Button look="secondary" onClick={onOther}>
          Velg et annet
        </Button>
        <Button look="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </DialogButtons>
    </form>
  );
}
