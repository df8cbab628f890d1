import type { Content } from "#app/domain/content/content.ts";

/** Since when there has been an offer; the one that came with the site has no date. */
export type Offer = { publishedAt: string | undefined };

/** What every part of the editor is given. */
export type EditorPartProps = {
  content: Content;
  change: (update: (content: Content) => Content) => void;
  /** Takes the last change back, as the button at the top does, and stays here. */
  undo: () => void;
  /** Opens the form of a field, and gives it the focus. */
  leadTo: (path: string) => void;
  /** What the room is called in which a field is edited, by its path. */
  roomOf: (path: string) => string;
  /** What is wrong, by the path of the field. */
  errors: Readonly<Record<string, string>>;
  /** The path of a field that is led to just now: what it stands in opens. */
  wanted: string | undefined;
  /** What visitors see. */
  published: Content;
  /** The published version that the edit began from. */
  baseVersion: number;
  /** What is published; undefined while there is no offer. */
  offer: Offer | undefined;
  /** ISO 8601, from the server. */
  now: string;
  csrfToken: string;
};
