import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

/** What is held together, each in brackets. */
function held(text: string): string {
  return renderToStaticMarkup(createElement(Unbroken, { text }))
    .replaceAll('<span class="unbroken">', "[")
    .replaceAll("</span>", "]");
}

test.each([
  ["Support på e-post", "Support på [e-post]"],
  ["Gratis .no-domene i 1 år", "Gratis [.no-domene] i [1 år]"],
  ["Levering 1–2 uker etter signert avtale.", "Levering [1–2 uker] etter signert avtale."],
  ["Den åpnes i e-postprogrammet ditt.", "Den åpnes i [e-postprogrammet] ditt."],
  ["Åpent mandag–fredag 09:00–17:00.", "Åpent [mandag–fredag] [09:00–17:00]."],
  ["Fra 20 000–40 000 kr i dag", "Fra [20 000–40 000 kr] i dag"],
  ["Den 20. november 2026 kl. 13:40", "Den [20. november] 2026 kl. 13:40"],
  ["Det tok 3. Etter det gikk det raskt.", "Det tok 3. Etter det gikk det raskt."],
  ["Steg 2. e-post til kunden", "Steg 2. [e-post] til kunden"],
  ["Den koster 14 490 kr, og driften 990 kr", "Den koster [14 490 kr], og driften [990 kr]"],
  ["Prisen er 14\u00a0490 kr med 25 % mva.", "Prisen er 14\u00a0[490 kr] med [25 %] mva."],
  ["Komplett SEO-analyse", "Komplett [SEO-analyse]"],
  ["Profil- og forsidebilde", "Profil- og forsidebilde"],
  ["SSL-sertifikat og SEO-optimalisering", "SSL-sertifikat og SEO-optimalisering"],
  ["", ""],
])("What belongs together stays on one line: %s", (text, shown) => expect(held(text)).toBe(shown));
