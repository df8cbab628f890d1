/**
 * A short word with a hyphen in it (`e-post`, `.no-domene`), or one of e-mail (`e-postprogrammet`), a number with what it counts (`1 år`, `2–4 uker`), or a range of days
 * or hours (`mandag–fredag`, `09:00–17:00`).
 */
const held =
  /((?<!\S)(?=\S{3,12}(?!\S))\S*-\S+|[Ee]-post\p{Letter}+|\d+(?:–\d+)? \p{Letter}{1,10}|\p{Letter}+–\p{Letter}+|\d\d:\d\d–\d\d:\d\d)/u;

/** A text in which what belongs together stays on one line. */
export function Unbroken({ text }: { text: string }) {
  // Split by a group, what is held together comes at the odd places.
  return text.split(held).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their places alone
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
