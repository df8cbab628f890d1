import { readFileSync } from "node:fs";
import { z } from "zod";
import { draftCover } from "#app/web/browser/draft-cover.ts";
import { readStaticFiles } from "./static-files.ts";

/** What a rendered page still needs of the build. */
export type PageAssets = Readonly<{
  /** The content of a stylesheet by its URL path, or undefined when it is not part of the build. */
  stylesheet: (path: string) => string | undefined;
  /** The island loader, with which a public page ends. */
  loader: string;
  /** Development only, see contentSecurityPolicy. */
  nonce?: string;
}>;

/** A page as it is sent, and what of ours stands in it: the policy allows that and nothing else that is inline. */
export type FinishedPage = {
  html: string;
  /** React takes over the whole page in the browser: the back office, and nothing else. */
  isHydrated: boolean;
  scripts: string[];
  styles: string[];
};

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/**
 * Reads a finished build: what is sent as it is, and what pages need of it.
 *
 * @param manifestFile Vite's list of the files it made, which scripts/build.ts takes out of what is served
 */
export function readBuild(clientDirectory: string, manifestFile: string) {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, "utf8")));
  const islands = manifest["app/islands.ts"]?.file;
  if (!islands) throw new Error("The build has no island loader; run npm run build");
  const files = readStaticFiles(clientDirectory);
  const assets: PageAssets = {
    // Lightning CSS leaves a space behind the commas of what holds a property; none of our styles has one in a text.
    stylesheet: (path) => files.text(path)?.trim().replaceAll(", ", ","),
    // It is fetched after all that is seen, and not waited for.
    loader: `<script type="module" async fetchpriority="low" src="/${islands}"></script>`,
  };
  return { files, assets };
}

/** What pages need while Vite serves them: its client for hot reload, and the island loader as it stands in the source. */
export function developmentAssets(nonce: string): PageAssets {
  return {
    stylesheet: () => undefined,
    loader: [
      '<script type="module" src="/@vite/client"></script>',
      '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>',
      '<script type="module" src="/app/islands.ts"></script>',
    ].join(""),
    nonce,
  };
}

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const fontLink = /<link\b[^>]*\bas="font"[^>]*>/;
/** What an icon says of itself that HTML knows already, and a name that nothing of ours asks for: 100 bytes of brotli on a page. */
const sayingsOfIcons = / xmlns="[^"]*"(?=[^>]*\bclass="lucide)|(?<=\bclass="lucide) lucide-[^"]*/g;

/**
 * Finishes a rendered page. A public page gets its CSS inside, so that it paints after one round trip, and at its end the
 * island loader; a hydrated page is left as React knows it.
 *
 * @param rendered.scriptMark stands on the inline scripts and styles that are ours, and is taken off here
 */
export function finishPage(
  rendered: { html: string; isHydrated: boolean; scriptMark: string },
  assets: PageAssets,
): FinishedPage {
  const { isHydrated, scriptMark } = rendered;
  const mark = ` nonce="${scriptMark}"`;
  const inline = (element: string) =>
    [...rendered.html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, "g"))]
      .filter(([, attributes = ""]) => attributes.includes(mark) && !/\bsrc=/.test(attributes))
      .map(([, , content = ""]) => content);
  const scripts = inline("script");
  const html = rendered.html.replaceAll(mark, "");
  // Vite gives the style elements it makes the nonce that it finds here.
  const nonce = assets.nonce ? `<meta property="csp-nonce" nonce="${assets.nonce}">` : "";
  if (isHydrated) {
    const finished = html.replace("</head>", () => `${nonce}</head>`);
    return { html: finished, isHydrated, scripts, styles: [] };
  }
  let css = "";
  const withoutLinks = html.replace(stylesheetLink, (link) => {
    // The router puts a `#` behind the address of a file that a part of the page may fetch again later.
    const content = assets.stylesheet(/\bhref="([^"#]*)/.exec(link)?.[1] ?? "");
    if (content === undefined) return link;
    css += content;
    return "";
  });
  const style = css ? `<style>${css}</style>` : "";
  // For a font that is asked for in the head, Chromium holds the first paint back.
  const font = fontLink.exec(withoutLinks)?.[0] ?? "";
  const finished = withoutLinks
    .replace(font, "")
    .replaceAll(sayingsOfIcons, "")
    .replace("</head>", () => `${style}${nonce}<script>${draftCover}</script></head>`)
    .replace(/<body\b[^>]*>/, (body) => body + font)
    .replace("</body>", () => `${assets.loader}</body>`);
  return {
    html: finished,
    isHydrated,
    scripts: [...scripts, draftCover],
    styles: [...inline("style"), ...(css ? [css] : [])],
  };
}
