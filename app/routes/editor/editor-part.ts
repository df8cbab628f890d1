import type { Content } from "#app/domain/content/content.ts";

/** What every part of the editor is given. */
export type EditorPartProps = {
  content: Content;
  change: (update: (content: Content) => Content) => void;
  /** What is wrong, by the path of the field. */
  errors: Readonly<Record<string, string>>;
  /** The published version that the edit began from. */
  baseVersion: number;
};
