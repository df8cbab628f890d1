import { Upload as UploadIcon } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { type LibraryPicture, mostPictureBytesShown } from "#app/domain/pictures/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import fileButton from "#app/ui/patterns/file-button.module.css";
import { showToast } from "#app/ui/show-toast.ts";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import styles from "./pictures.module.css";
import { sendPicture } from "./send-picture.ts";
import { useStillOpen } from "./use-still-open.ts";

const accepted = "image/jpeg,image/png,image/webp,image/avif";

/** Takes pictures that are chosen, dropped or pasted, one after the other. Without JavaScript it is a form that takes one. */
export function Upload({
  csrfToken,
  onAdded,
}: {
  csrfToken: string;
  /** Those that were taken, in the order they were given; how many were not, and how many of them were there before. */
  onAdded: (pictures: LibraryPicture[], refused: number, known: number) => unknown;
}) {
  const inputId = useId();
  const [isReady, setReady] = useState(false);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; number: number; count: number }>();
  const [refused, setRefused] = useState<{ name: string; message: string }[]>([]);
  const [said, setSaid] = useState("");

  /** Those that are given while others are on their way. */
  const waiting = useRef<File[]>([]);
  const isOpen = useStillOpen();

  async function take(files: File[]) {
    waiting.current.push(...files);
    if (files.length === 0 || sending) return;
    const added: LibraryPicture[] = [];
    const untaken: typeof refused = [];
    let number = 0;
    let known = 0;
    setRefused([]);
    setSaid("");
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const { name } = file;
      number += 1;
      setSending({ name, number, count: number + waiting.current.length });
      const answer = await sendPicture(file, csrfToken);
      if (answer.outcome === "added") {
        added.push(answer.picture);
        if (!answer.isNew) known += 1;
      } else {
        untaken.push({ name, message: answer.message });
        setRefused([...untaken]);
      }
    }
    setSending(undefined);
    // Who has gone on to something else meanwhile is not led away from it, and is told of what was not taken.
    if (!isOpen.current) {
      if (untaken.length > 0) showToast({ ...toldOf(untaken), tone: "danger" });
      return;
    }
    if (added.length > 0) {
      setSaid(saidOf(added.length - known, known));
      await onAdded(added, untaken.length, known);
    }
  }

  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    setReady(true);
    const paste = ({ clipboardData }: ClipboardEvent) => {
      taking.current([...(clipboardData?.files ?? [])]);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);

  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };

  return (
    <form
      method="post"
      action={href("/editor/bilder")}
      encType="multipart/form-data"
      className={styles.upload}
      data-over={isOver || undefined}
      onSubmit={(event) => event.preventDefault()}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        take([...event.dataTransfer.files]);
      }}
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input
        id={inputId}
        type="file"
        name="file"
        accept={accepted}
        multiple={isReady}
        required
        className={isReady ? fileButton.file : undefined}
        aria-label={isReady ? undefined : "Bilde"}
        onChange={({ currentTarget: input }) => {
          take([...(input.files ?? [])]);
          // The same file can be chosen again.
          input.value = "";
        }}
      />
      {isReady ? (
        <label htmlFor={inputId} className={fileButton.label}>
          <UploadIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          Last opp bilder
        </label>
      ) : (
        <Button type="submit" look="secondary">
          Last opp
        </Button>
      )}
      <p className={styles.rules}>
        {isReady && "Du kan også dra dem hit, eller lime inn. "}
        JPEG, PNG, WebP eller AVIF, høyst {mostPictureBytesShown}. Sted og kameradata blir fjernet.
      </p>
      <div role="status" className={styles.progress}>
        {sending ? (
          <>
            <progress max={sending.count} value={sending.number - 0.5} aria-label="Lastet opp" />
            Laster opp {sending.count > 1 && `${sending.number} av ${sending.count}: `}
            {sending.name}
          </>
        ) : (
          said
        )}
      </div>
      <div role="alert" className={styles.refused}>
        {refused.length > 0 && (
          <Notice tone="danger">
            <strong>{titleOf(refused)}</strong>
            <ul>
              {refused.map(({ name, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is pasted has one name, and none goes before the others
                <li key={index}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </form>
  );
}

function titleOf(refused: unknown[]): string {
  return refused.length === 1 ? "Et bilde ble ikke tatt imot" : "Noen bilder ble ikke tatt imot";
}

/** What was not taken, and why, in one message. */
function toldOf(refused: { name: string; message: string }[]) {
  const description = refused.map(({ name, message }) => `${name}: ${message}`).join(" ");
  return { title: titleOf(refused), description };
}

/** How many pictures have come, and how many were there before. */
function saidOf(count: number, known: number): string {
  const uploaded =
    count === 1 ? "Bildet er lastet opp." : `${capitalized(inWords(count))} bilder er lastet opp.`;
  if (known === 0) return uploaded;
  const again = `${capitalized(inWords(known))} ${known === 1 ? "bilde" : "bilder"} lå her fra før.`;
  return count === 0 ? again : `${uploaded} ${again}`;
}
