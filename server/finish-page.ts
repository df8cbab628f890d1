import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** What a rendered page still needs of the build. */
export type PageAssets = Readonly<{
  /** The content of a stylesheet by its URL path, or undefined when it is not part of the build. */
  stylesheet: (path: string) => string | undefined;
  /** Tags that a public page's head ends with: the island loader. */
  publicHead: string;
  /** Development only, see contentSecurityPolicy. */
  nonce?: string;
}>;

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/**
 * Reads from the finished build what pages need of it.
 *
 * @param manifestFile Vite's list of the files it made, which scripts/build.ts takes out of what is served
 */
export function builtAssets(clientDirectory: string, manifestFile: string): PageAssets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, "utf8")));
  const islands = manifest["app/islands.ts"]?.file;
  if (!islands) throw new Error("The build has no island loader; run npm run build");
  const stylesheets = new Map<string, string>();
  return {
    stylesheet(path) {
      if (!path.startsWith("/assets/")) return undefined;
      const known =
        stylesheets.get(path) ?? readFileSync(join(clientDirectory, path), "utf8").trim();
      stylesheets.set(path, known);
      return known;
    },
    publicHead: `<script type="module" src="/${islands}"></script>`,
  };
}

/** What pages need while Vite serves them: its client for hot reload, and the island loader as it stands in the source. */
export function developmentAssets(nonce: string): PageAssets {
  return {
    stylesheet: () => undefined,
    publicHead: [
      '<script type="module" src="/@vite/client"></script>',
      '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>',
      '<script type="module" src="/app/islands.ts"></script>',
    ].join(""),
    nonce,
  };
}

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/**
 * Finishes a rendered page. A public page gets its CSS inside, so that it paints after one round trip, and the island
 * loader; a hydrated page is left as React knows it.
 */
export function finishPage(html: string, assets: PageAssets): string {
  // Vite gives the style elements it makes the nonce that it finds here.
  const nonce = assets.nonce ? `<meta property="csp-nonce" nonce="${assets.nonce}">` : "";
  if (isHydrated(html)) return html.replace("</head>", () => `${nonce}</head>`);
  let css = "";
  const withoutLinks = html.replace(stylesheetLink, (link) => {
    const content = assets.stylesheet(/\bhref="([^"]*)"/.exec(link)?.[1] ?? "");
    if (content === undefined) return link;
    css += content;
    return "";
  });
  const style = css ? `<style>${css}</style>` : "";
  return withoutLinks.replace("</head>", () => `${style}${nonce}${assets.publicHead}</head>`);
}

/** Whether React takes over the whole page in the browser: the back office, and nothing else. */
export function isHydrated(html: string): boolean {
  // With the tag: the name alone may stand in a text.
  return html.includes("<script>window.__reactRouterContext");
}
