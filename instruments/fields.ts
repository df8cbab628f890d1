import { subscribe } from "node:diagnostics_channel";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { bundle } from "../tests/bundle.ts";
import { siteRoutes } from "../tests/site-routes.ts";

// Prints the rules of every field that a form or a call can send, as a table: npm run fields. They are those that the site itself
// reads by: each address is sent empty forms and calls by an administrator, and what would have been read of them is asked. What
// lies behind somebody's own link, a step of a sign-in and signing out are not reached.

/** What stands in a schema of JSON for a rule that is a function, which it has no words for. */
const own = "x-own";
const ruleSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  // A list of parts that differ has none.
  items: z.looseObject({}).optional().catch(undefined),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  [own]: z.boolean().optional(),
});

const directory = mkdtempSync(join(tmpdir(), "fields-"));
const siteUrl = "http://localhost:3000";
const account = { username: "sjefen", password: "regler-for-alle-felt" };
const config = bundle.readConfig(
  {
    SITE_URL: siteUrl,
    DATABASE_URL: `file:${join(directory, "site.db")}`,
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
    TRUSTED_PROXIES: "1",
  },
  "production",
);
const db = await bundle.openDatabase(config.database);
let visitors = 0;
const app = bundle.createApp({ config, db, log: bundle.createLog("silent") });
try {
  await app.start();
  await printAll();
} finally {
  await app.stop();
  await db.destroy();
  rmSync(directory, { recursive: true, force: true });
}

async function printAll() {
  /** By the names of their fields: some are made anew each time. */
  const read = new Map<string, z.ZodObject>();
  subscribe("site:reading", (schema) => {
    if (schema instanceof z.ZodObject) read.set(Object.keys(schema.shape).join(), schema);
  });
  const headers = await signIn();
  console.log("| Address | Field | Rule |\n| --- | --- | --- |");
  const unread: string[] = [];
  const content = new Set<string>();
  for (const { path, pattern } of siteRoutes) {
    read.clear();
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      // Who signs out can send nothing more.
      if (path.endsWith("logout")) continue;
      for (const contentType of ["application/json", "application/x-www-form-urlencoded"]) {
        await send(path, {
          method,
          body: "{}",
          headers: { ...headers, "content-type": contentType },
        });
      }
    }
    const lines = new Set([...read.values()].flatMap((schema) => rowsOf(ruleOf(schema))));
    for (const line of lines) {
      // The same wherever a draft of it is sent.
      if (content.has(line)) continue;
      if (line.startsWith("content.")) content.add(line);
      console.log(`| \`${pattern}\` | ${line} |`);
    }
    if (lines.size === 0) unread.push(pattern);
  }
  console.log(`\nNothing is read of what is sent to: ${unread.join(", ")}`);
}

function send(path: string, init: RequestInit): Promise<Response> {
  visitors += 1;
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-for", `10.0.${visitors >> 8}.${visitors & 255}`);
  return app.fetch(new Request(new URL(path, siteUrl), { ...init, headers }));
}

async function signIn(): Promise<Record<string, string>> {
  const answer = await send("/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  const [cookie = ""] = answer.headers.getSetCookie().map((set) => set.split(";")[0]);
  return { cookie, "x-csrf-token": token };
}

function ruleOf(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { type, checks = [] } = zodSchema._zod.def;
      const isOwn = checks.some((check) => check._zod.def.check === "custom");
      if (isOwn || ["pipe", "transform", "custom"].includes(type)) jsonSchema[own] = true;
    },
  });
}

/** Field and rule of all that stands in an object, however deep. */
function rowsOf(sent: unknown, before = ""): string[] {
  const { properties = {}, required } = ruleSchema.parse(sent);
  return Object.entries(properties).flatMap(([name, value]) => {
    const path = `${before}${name}`;
    const rule = ruleSchema.parse(value);
    const need = required.includes(name) ? "" : ", may be left out";
    const within = rule.properties ? rowsOf(value, `${path}.`) : listRows(rule.items, `${path}[]`);
    return [`${path} | ${inWords(rule)}${need}`, ...within];
  });
}

function listRows(items: unknown, path: string): string[] {
  if (items === undefined) return [];
  const rule = ruleSchema.parse(items);
  return rule.properties ? rowsOf(items, `${path}.`) : [`${path} | ${inWords(rule)}`];
}

function inWords(rule: z.infer<typeof ruleSchema>): string {
  if (rule.const !== undefined) return `exactly ${JSON.stringify(rule.const)}`;
  if (rule.enum) return `one of ${rule.enum.map((one) => JSON.stringify(one)).join(", ")}`;
  if (rule.anyOf) return rule.anyOf.map((one) => inWords(ruleSchema.parse(one))).join(" or ");
  const { minLength, maxLength, minimum, maximum, maxItems, format, pattern } = rule;
  return [
    [rule.type ?? "anything"].flat().join(" or "),
    format ?? (pattern !== undefined && "of a pattern"),
    ...range("characters", minLength, maxLength),
    ...range("", minimum, maximum),
    maxItems !== undefined && `${maxItems} at most`,
    rule[own] && "and a rule of its own",
  ]
    .filter(Boolean)
    .join(", ");
}

function range(of: string, least?: number, most?: number): string[] {
  if (least === undefined && most === undefined) return [];
  return [`${least ?? ""}–${most ?? ""} ${of}`.trim()];
}
