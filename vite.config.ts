import { dirname, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { generateScopedName } from "./scripts/class-names.ts";

/** In development: a public page has no React to update in place, so it is told to load anew (app/islands.ts). */
const reloadPublicPages: Plugin = {
  name: "reload-public-pages",
  apply: "serve",
  hotUpdate({ server }) {
    if (this.environment.name === "ssr") server.environments.client.hot.send("page-changed");
  },
};

/** Gives the island loader its own copy of what the back office has too: shared, each would be one more file on each public page. */
const ownCopies: Plugin = {
  name: "own-copies",
  enforce: "pre",
  resolveId(id, importer) {
    if (!importer?.endsWith("app/islands.ts")) return undefined;
    if (id === preloading) return `${preloading}?islands`;
    return id.endsWith("/tag-errors.ts") ? `${resolve(dirname(importer), id)}?islands` : undefined;
  },
  async load(id) {
    if (id !== `${preloading}?islands`) return undefined;
    const { code } = await this.load({ id: preloading });
    return code;
  },
};
const preloading = "\0vite/preload-helper.js";

/** What is compiled, and finds its other half beside itself. */
const notBundled = ["better-sqlite3", "@node-rs/argon2", "sharp"];

/**
 * What lies together in one file, so that a page of the back office asks for few of them: left to itself, the bundler makes one of
 * each module that two pages share. The first that takes a module has it, with all that it imports and none before has.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown.runtime/ },
  { name: "router", test: /node_modules[\\/]react-router[\\/]|browser[\\/]staying/ },
  // Styles go with their components, and a file's into the HTML of each public page that needs one of them: these are on all.
  {
    name: "root",
    test: /ui[\\/](button\.tsx|frame[\\/](fault-screen|logo|page-title|script-mark))|auth[\\/]role|companies[\\/]org-number|browser[\\/](admin-token|keep-code|offline-page)/,
  },
  // Before the words, which name them too: the office shows an order's fields, and has no words.
  { name: "order-fields", test: /orders[\\/]order-fields/ },
  // The editor has every text of the site; nobody else has any but those of the screen above, and of an island.
  { name: "words", test: /(?<!contact-form)\.words\.ts$/ },
  {
    name: "common",
    test: /lucide-react|app[\\/](handle\.ts|web[\\/](?!browser|formats[\\/](email|typed-money)|redirects|head[\\/]seo|rich-text|zod))/,
    minShareCount: 2,
  },
  {
    name: "ui",
    test: /app[\\/]ui[\\/](?!patterns[\\/](link-row|signed-in-bar)|use-current-in-view)/,
    minShareCount: 2,
    entriesAware: true,
  },
  // Signing in needs nothing of the office, and the office no passkey.
  {
    name: "sign-in",
    test: /@simplewebauthn|auth[\\/](request-sign-in|second-factor[\\/]request)|account[\\/](welcome|sign-in\.tsx|second-factor[\\/]second-step)/,
  },
  // But not the towns, what edits content, and what is said of the trail: the office needs little of it, and the editor little at first.
  {
    ...unlessZod("domain"),
    test: /app[\\/]domain[\\/](?!(audit|mail)[\\/](audit|mail)-labels|cities|content|editing|inspection)/,
    minShareCount: 6,
  },
  // Around every page for whoever is signed in; an editor needs no more of the office.
  {
    name: "signed-in",
    test: /account[\\/](connection|fault|lasting|session-ending|use-single-press)|admin[\\/](keyboard[\\/]shortcuts|several[\\/]picks)|ui[\\/](patterns[\\/](link-row|signed-in-bar)|use-current-in-view)/,
  },
  // Only for those who go through lists.
  {
    name: "lists",
    test: /admin[\\/](alarms|contact-links|keyboard[\\/](list-keys|steps)|lists[\\/]data-table|restores[\\/]hold-alarm|subscriptions[\\/]health-alarm|several[\\/](several\.module|verbs)|(orders[\\/]order|messages[\\/]message)-view)|domain[\\/](contact[\\/]quarantine|orders[\\/]sums|setup[\\/]steps)\.ts/,
  },
  {
    // What is said of the trail and of mails is long, and few pages say it; few show invoices, messages or people, and few ask first.
    ...unlessZod("office"),
    test: /domain[\\/]subscriptions[\\/]views|routes[\\/](admin|account)[\\/](?!asking|customers|figures|follow-ups|people|second-factor|several|subscriptions|today|trail|mails|messages|invoices|writing|orders[\\/](history|delivery|agreement|fields|notes|order-page|use-kept-text))/,
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** A file that holds nothing which brings Zod: few pages need it, and it is as large as all that they are made of. */
function unlessZod(file: string): Pick<Rolldown.CodeSplittingGroup, "debugName" | "name"> {
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const seen = new Set<string>();
    const bringsZod = (id: string): boolean => {
      if (seen.has(id)) return false;
      seen.add(id);
      return /web[\\/]zod/.test(id) || !!context.getModuleInfo(id)?.importedIds.some(bringsZod);
    };
    return bringsZod(id) ? null : file;
  };
  return { debugName: file, name };
}

/** By the first word of a file's name: the others are its ending, or all the pages that share it. */
const inAssets = (name = "", ending: string) => `assets/${name.split(/[~.]/)[0]}-${ending}`;

export default defineConfig(({ command }) => ({
  css: { modules: { generateScopedName } },
  plugins: [reactRouter(), reloadPublicPages, ownCopies],
  // Fonts and pictures stay files of their own: cached for ever, and allowed by the content security policy.
  // The manifest tells the server the hashed name of the island loader.
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: true,
    // What an editor's draft is shown with, the script of every page would name file by file for its few readers.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        /draft-view/.test(file) ? needed.filter((one) => one.endsWith(".css")) : needed,
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: ["app/islands.ts"],
          output: {
            codeSplitting: { groups: chunks },
            // Seven signs (42 bits) tell one version of a file from all others of its name, and the first script of each page lists many.
            chunkFileNames: ({ name }) => inAssets(name, "[hash:7].js"),
            // As long as the server's build has it, which names the font too.
            assetFileNames: ({ names: [name] }) => inAssets(name, "[hash][extname]"),
          },
        },
      },
    },
    ssr: {
      // V8 keeps a file's text as long as it runs, and takes twice as much for each sign of one that has any beyond Latin-1.
      build: {
        rollupOptions: {
          input: "server/app.ts",
          output: { charset: "ascii", comments: false },
        },
      },
      // One file starts in half the time of a thousand.
      ...(command === "build" && { resolve: { noExternal: true, external: notBundled } }),
    },
  },
}));
