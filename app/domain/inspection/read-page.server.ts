import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse } from "parse5";
import type { PageFacts } from "./site.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Marks within a word, which it does not end at. */
const withinWords = ["b", "em", "i", "mark", "strong", "wbr"];
const notRead = ["script", "style", "template", "noscript"];
const loadedBy = ["src", "srcset", "poster"];

/** Reads a page as browsers and robots do: whatever is wrong with the HTML, it has one meaning (WHATWG HTML, section 13.2). */
export function readPage(text: string): PageFacts {
  const elements = [...elementsIn(parse(text))];
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const meta = (name: string) => metas.filter((one) => one.name === name).map((one) => one.content);
  const metas = named("meta").map((element) => ({
    name: attribute(element, "name") ?? attribute(element, "property") ?? "",
    content: attribute(element, "content") ?? "",
  }));
  const linksTo = (rel: string) =>
    named("link")
      .filter((link) => (attribute(link, "rel") ?? "").split(" ").includes(rel))
      .map((link) => attribute(link, "href") ?? "");
  const [main] = [...named("main"), ...named("body")];
  const inMain = new Set(main && elementsIn(main));
  const [root] = named("html");

  return {
    language: root && attribute(root, "lang"),
    viewport: meta("viewport")[0],
    titles: named("title")
      // A drawing can have a title too.
      .filter(({ namespaceURI }) => namespaceURI === html.NS.HTML)
      .map((element) => textOf(element)),
    descriptions: meta("description"),
    canonicals: linksTo("canonical"),
    robots: meta("robots")[0],
    headings: named("h1", "h2", "h3", "h4", "h5", "h6").map((element) => ({
      level: Number(element.tagName.slice(1)),
      text: textOf(element),
      isInMain: inMain.has(element),
    })),
    pictures: named("img")
      .filter((element) => !isHiddenFromListeners(element))
      .map((element) => ({
        source: attribute(element, "src") ?? "",
        alt: attribute(element, "alt"),
      })),
    links: named("a", "area").flatMap((element) => {
      const address = attribute(element, "href");
      // Which leads to where a robot has no business.
      const isClosed = attribute(element, "rel")?.split(/\s+/).includes("nofollow");
      return address === undefined || isClosed ? [] : { address, text: textOf(element) };
    }),
    anchors: elements.flatMap((element) => attribute(element, "id") ?? []),
    sharing: Object.fromEntries(
      metas
        .filter(({ name }) => /^(og|twitter):/.test(name))
        .map(({ name, content }) => [name, content]),
    ),
    structuredData: named("script")
      .filter((element) => attribute(element, "type") === "application/ld+json")
      .map((element) => element.childNodes.map(plainText).join("")),
    loads: [
      ...linksTo("stylesheet"),
      ...linksTo("preload"),
      ...linksTo("icon"),
      ...linksTo("apple-touch-icon"),
      ...linksTo("manifest"),
      ...elements.flatMap((element) =>
        loadedBy.flatMap((name) => addressesIn(name, attribute(element, name))),
      ),
    ],
    text: main ? textOf(main, ["h1"]) : "",
  };
}

function* elementsIn(node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsIn(child);
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** What is read of an element, with one space where there are many. */
function textOf(element: Element, without: string[] = []): string {
  const read = (node: Node): string => {
    if (!defaultTreeAdapter.isElementNode(node)) return plainText(node);
    if ([...notRead, ...without].includes(node.tagName)) return " ";
    const text = node.childNodes.map(read).join("");
    return withinWords.includes(node.tagName) ? text : ` ${text} `;
  };
  return element.childNodes.map(read).join("").replaceAll("\u00ad", "").replace(/\s+/g, " ").trim();
}

function plainText(node: Node): string {
  return defaultTreeAdapter.isTextNode(node) ? node.value : "";
}

/** A list of pictures to choose from holds an address and a size for each. */
function addressesIn(name: string, value: string | undefined): string[] {
  if (!value) return [];
  if (name !== "srcset") return [value];
  return value.split(",").map((choice) => choice.trim().split(/\s+/, 1)[0] ?? "");
}

function isHiddenFromListeners(element: Element): boolean {
  if (attribute(element, "aria-hidden") === "true") return true;
  const { parentNode } = element;
  return (
    parentNode !== null &&
    defaultTreeAdapter.isElementNode(parentNode) &&
    isHiddenFromListeners(parentNode)
  );
}
