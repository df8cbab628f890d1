import { Fragment } from "react";
import { blocksOf, type Span, spansOf } from "#app/web/rich-text.ts";
import { LinkedWords } from "./page-link.tsx";
import { Unbroken } from "./unbroken.tsx";

/** A text with paragraphs, lists, bold words and links. */
export function Rich({ text }: { text: string }) {
  return blocksOf(text).map((block, index) =>
    block.kind === "list" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a finished page never move
      <ul key={index}>
        {block.items.map((spans, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={item}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index}>
        <Spans spans={block.spans} />
      </p>
    ),
  );
}

/** The same within a line: bold words and links. */
export function RichLine({ text }: { text: string }) {
  return <Spans spans={spansOf(text)} />;
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ text, bold, href }, index) => {
    const held = <Unbroken text={text} />;
    const words = bold ? <strong>{held}</strong> : held;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a finished page never move
      <Fragment key={index}>
        {href ? <LinkedWords href={href}>{words}</LinkedWords> : words}
      </Fragment>
    );
  });
}
