import { expect, test } from "vitest";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { filledFields } from "#app/domain/editing/find-fields.ts";
import { addedPicture, oneOfEach } from "../../data/added-pages.ts";
import { formAt } from "../../data/editor-forms.tsx";

const { services, stories, company, redirects } = defaultContent;
/** Something in each place that is empty as it comes with the site. */
const content: Content = {
  ...defaultContent,
  ...oneOfEach,
  services: { ...services, seo: { picture: addedPicture } },
  stories: stories.map((story) => ({ ...story, picture: addedPicture })),
  company: { ...company, icon: { picture: addedPicture } },
  sharing: { ...defaultContent.sharing, "/priser": { picture: addedPicture } },
  redirects: [...redirects, { from: "/gammel-side", to: "/kontakt" }],
};

test("Whatever the search over all fields finds stands in the form that it leads to, also in what was added", async () => {
  const missing: string[] = [];
  // What a form shows once it is opened at one field is not asked for again by the field beside it.
  let form = "";
  for (const { path } of filledFields(content)) {
    const isThere = () => form.includes(`name="${path}"`);
    if (!isThere()) form = await formAt(content, path);
    if (!isThere()) missing.push(path);
  }
  expect(missing).toEqual([]);
});
