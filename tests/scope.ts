/** Whether everything there is runs, as for a release, and not only what a change needs (scripts/test.ts). */
export const isWhole = process.env.TEST_SCOPE !== "change";

/** How often a property is tried that is quick to try. */
export const manyRuns = isWhole ? 2_000 : 300;

/** The same of one that takes tenths of a second at a time, as those that render mails or compare whole sites. */
export const fewRuns = isWhole ? 20 : 10;
