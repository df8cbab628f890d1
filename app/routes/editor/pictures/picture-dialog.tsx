import { type SubmitEvent, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type LibraryPicture, type Picture, printWords } from "#app/domain/pictures/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { type Answer, failureOf } from "../call.ts";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";
import { fetchPictures } from "./fetch-pictures.ts";
import { CutPicture } from "./fetched-cutter.ts";
import { PictureFields, type TypedWords, wordsIn } from "./picture-form.tsx";
import styles from "./pictures.module.css";
import { sendWords } from "./send-picture.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { Upload } from "./upload.tsx";
import { useStillOpen } from "./use-still-open.ts";

type Chosen = Pick<LibraryPicture, keyof Picture>;

/** Chooses a picture of the library for a slot, or a part of one, uploads one where it is not there, and says what it shows. */
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
  /** What is said of the picture of which a part is being framed. */
  const [cutting, setCutting] = useState<TypedWords>();
  const [cutName, setCutName] = useState<string>();
  const stopCutting = () => setCutting(undefined);
  // What was pressed has gone with the shelf it stood on, or with the picture: one begins at the top of what has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when another of the three has come
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("dialog:modal h2");
    if (cutting || document.activeElement === document.body) heading?.focus();
  }, [chosen, cutting]);

  function use(made: Chosen) {
    const { name, alt } = made;
    stopCutting();
    if (alt === null) {
      setCutName(name);
      setChosen(made);
      return;
    }
    onChoose({ ...made, alt });
    const description = `Det ligger i biblioteket som «${name}». Bildet du klippet fra, er som før.`;
    showToast({ title: "Utsnittet er valgt", description });
  }

  // The slot stands within the form of the editor, and a form within a form is none.
  return createPortal(
    <Dialog
      title={cutting ? "Lag et utsnitt" : title}
      onClose={cutting ? stopCutting : onClose}
      wide
    >
      {chosen ? (
        // What is typed stays while a part is framed.
        <div hidden={cutting !== undefined}>
          <Described
            key={chosen.id}
            picture={chosen}
            cutName={cutName}
            csrfToken={csrfToken}
            onChoose={onChoose}
            onCut={setCutting}
            onOther={() => {
              setCutName(undefined);
              setChosen(undefined);
            }}
            onClose={onClose}
          />
        </div>
      ) : (
        <Shelf csrfToken={csrfToken} onChoose={setChosen} onClose={onClose} />
      )}
      {chosen && cutting && (
        <Suspense fallback={<Spinner label="Henter rammen" />}>
          <CutPicture
            picture={chosen}
            words={cutting}
            csrfToken={csrfToken}
            onMade={use}
            onCancel={stopCutting}
          />
        </Suspense>
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
  const [found, setFound] = useState<Answer<LibraryPicture[]>>();
  const load = () => fetchPictures().then(setFound);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    load();
  }, []);
  if (found?.outcome === "signed-out") {
    return <SignInAgain so="får du se bildene" onSignedIn={load} onClose={onClose} />;
  }
  return (
    <>
      <Upload
        csrfToken={csrfToken}
        onAdded={([one, ...others]) => (one && others.length === 0 ? onChoose(one) : load())}
      />
      {found === undefined && <Spinner label="Henter bildene" />}
      {found && found.outcome !== "done" && (
        <Notice tone="danger" role="alert">
          {failureOf(found)}
        </Notice>
      )}
      {found?.outcome === "done" && found.result.length > 0 && (
        <ul className={styles.grid} aria-label="Bilder i biblioteket">
          {found.result.map((picture) => (
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
  cutName,
  csrfToken,
  onChoose,
  onCut,
  onOther,
  onClose,
}: {
  picture: Chosen;
  /** What it is called, where it was cut from another one just now. */
  cutName: string | undefined;
  csrfToken: string;
  onChoose: (picture: Picture) => void;
  onCut: (words: TypedWords) => void;
  onOther: () => void;
  onClose: () => void;
}) {
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [before, setBefore] = useState(() => printWords(picture));
  const [isBusy, setBusy] = useState(false);
  const isOpen = useStillOpen();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // It is no part of the editor's form, though React takes it for one.
    event.stopPropagation();
    if (isBusy) return;
    const { alt, ...focus } = wordsIn(event.currentTarget);
    setError(
      alt === undefined ? "Skriv hva bildet viser, eller kryss av for «Bare pynt»." : undefined,
    );
    if (alt === undefined) {
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    const { id, name, width, height } = picture;
    const described = { id, name, width, height, alt, ...focus };
    setBusy(true);
    const refused = await sendWords(described, before, csrfToken);
    // Who has cancelled meanwhile, or chosen another one, has what was said of it in the library.
    if (!isOpen.current) return;
    setBusy(false);
    setFailure(refused?.refusal);
    if (refused?.before) setBefore(refused.before);
    if (!refused) onChoose(described);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={picture.name}>
      {cutName && (
        <Notice tone="good" role="status">
          Utsnittet ligger i biblioteket som «{cutName}». Skriv hva det viser, så kan du bruke det.
        </Notice>
      )}
      <PictureFields picture={picture} error={error} onCut={onCut} />
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
