// @module-tag release

import { expect, test } from "vitest";
import { defaultContent } from "../../app/domain/content/defaults.ts";
import { accounts, accountVariables } from "../data/accounts.ts";
import { createDatabase } from "../database.ts";
import { signedInBy } from "../helpers.ts";
import { textOf } from "../html.ts";
import { type ServerProcess, startServer } from "../servers/server-process.ts";

const publications = 20;

async function signIn({ url }: ServerProcess) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(accounts.editor),
  });
  return signedInBy(answer);
}

test("What is published through one process shows through another on its very next request", async () => {
  await using database = await createDatabase("migrated");
  const variables = { ...accountVariables, DATABASE_URL: database.url };
  await using one = await startServer(variables);
  await using other = await startServer(variables);
  const editor = await signIn(one);

  for (let version = 0; version < publications; version += 1) {
    const [publisher, reader] = version % 2 === 0 ? [one, other] : [other, one];
    // Asked for twice, the page is kept in memory by then.
    await (await fetch(reader.url)).text();
    const kept = await fetch(reader.url);
    await kept.text();
    const etag = kept.headers.get("etag") ?? "";

    const content = structuredClone(defaultContent);
    content.texts.heroTitle = `Tittel nummer ${version}.`;
    const put = await fetch(`${publisher.url}/api/content`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...editor },
      body: JSON.stringify({ content, baseVersion: version }),
    });
    expect(put.status).toBe(200);

    const answer = await fetch(reader.url, { headers: { "if-none-match": etag } });
    expect(answer.status).toBe(200);
    expect(textOf(await answer.text())).toContain(`Tittel nummer ${version}.`);
  }
});
