// What keeps content in order: its rules, what reads and compares it, and what is known of all its pages. It is as large as all else
// that the editor begins with, so it is fetched by itself (lazy-parts.ts); what is needed at first knows of its types alone.

export { mergeTheirs } from "#app/domain/editing/compare/three-way.ts";
export { fieldsOf, isSameContent } from "#app/domain/editing/fields.ts";
export { findingsSchema } from "#app/domain/inspection/finding.ts";
export { readDraft, readShared, unsavedBefore } from "../draft/read-draft.ts";
export { mistakesIn, publishable, shownOf } from "../mistakes.ts";
export { anchorOfField, pageOfField, placeOfField } from "../preview/preview-target.ts";
export { meetShared, storeShared } from "../shared/store-shared.tsx";
