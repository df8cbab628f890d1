import { text as textOfStream } from "node:stream/consumers";
import { prerender } from "react-dom/static";
import { createRoutesStub } from "react-router";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { filledFields } from "#app/domain/editing/find-fields.ts";
import { findPlace, rooms } from "#app/routes/editor/desk/rooms.ts";
import type { EditorPartProps } from "#app/routes/editor/editor-part.ts";
import { mistakesIn } from "#app/routes/editor/mistakes.ts";
import { tabOf } from "#app/routes/editor/part-of.ts";
import { CutPicture } from "#app/routes/editor/pictures/cut-picture.tsx";
import { href } from "#app/web/href.ts";
import { article, ownPage, unfinishedSections } from "./added-pages.ts";
import type { Document } from "./every-page.ts";

// The forms of the editor are fetched by the browser, so no page has them. Here they are rendered for the tests that read them.

/** What breaks a rule in each way that editors are told of in words of ours. */
const wrong: Content = {
  ...defaultContent,
  texts: {
    ...defaultContent.texts,
    heroTitle: "",
    contactEmail: "post@uten",
    contactPhone: "ring",
  },
  wording: { "home.hero.pricesButton": "{finnes ikke}", "subscriptionMail.started.subject": "Hei" },
  company: { ...defaultContent.company, bankAccount: "12345678901", orgNumber: "123456789" },
  redirects: [
    { from: "/priser", to: "/" },
    { from: "/gammel", to: "/gammel" },
  ],
  ownPages: [ownPage({ id: "x", slug: "priser", sections: unfinishedSections })],
  articles: [article({ publishedOn: "", changedOn: "2026-13-01", author: "" })],
};

/** Every form of the editor: as it comes with its first field led to, for each page whose texts it has, and with what is wrong in it. */
export async function everyEditorForm(): Promise<Document[]> {
  const documents: Document[] = [];
  for (const content of [defaultContent, wrong]) {
    const mistakes = mistakesIn(content);
    const errors = Object.fromEntries(mistakes.map(({ path, message }) => [path, message]));
    const read = content === wrong ? mistakes : filledFields(content);
    for (const { id, title, form: Form } of rooms.flatMap(({ places }) => places)) {
      const led = new Map(
        read.filter(({ path }) => tabOf(path) === id).map(({ path }) => [formOf(path), path]),
      );
      for (const [of, wanted] of led.size > 0 ? led : [["", undefined] as const]) {
        const props = { ...editorProps, content, errors, wanted };
        const html = await rendered(() => <Form {...props} />);
        documents.push([
          `${title} ${of}${content === wrong ? ", with mistakes" : ""}`.trim(),
          html,
        ]);
      }
    }
  }
  documents.push(["A cut of a picture", await rendered(() => <CutPicture {...cutProps} />)]);
  return documents;
}

const cutProps = {
  picture: {
    id: "0123456789abcdef0123",
    name: "hus.jpg",
    width: 640,
    height: 480,
    alt: "Et hus",
    focusX: 50,
    focusY: 50,
  },
  words: { alt: "Et hus", focusX: 50, focusY: 50 },
  csrfToken: "",
  onMade: () => {},
  onCancel: () => {},
};

/** The form that a field is led to in, opened there. */
export function formAt(content: Content, wanted: string): Promise<string> {
  const { form: Form } = findPlace(tabOf(wanted)).place;
  return rendered(() => <Form {...editorProps} content={content} errors={{}} wanted={wanted} />);
}

/** Which of a part's forms a field stands in: the texts of a page at a time are shown. */
function formOf(path: string): string {
  const [part, page = ""] = path.split(".");
  return part === "wording" ? page : "";
}

const editorProps: Omit<EditorPartProps, "content" | "errors" | "wanted"> = {
  change: () => {},
  undo: () => {},
  leadTo: () => {},
  roomOf: () => "",
  published: defaultContent,
  baseVersion: 0,
  offer: { publishedAt: undefined },
  now: "2026-11-20T09:00:00.000Z",
  csrfToken: "",
};

/** As HTML, with all that is fetched by itself in it. */
async function rendered(Form: () => React.ReactNode): Promise<string> {
  const Editor = createRoutesStub([{ path: href("/editor"), Component: Form }]);
  const { prelude } = await prerender(<Editor initialEntries={[href("/editor")]} />);
  return textOfStream(prelude);
}
