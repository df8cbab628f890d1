import type { Brand } from "#app/domain/brand/brand.ts";
import { ownColors } from "#app/domain/brand/colors.ts";
import type { FinishedPage } from "./finish-page.ts";

/** Whose page it is. */
type Seller = Pick<Brand, "name" | "colors">;

const styleOf = (lamp: string) =>
  `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b2033;color:#fbfaf6;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem}a{color:${lamp}}`;

/**
 * A fault outside the router.
 *
 * @param seller as it was last known
 */
export function faultPage(seller: Seller, requestId: string): FinishedPage {
  return calmPage(
    "Noe gikk galt hos oss",
    `<p>Feilen er registrert, og du har ikke gjort noe galt. Prøv igjen om et øyeblikk.</p>
<p><a href="">Prøv igjen</a> eller <a href="/">gå til forsiden</a></p>
<p>Referanse: ${requestId}</p>`,
    seller,
  );
}

/**
 * More is asked of us just now than we can do.
 *
 * @param seller as it was last known
 */
export function busyPage(seller: Seller): FinishedPage {
  return calmPage(
    "Det er mange her akkurat nå",
    `<p>Vi rekker ikke over alle på en gang. Vent et øyeblikk, og last siden på nytt.</p>
<p>Sendte du inn et skjema, er det ikke kommet frem. Gå tilbake, så står det du skrev der fortsatt.</p>
<p><a href="">Last siden på nytt</a></p>`,
    seller,
  );
}

/**
 * What the browser of somebody at work keeps, and shows by itself when no page can be fetched (public/service-worker.js).
 *
 * @param seller as it was when it was kept
 */
export function offlinePage(seller: Seller): FinishedPage {
  return calmPage(
    "Ingen forbindelse",
    `<p>Siden kunne ikke hentes. Enten mangler du nett, eller så svarer ikke serveren. Det du har lagret, er trygt.</p>
<p><a href="">Prøv igjen</a></p>`,
    seller,
  );
}

/** The process lives, and the site is not ready yet: not even its name is known. */
export function startingPage(): FinishedPage {
  return calmPage(
    "Vi er straks tilbake",
    `<p>Nettstedet starter akkurat nå. Det tar som regel bare noen sekunder.</p>
<p><a href="">Last siden på nytt</a></p>`,
  );
}

/** A page for when nothing can be counted on: it needs no stylesheet, no script and no data. */
function calmPage(heading: string, content: string, seller?: Seller): FinishedPage {
  const title = seller ? `${heading} | ${escapeHtml(seller.name)}` : heading;
  const style = styleOf((seller?.colors ?? ownColors).lamp);
  const html = `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`;
  return { html, isHydrated: false, scripts: [], styles: [style] };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
