import { unbrokenParts } from "#app/web/formats/unbroken.ts";

/** A text in which what belongs together stays on one line. */
export function Unbroken({ text }: { text: string }) {
  return unbrokenParts(text).map((part, index) =>
    part.isHeld ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their places alone
      <span key={index} className="unbroken">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
