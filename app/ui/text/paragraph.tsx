import { Children, type ReactNode } from "react";

/** A paragraph in which "e-post", and whatever it is the first part of, never breaks at its hyphen. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p>
      {Children.map(children, (part) =>
        typeof part === "string"
          ? part.split(/(e-post\p{L}*)/iu).map((words, index) =>
              index % 2 === 0 ? (
                words
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the words of a finished page never move
                <span key={index} className="unbroken">
                  {words}
                </span>
              ),
            )
          : part,
      )}
    </p>
  );
}
