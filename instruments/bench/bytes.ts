import { once } from "node:events";
import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Row } from "./report.ts";
import { publicPages, startSite, temporaryDirectory } from "./site.ts";

const mostPageBytes = 14_600;
const mostScriptBytes = 5_000;
const mostFontBytes = 30_000;
const mostFirstViewBytes = 60_000;
const mostRequests = 6;
const compressionMilliseconds = 5_000;

/** What a browser is sent before anybody touches the page: as many requests, and as many bytes in brotli. */
export async function measureBytes(): Promise<Row[]> {
  using directory = temporaryDirectory();
  await using site = await startSite(directory.path);
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string) => {
    const known = sizes.get(path) ?? (await bytesOf(`${site.url}${path}`));
    sizes.set(path, known);
    return known;
  };
  const pages: { path: string; page: number; firstView: number; requests: number }[] = [];
  const paths = await publicPages(site.url);
  // Who comes first gets a page that is compressed in haste.
  await Promise.all(paths.map((path) => bytesOf(`${site.url}${path}`)));
  await delay(compressionMilliseconds);
  for (const path of paths) {
    const html = await (await fetch(`${site.url}${path}`)).text();
    const parts = partsOf(html);
    const page = await sizeOf(path);
    let firstView = page;
    for (const part of parts) firstView += await sizeOf(part);
    pages.push({ path, page, firstView, requests: parts.length + 1 });
  }
  const most = (what: "page" | "firstView" | "requests", name: string, bound: number): Row => {
    const [heaviest] = pages.toSorted((a, b) => b[what] - a[what]);
    return below(`${name}, the most (${heaviest?.path})`, heaviest?.[what] ?? Number.NaN, bound);
  };
  const rows = [
    most("page", "Page with its style, bytes", mostPageBytes),
    most("firstView", "First view, bytes", mostFirstViewBytes),
    most("requests", "First view, requests", mostRequests),
  ];
  for (const [path, bytes] of sizes) {
    if (path.endsWith(".js"))
      rows.push(below("Script from the start, bytes", bytes, mostScriptBytes));
    if (path.endsWith(".woff2")) rows.push(below("Font, bytes", bytes, mostFontBytes));
  }
  return rows;
}

function below(name: string, ours: number, most: number): Row {
  return { name, ours, goal: `≤ ${most.toLocaleString("en")}`, isMet: ours <= most };
}

/** What a page has fetched besides itself; what is lazy comes when it is near. */
function partsOf(html: string): string[] {
  const fetched = [
    /<link rel="(?:preload|icon)"[^>]*\bhref="([^"]*)"/g,
    /<script[^>]*\bsrc="([^"]*)"/g,
    /<img(?![^>]*loading="lazy")[^>]*\bsrc="([^"]*)"/g,
  ];
  const found = fetched.flatMap((pattern) => [...html.matchAll(pattern)]);
  return [...new Set(found.map(([, address = ""]) => address))];
}

/** As sent, which is not as `fetch` hands it over. */
async function bytesOf(url: string): Promise<number> {
  const request = get(url, { headers: { "accept-encoding": "br" } });
  const [answer] = await once(request, "response");
  let bytes = 0;
  for await (const part of answer) bytes += part.length;
  return bytes;
}
