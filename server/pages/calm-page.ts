import type { Brand } from "#app/domain/brand/brand.ts";
import { ownColors } from "#app/domain/brand/colors.ts";
import { href } from "#app/web/href.ts";
import { type TextOf, wordsOf } from "#app/web/words.ts";
import { calmWords } from "#app/words/frame/calm-page.words.ts";
import { faultWords } from "#app/words/frame/fault-screen.words.ts";
import type { FinishedPage } from "./finish-page.ts";

/** Whose page it is. */
type Seller = Pick<Brand, "name" | "colors">;

/** Whose page it is, and what the texts say, as both were last known. */
export type Teller = Readonly<{ brand: Seller; textOf: TextOf }>;

const styleOf = (lamp: string) =>
  `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b2033;color:#fbfaf6;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem}h1{line-height:1.2}a{color:${lamp};margin-right:1.5rem}`;

/** As in public/favicon.svg. What a proxy shows where no process answers, deploy/unavailable.html, looks the same. */
const lighthouse = (lamp: string) =>
  `<svg viewBox="8 3 24 25" width="72" height="75" aria-hidden="true"><path d="M17 11 31 5v12z" fill="${lamp}" opacity=".9"/><path d="M11 14h6l2 13H9z" fill="#fbfaf6"/><path d="M10.5 8h7v6h-7z" fill="${lamp}"/><path d="M9.5 8 14 4l4.5 4z" fill="#fbfaf6"/><path d="M10 20h8l.4 3H9.6z" fill="#d9432f"/></svg>`;

/** A fault outside the router. */
export function faultPage({ brand, textOf }: Teller, requestId: string): FinishedPage {
  const { ours, home } = wordsOf(faultWords, textOf);
  return calmPage(
    ours.title,
    [
      said(ours.text),
      `${link("", ours.again)} ${link("/", home.button)}`,
      said(`${ours.reference} ${requestId}`),
    ],
    brand,
  );
}

/** More is asked of us just now than we can do. */
export function busyPage({ brand, textOf }: Teller): FinishedPage {
  const { busy } = wordsOf(calmWords, textOf);
  return calmPage(busy.title, [said(busy.text), said(busy.form), link("", busy.again)], brand);
}

/**
 * What was sent cannot be taken.
 *
 * @param why for whoever sent it
 */
export function refusalPage({ brand, textOf }: Teller, why: string): FinishedPage {
  const { title } = wordsOf(calmWords, textOf).refused;
  return calmPage(title, [said(why), link("/", wordsOf(faultWords, textOf).home.button)], brand);
}

/**
 * What the browser of somebody at work keeps, and shows by itself when no page can be fetched (public/service-worker.js).
 *
 * @param seller as it was when it was kept
 */
export function offlinePage(seller: Seller): FinishedPage {
  return calmPage(
    "Ingen forbindelse",
    [
      "Siden kunne ikke hentes. Enten mangler du nett, eller så svarer ikke serveren. Det du har lagret, er trygt.",
      link("", "Prøv igjen"),
    ],
    seller,
  );
}

/**
 * A file that somebody at work asked for is not to be had.
 *
 * @param why for whoever asked
 * @param mayCome whether it is to be had in a while, by the same address
 */
export function noFilePage(seller: Seller, why: string, mayCome: boolean): FinishedPage {
  const ways = [
    ...(mayCome ? [link("", "Prøv igjen")] : []),
    link(href("/admin"), "Til innboksen"),
  ];
  return calmPage("Filen kunne ikke hentes", [said(why), ways.join(" ")], seller);
}

/** The process lives, and the site is not ready yet: nothing that an editor has written has been read, not even its name. */
export function startingPage(): FinishedPage {
  return calmPage("Vi er straks tilbake", [
    "Nettstedet starter akkurat nå. Det tar som regel bare noen sekunder.",
    link("", "Last siden på nytt"),
  ]);
}

/**
 * A page for when nothing can be counted on: it needs no stylesheet, no script and no data.
 *
 * @param paragraphs as HTML
 */
function calmPage(heading: string, paragraphs: string[], seller?: Seller): FinishedPage {
  const title = seller ? `${heading} | ${seller.name}` : heading;
  const { lamp } = seller?.colors ?? ownColors;
  const style = styleOf(lamp);
  const html = `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${said(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${lighthouse(lamp)}
<h1>${said(heading)}</h1>
${paragraphs.map((html) => `<p>${html}</p>`).join("\n")}
</main>
</body>
</html>`;
  return { html, isHydrated: false, scripts: [], styles: [style] };
}

function link(to: string, words: string): string {
  return `<a href="${to}">${said(words)}</a>`;
}

/** A text as HTML. */
function said(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
