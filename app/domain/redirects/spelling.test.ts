import fc from "fast-check";
import { expect, test } from "vitest";
import { manyRuns } from "../../../tests/scope.ts";
import { readPath } from "./spelling.ts";

test.each([
  ["/gammel-side", "/gammel-side"],
  ["gammel-side", "/gammel-side"],
  [" /Om-Oss/ ", "/om-oss"],
  ["/om-oss.html", "/om-oss.html"],
  ["om-oss.html", "/om-oss.html"],
  ["/tilbud-p%C3%A5-nettside", "/tilbud-på-nettside"],
  ["/tilbud-pa\u030a-nettside", "/tilbud-på-nettside"],
  ["/Å/%c3%85", "/å/å"],
  ["/a//b///", "/a/b"],
  ["/a/../b/./c", "/b/c"],
  ["/gammel?utm_source=avis#topp", "/gammel"],
  ["https://www.example.no/Gammel/?x=1", "/gammel"],
  ["http://example.no", "/"],
  ["example.no/gammel", "/gammel"],
  ["www.blåbær.no/gammel", "/gammel"],
  ["//evil.example/x", "/evil.example/x"],
  ["/\\evil.example\\x", "/evil.example/x"],
  ["/gamle sider", "/gamle sider"],
  ["/", "/"],
  ["", "/"],
])("%j is the path %j", (written, path) => expect(readPath(written)).toBe(path));

test.each(["/%", "/%E0%A4", "/a%2Fb", "/a%5Cb", "/a%00b", "/50%25", "/hva%3F", "/a%23b", "/a%20"])(
  "%j is no path that can be written down",
  (written) => expect(readPath(written)).toBe(undefined),
);

test("A path that is read is read as itself again, and stays on our site", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "%2f",
      "%5c",
      "..",
      ".",
      "%",
      "?",
      "#",
      "https://",
      "evil.example",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.string({ maxLength: 6 }).map(encodeURIComponent),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const path = readPath(pieces.join(""));
      if (path === undefined) return;
      expect(readPath(path)).toBe(path);
      expect(path).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: manyRuns },
  );
});
