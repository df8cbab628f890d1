/**
 * What the story of this very site claims of it, held against what is sent by tests/http/site/stories.test.ts: kilobytes (1,000 bytes),
 * rounded up, as a browser that takes Brotli is sent them by a site that has just been opened; later it packs its pages tighter.
 */
export const ownFigures = {
  /** The front page with all its style. */
  frontPage: 16,
  /** All scripts of a public page, until a form is used. */
  script: 6,
} as const;
