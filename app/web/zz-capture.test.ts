import { mkdirSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { mailSamples } from "../../tests/mail-samples.ts";

test("capture", () => {
  const dir = process.env.CAPTURE ?? "/tmp/letters/x";
  mkdirSync(dir, { recursive: true });
  for (const [name, { subject, html, text }] of Object.entries(mailSamples))
    writeFileSync(`${dir}/mail-${name}.txt`, `${subject}\n${text}\n${html}`);
});
