// @module-tag release

import { expect, test } from "vitest";
import { mailKindLabels } from "../../../app/domain/mail/mail-labels.ts";
import { type Document, everyAgreement, everyPublicPage } from "../../data/every-page.ts";
import { everyCompanyMessage, everyRefusal } from "../../data/every-refusal.ts";
import {
  foreignContent,
  foreignPerson,
  foreignSite,
  listOwnWords,
} from "../../data/foreign-site.ts";
import { mailsAmongUs, usualMailsOf } from "../../data/mail-samples.ts";
import { createTestApp, onTheWeb, type TestApp } from "../../helpers.ts";
import { jsonTexts } from "../../html.ts";
import { siteRoutes } from "../../site-routes.ts";

// Every text of the content and of the table of texts is published in Cyrillic letters, one for each of ours, and whoever orders
// writes so too. What a visitor or customer then reads in Latin letters is written in code, where no editor can change it.

async function foreignApp(environment = {}): Promise<TestApp> {
  const app = await createTestApp({ environment });
  const published = await app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...(await app.signIn("editor")) },
    body: JSON.stringify({ content: foreignContent, baseVersion: 0, meansLaw: true }),
  });
  expect(published.status, await published.text()).toBe(200);
  return app;
}

/** Where a page is read that no route has the address of. */
const placed: Record<string, string> = {
  "/innhold/side/:slug": "/folkene",
  "/innhold/side/:slug/skjema": "/skriv",
  "/innhold/artikkel/:slug": "/fagstoff/slik-velger-du",
  "/innhold/artikkel/:slug/skjema": "/fagstoff/skriv",
};

test.each([
  ["with examples in the places of what is missing", {}],
  ["without what is missing", onTheWeb],
])(
  "Whatever a visitor or a customer reads, an editor can change, %s",
  async (_state, environment) => {
    await using app = await foreignApp(environment);
    const asked: string[] = [];
    const walked: TestApp = {
      ...app,
      fetch(path, init) {
        asked.push(path.replace(/\?.*/, ""));
        return app.fetch(path, init);
      },
    };
    const documents = [
      ...(await everyPublicPage(walked)),
      ...(await everyAgreement(walked, foreignPerson)),
    ];
    for (const path of Object.values(placed)) {
      const added = await walked.fetch(path);
      expect(added.status, path).toBe(200);
      documents.push([path, await added.text()]);
    }
    // What a made-up bakery says on a site of its own is its own affair; what we say over it is ours.
    const { html: example } = await walked.read("/eksempel/liten");
    documents.push(["/eksempel/liten", /<p class="ribbon">.*?<\/p>/s.exec(example)?.[0] ?? ""]);
    expect(listOwnWords(documents)).toEqual({});

    // A page that is added to the site and to no list of these tests.
    const unread = siteRoutes
      .filter(({ id, isPublic }) => isPublic && !/^routes\/(?!site\/)/.test(id))
      .filter(({ pattern }) => {
        const address = new URLPattern({ pathname: placed[pattern] ?? pattern });
        return !asked.some((pathname) => address.test({ pathname }));
      });
    expect(unread).toEqual([]);
  },
);

/** Feeds that say nothing in words, with what they are. */
const withoutWords: Record<string, string> = {
  "routes/feeds/robots": "names of a format, and addresses",
  "routes/feeds/sitemap": "addresses and days",
  "routes/feeds/change-password": "leads on to a page of the back office",
  "routes/feeds/sharing-picture": "a picture, whose words pages tell",
  "routes/feeds/picture-file": "a picture, whose words pages tell",
  "routes/feeds/example":
    "a made-up bakery speaks for itself; what we say over it is read with the pages",
  "routes/feeds/example-page": "the same",
  "routes/feeds/agreement-pdf": "a document that was signed, whose words are no editor's",
  "routes/feeds/invoice-pdf": "a document of the books, whose words are no editor's",
};
/** What stands before the words of a line, and the languages that we read (RFC 9116). */
const securityFormat = /^(?:Contact|Expires|Canonical): |^Preferred-Languages: .*$/gm;

test("Nor does what programs read to them say anything else", async () => {
  await using app = await foreignApp();
  const documents: Document[] = [];
  for (const { id, path } of siteRoutes) {
    if (!id.startsWith("routes/feeds/") || withoutWords[id]) continue;
    const answer = await app.fetch(path);
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    const said = isJson
      ? jsonTexts(text, /^(?:id|lang|dir|scope|start_url|display|type|src|purpose|\w*color)$/)
      : text.replace(securityFormat, "");
    documents.push([path, said]);
  }
  expect(documents.map(([path]) => path)).toEqual([
    "/fagstoff/feed.xml",
    "/site.webmanifest",
    "/.well-known/security.txt",
  ]);
  expect(listOwnWords(documents)).toEqual({});
});

test("Nor does what is said where something is not taken, or cannot be shown", async () => {
  await using app = await foreignApp();
  const documents = [
    ...(await everyRefusal(app, foreignPerson)),
    ...everyCompanyMessage(foreignSite.textOf),
  ];
  expect(listOwnWords(documents)).toEqual({});
});

test("Nor does a mail to them say anything else", () => {
  const mails = Object.entries(usualMailsOf(foreignSite)).filter(
    ([name]) => !mailsAmongUs.some((kind) => name.startsWith(kind)),
  );
  // The text of a mail is drawn from what its HTML is.
  expect(listOwnWords(mails.map(([kind, { html }]) => [kind, html]))).toEqual({});

  const kinds = Object.keys(mailKindLabels).filter((kind) => !mailsAmongUs.includes(kind));
  const unread = kinds.filter((kind) => !mails.some(([name]) => name.startsWith(kind)));
  expect(unread).toEqual([]);
});
