import { expect, test } from "vitest";
import { destinationsOf } from "#app/domain/content/addresses.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { similarPage } from "./similar-page.ts";

test.each([
  ["/kontakt-oss", "/kontakt"],
  ["/vaare-tjenester", "/tjenester"],
  ["/prisliste.html", "/priser"],
  ["/sider/personvernerklæring", "/personvern"],
  ["/nettside-oslo", "/by/oslo"],
  ["/ofte-stilte-spørsmål", "/sporsmal-og-svar"],
  ["/by/hamar", undefined],
  ["/", undefined],
  ["/x", undefined],
  ["/om-oss", undefined],
])("%s is most like %s", (path, page) =>
  expect(similarPage(path, destinationsOf(defaultContent))).toBe(page),
);
