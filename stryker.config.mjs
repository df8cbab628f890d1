// Changes the rules of the domains one at a time, and names the changes that no test notices: npm run mutate, or of one folder
// npm run mutate -- --mutate "app/domain/orders/*.ts"

export default {
  testRunner: "vitest",
  // The tests are chosen by what they ran; asking Vite as well which files belong together takes longer than it saves.
  vitest: { configFile: "vitest.mutation.config.ts", related: false },
  mutate: [
    // Mails are drawn in *.tsx, and how they look is no rule.
    "app/domain/**/*.ts",
    "!**/*.test.ts",
    // Tested through HTTP, with a real database.
    "!**/*.server.ts",
    // But when an agreement ends and what is owed are rules by themselves.
    "app/domain/subscriptions/{subscription,calendar}.server.ts",
    // Words and looks alone.
    "!app/domain/cities/!(city|cities).ts",
    "!app/domain/content/defaults.ts",
    "!app/domain/faq/questions.ts",
    "!app/domain/letters/mail-style.ts",
  ],
  // Nearly every text here is words for people; where one decides, the condition around it is changed.
  mutator: { excludedMutations: ["StringLiteral"] },
  coverageAnalysis: "perTest",
  // What is made once, when a module is loaded, would take every test for each change: hours for schemas and tables.
  ignoreStatic: true,
  // A busy machine is no endless loop; those are found by counting.
  timeoutMS: 30_000,
  concurrency: 2,
  reporters: ["clear-text", "progress"],
  clearTextReporter: { reportTests: false, logTests: false },
  // All that tests of the domains read. Without tsconfig.json, which Stryker would read with what TypeScript 7 no longer has.
  ignorePatterns: [
    "/*",
    "!/app",
    "!/server",
    "!/scripts",
    "!/tests",
    "!/public",
    "!/package.json",
    "!/vitest*.config.ts",
  ],
  tempDirName: ".build/mutation",
};
