import fc from "fast-check";
import { unescapeHtml } from "../html.ts";

/** What nobody should send, for whoever tries the site by it. */

/** Where something can be sent, and what a form of ours would send there. */
export type Door = { path: string; fields: Record<string, string> };

/** Who sends it. */
export const senders = ["nobody", "editor", "admin"] as const;

/** A text that has hurt forms, addresses and databases before, here or elsewhere. */
const text = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff x",
    "\u202e",
    "\ufeff",
    "e\u0301".repeat(2_000),
    "a\r\nBcc: x@example.com",
    "=cmd|' /C calc'!A0",
    "'; drop table orders; --",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "//evil.example/",
    "https://evil.example",
    "/\\evil.example",
    "\u0000\u0001\u0002\u001b[31m",
    "../../../../etc/passwd",
    "%00",
    "%ff",
    "__proto__",
    "constructor",
    "toString",
    "{{7*7}}",
    "a?bcc=x%40example.com@example.no",
    `${"a".repeat(300)}@example.no`,
    `+47${"9".repeat(400)}`,
    "x".repeat(201),
    "x".repeat(5_001),
    "x".repeat(40_000),
    "🏴‍☠️".repeat(900),
  ),
  fc.constantFrom(
    "0",
    "-0",
    "-1",
    "1e400",
    "1e21",
    "NaN",
    "Infinity",
    "0x10",
    "1_000",
    "2147483648",
    "9007199254740993",
    "99999999999999999999999",
    "0000-00-00",
    "0001-01-01",
    "2026-02-31",
    "2026-13-01",
    "9999-12-31",
    "+275760-09-13",
    "-271821-04-20",
    "10000-01-01",
    "1970-01-01T00:00:00.000Z",
    "2026-W53",
    "2026-00",
    "9999-99",
    "true",
    "null",
    "undefined",
    "[]",
    "{}",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

/** A JSON value where a text, a number or a truth is waited for. */
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom(null, true, 0, -1, 1.5, -0, 1e308, 2 ** 53, 2 ** 31),
  fc.constantFrom<unknown>([], {}, [[[[]]]], [null], { $ne: null }, { length: 1e9 }, ["a", "b"]),
  fc.jsonValue({ maxDepth: 3 }),
);

const step = fc.constantFrom("[99999999]", "[0]", ".a", "[]", "[__proto__]", ".constructor", " ");

/** The fields of a door, with some that are wrong, some that are missing and some that nobody has asked for. */
function changed<Value>(fields: Record<string, string>, wrong: fc.Arbitrary<Value>) {
  const names = Object.keys(fields);
  const name = names.length > 0 ? fc.constantFrom(...names) : text;
  return fc
    .record({
      wrong: fc.array(fc.tuple(name, wrong), { maxLength: 3 }),
      missing: fc.array(name, { maxLength: 1 }),
      more: fc.array(
        fc.tuple(
          fc.oneof(
            fc.tuple(name, step).map((parts) => parts.join("")),
            text,
          ),
          wrong,
        ),
        { maxLength: 2 },
      ),
    })
    .map(({ wrong, missing, more }) => [
      ...Object.entries(fields).filter(
        ([key]) => !missing.includes(key) && !wrong.some(([other]) => other === key),
      ),
      ...wrong,
      ...more,
    ]);
}

function formOf(door: Door) {
  return changed(door.fields, text).map((pairs) => ({
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(pairs).toString(),
  }));
}

function jsonOf(door: Door) {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: changed<unknown>(door.fields, value).map(
        (pairs) =>
          // As text, so that two fields of one name and a __proto__ stay what they are.
          `{${pairs.map(([name, held]) => `${JSON.stringify(name)}:${JSON.stringify(held)}`).join()}}`,
      ),
    },
    value.map((held) => JSON.stringify(held)),
    fc.constantFrom("", "{", "[".repeat(20_000), '{"a":1}{"b":2}', "\ufeff{}", "1e999", "'x'"),
  );
}

function multipartOf(door: Door) {
  const whole = changed(door.fields, text).map(
    (pairs) =>
      `${pairs.map(([name, held]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${held}\r\n`).join("")}--x--\r\n`,
  );
  return fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: whole },
        whole.map((body) => body.slice(0, body.length / 2)),
        whole.map((body) => body.replaceAll("\r\n", "\n")),
        whole.map((body) => body.replace("form-data;", 'form-data; filename="../x.png";')),
        fc.constantFrom("--x", "--x--", "--x\r\n\r\n", "--y\r\n\r\n--y--"),
      ),
      fc.constantFrom("; boundary=x", "; boundary=x", '; boundary="x', "; boundary=", ""),
    )
    .map(([body, boundary]) => ({ type: `multipart/form-data${boundary}`, body }));
}

const types = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded; charset=utf-7",
  "application/xml",
  "*/*",
  ";",
];

const headerText = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."azAZ09 ,;=%/\\\"'*-_.:{}[]()æÿ"), maxLength: 60 }),
  fc.constantFrom("x".repeat(8_000), "a,".repeat(2_000), 'W/"x"', "bytes=0-,1-", "999999999999"),
);
const headers = fc.record(
  {
    accept: headerText,
    "accept-encoding": headerText,
    "accept-language": headerText,
    "idempotency-key": fc.oneof(headerText, fc.uuid()),
    "if-none-match": headerText,
    "if-modified-since": headerText,
    range: headerText,
    referer: headerText,
    "user-agent": headerText,
    "x-forwarded-proto": headerText,
    "x-http-method-override": fc.constantFrom("DELETE", "x"),
  },
  { requiredKeys: [] },
);

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          ..."q side fane status fra til sok limit offset month version page kind sortering periode".split(
            " ",
          ),
          "redirectTo",
          "_routes",
          "index",
          "orderId",
        ),
        text,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => `?${new URLSearchParams(pairs)}`),
  fc.constantFrom("?", "?%", "?%zz=%ff", `?${"a=1&".repeat(3_000)}`, `?q=${"%20".repeat(3_000)}`),
);

/** The end of a path: mostly none. */
const ending = fc.oneof(
  { weight: 6, arbitrary: fc.constant("") },
  fc.constantFrom(".data", "/", "/_.data", "/%00", "/..%2f", "%ff", "/".repeat(3_000)),
  text.map((part) => `/${encodeURIComponent(part.toWellFormed())}`),
);

/** Something that is sent to one of the doors. */
export function attackOn(doors: readonly Door[]) {
  return fc.constantFrom(...doors).chain((door) =>
    fc.record({
      path: fc.constant(door.path),
      ending,
      query,
      headers,
      method: fc.constantFrom(
        "GET",
        "HEAD",
        "POST",
        "POST",
        "POST",
        "POST",
        "PUT",
        "PATCH",
        "DELETE",
      ),
      sent: fc.oneof(
        { weight: 3, arbitrary: formOf(door) },
        { weight: 3, arbitrary: jsonOf(door).map((body) => ({ type: "application/json", body })) },
        multipartOf(door),
        fc.record({ type: fc.constantFrom(...types), body: jsonOf(door) }),
      ),
    }),
  );
}

/** What each form of a page would send where, as a browser reads it. */
export function formsIn(html: string, path: string): Door[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, tag = "", inside = ""]) => {
      const fields: Record<string, string> = {};
      for (const [field] of inside.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)) {
        const name = attribute(field, "name");
        if (name) fields[name] = attribute(field, "value") || fields[name] || "x";
      }
      return { path: (attribute(tag, "action") || path).split(/[?#]/, 1)[0] ?? path, fields };
    },
  );
}

/** The addresses of ours that a page leads to. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/\bhref="(\/[^/"][^"]*)"/g)];
  return links.map(([, link = ""]) => unescapeHtml(link).split(/[?#]/, 1)[0] ?? link);
}

function attribute(tag: string, name: string): string {
  return unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}
