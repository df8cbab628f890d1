// The arrows of the architecture: a request goes routes → domain → db and never turns back.

/** Each domain with the other domains it may import: who sells at the bottom, the editor's tools and the inspection of what they made on top. */
const domains = {
  audit: [],
  auth: ["audit", "brand", "letters", "mail", "search"],
  backups: ["audit"],
  billing: ["audit", "brand", "companies", "letters", "mail"],
  brand: ["companies"],
  catalog: ["brand"],
  cities: ["brand", "pictures"],
  companies: [],
  contact: ["audit", "brand", "letters", "mail", "search"],
  content: ["audit", "brand", "catalog", "cities", "faq", "pictures", "redirects", "stories"],
  customers: [
    "audit",
    "billing",
    "contact",
    "letters",
    "mail",
    "orders",
    "signing",
    "subscriptions",
  ],
  drafts: ["audit", "auth", "brand", "content", "editing", "letters", "mail", "pictures"],
  editing: ["brand", "catalog", "cities", "content", "faq", "pictures", "redirects"],
  faq: ["brand", "catalog"],
  "follow-ups": ["audit"],
  health: ["backups", "brand", "letters", "mail"],
  indexing: ["brand", "catalog", "cities", "content", "faq", "orders"],
  inspection: ["cities", "content", "editing"],
  letters: ["brand"],
  mail: ["audit", "letters", "search"],
  orders: ["audit", "brand", "catalog", "companies", "letters", "mail", "search"],
  pictures: ["audit"],
  privacy: [
    "audit",
    "auth",
    "billing",
    "brand",
    "companies",
    "contact",
    "drafts",
    "mail",
    "orders",
    "search",
    "signing",
    "subscriptions",
    "visits",
  ],
  redirects: ["cities", "visits"],
  samples: [
    "audit",
    "auth",
    "billing",
    "brand",
    "catalog",
    "contact",
    "content",
    "letters",
    "mail",
    "orders",
    "signing",
    "subscriptions",
  ],
  search: [],
  setup: ["audit", "auth", "brand", "companies", "content", "health", "letters", "mail"],
  signing: ["audit", "brand", "catalog", "companies", "letters", "mail", "orders", "subscriptions"],
  sharing: ["brand", "cities", "content", "faq", "pictures", "stories"],
  stories: ["faq", "pictures"],
  subscriptions: ["audit", "billing", "brand", "catalog", "letters", "mail", "orders", "search"],
  visits: ["auth", "catalog", "cities", "content"],
};

const notTypes = { dependencyTypesNot: ["type-only"] };

/** Forbids every import out of `from` that is not named in `allowed`; packages and Node's own modules are free. */
function only(name, from, allowed, comment, to = {}) {
  return {
    name,
    severity: "error",
    comment,
    from: { path: from, pathNot: "\\.test\\.ts$" },
    to: { path: "^(app|server|scripts|tests)/|^server\\.ts$", pathNot: allowed, ...to },
  };
}

/** Forbids every import of a domain but its own files, the domains it may know, and the database. */
function domain(name, others) {
  return only(
    `domain-${name}`,
    `^app/domain/${name}/`,
    [
      `^app/domain/(${[name, ...others].join("|")})/`,
      "^app/(db|words)/",
      "^app/(context|given)\\.ts$",
      "^app/web/formats/",
      "^app/web/(fill-in|host-cookie\\.server|href|links|norway\\.server|one-by-one|request-body\\.server|rich-text|durations|words|zod)\\.ts$",
    ],
    "A domain knows its own files, the database, and few others of its kind",
  );
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      comment: "What needs each other is one thing; types may look back",
      from: {},
      to: { circular: true, viaOnly: notTypes },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      comment: "Made by the build, and so not there to find: virtual modules and route types",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|/\\+types/" },
    },
    {
      name: "nothing-imports-routes",
      severity: "error",
      comment: "A route is a leaf: what two routes share lives in domain/, ui/ or web/",
      from: { pathNot: "^app/(routes/|routes\\.ts$|(islands|small-scripts)\\.ts$)" },
      to: { path: "^app/routes/" },
    },
    only(
      "routes",
      "^app/routes/",
      ["^app/(routes|domain|ui|web|words|styles)/", "^app/(context|handle)\\.ts$"],
      "A route works through its domain; the database is behind that",
    ),
    ...Object.entries(domains).map(([name, others]) => domain(name, others)),
    {
      name: "domain-known",
      severity: "error",
      comment: "A new domain says in the list above which others it may know",
      from: {
        path: "^app/domain/",
        pathNot: `^app/domain/(${Object.keys(domains).join("|")})/`,
      },
      to: {},
    },
    {
      name: "domain-given",
      severity: "error",
      comment:
        "A domain is given what it needs (app/given.ts); the guard is middleware, and reads what a request has",
      from: { path: "^app/domain/", pathNot: "^app/domain/auth/guard\\.server\\.ts$" },
      to: { path: "^app/context\\.ts$" },
    },
    only("given", "^app/given\\.ts$", "^app/db/", "What domains are given lies below them"),
    only(
      "ui",
      "^app/ui/",
      "^app/(ui/|words/|web/(fill-in|formats/unbroken|href|rich-text|words)\\.ts$)",
      "A component shows what it is given",
      notTypes,
    ),
    only(
      "ui-types",
      "^app/ui/",
      "^app/(ui/|domain/|words/|web/(fill-in|formats/unbroken|href|rich-text|words)\\.ts$)",
      "Of a domain, a component knows types alone",
    ),
    only(
      "words",
      "^app/words/",
      "^app/(words/|web/(href|words)\\.ts$|domain/orders/order-fields\\.ts$)",
      "What texts say, and nothing that is computed but what an order's fields are called",
    ),
    only("web", "^app/web/", "^app/web/", "Formats and addresses know nothing of us"),
    only("db", "^app/db/", "^app/db/", "The database knows nothing of who asks"),
    {
      name: "migrations",
      severity: "error",
      comment: "A migration must do the same in ten years, whatever the code is then",
      from: { path: "^app/db/migrations/" },
      to: { pathNot: "^node_modules/kysely/" },
    },
    only(
      "app-and-server",
      "^app/",
      "^app/",
      "The transport calls the app, and the app knows its types alone",
      notTypes,
    ),
    only(
      "server",
      "^server/",
      [
        "^server/",
        "^app/(domain|db|words)/",
        "^app/(context|given|jobs.server|route-table|web/(browser/draft-cover|caching|fill-in|href|redirects|formats/(dates|email)|norway\\.server|one-by-one|request-body\\.server|words))\\.ts$",
      ],
      "The transport knows domains, and no page",
    ),
    {
      name: "outside",
      severity: "error",
      comment: "The process and the scripts stand outside: nothing within imports them",
      from: { path: "^(app|server)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(server\\.ts$|scripts/|tests/)" },
    },
  ],
  options: {
    exclude: "^(build|\\.react-router)/",
    doNotFollow: { path: "node_modules" },
    // The checker's own TypeScript support ends before version 7.
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
