import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agentOf, campaignOf, directly, hostOf, isSeen, referrerOf } from "./visits.server.ts";

const header = (headers: Record<string, string>) => (name: string) => headers[name];

describe("A page is seen", () => {
  test.each([
    ["that a browser opens", { "sec-fetch-dest": "document" }, true],
    ["that an old browser opens", {}, true],
    ["that a script reads", { "sec-fetch-dest": "empty" }, false],
    ["that is prerendered", { "sec-purpose": "prefetch;prerender" }, false],
    ["that is fetched ahead", { "sec-purpose": "prefetch;anonymous-client-ip" }, false],
    ["that an older browser fetches ahead", { purpose: "prefetch" }, false],
  ])("%s: %j", (_what, headers, seen) => expect(isSeen(header(headers))).toBe(seen));
});

test.each([
  [
    "phone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  ],
  [
    "phone",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  ],
  [
    "phone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.0;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBCR/;FBID/phone;FBLC/nb_NO;FBOP/80]",
  ],
  [
    "tablet",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  ],
  [
    "tablet",
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
  ],
  [
    "desktop",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  ],
  ["desktop", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"],
  ["robot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  ["robot", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["robot", "curl/8.9.1"],
  ["robot", ""],
  ["robot", "Mozilla/5.0 ".padEnd(700, "x")],
])("A %s says %s", (agent, userAgent) => expect(agentOf(userAgent)).toBe(agent));

describe("Where somebody comes from", () => {
  const own = hostOf("https://www.fyrlykt.example.no");
  test.each([
    ["https://www.google.com/", "google.com"],
    ["https://Proff.No/selskap?org=923609016#kari", "proff.no"],
    ["http://lenker.example.no:8080/side", "lenker.example.no"],
    ["https://kari:hemmelig@eksempel.no/", "eksempel.no"],
    ["https://eksempel.no./", "eksempel.no"],
    ["https://blåbær.no/", "xn--blbr-roah.no"],
    ["https://fyrlykt.example.no/priser", undefined],
    ["https://WWW.fyrlykt.example.no/", undefined],
    ["", directly],
    ["not an address", directly],
    ["android-app://com.google.android.gm/", directly],
    ["javascript:alert(1)", directly],
    ["https://localhost/", directly],
    ["https://192.168.1.20/", directly],
    ["https://[::1]/", directly],
    ["https://nettverk_1.no/", directly],
    [`https://${"a.".repeat(60)}no/`, directly],
  ])("of %j: %s", (address, referrer) => expect(referrerOf(address, own)).toBe(referrer));

  test("is a host name or nothing, whatever is sent", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: "binary" }).map((text) => `https://${text}`),
    );
    fc.assert(
      fc.property(hostile, (address) => {
        const referrer = referrerOf(address, own);
        if (referrer === undefined || referrer === directly) return;
        expect(referrer).toMatch(/^[a-z0-9.-]{3,100}$/);
        expect(referrer).not.toMatch(/^www\./);
        // It is what it says: the same address leads to the same host.
        expect(referrerOf(`https://${referrer}/`, own)).toBe(referrer);
      }),
    );
  });
});

describe("A campaign", () => {
  test.each([
    ["utm_source=Google&utm_medium=CPC&utm_campaign=H%C3%B8st+2026", "google / cpc / høst 2026"],
    ["a=1&utm_source=nyhetsbrev", "nyhetsbrev / – / –"],
    ["utm_campaign=%20v%C3%A5r%20%0a%20", "– / – / vår"],
    ["utm_source=&utm_medium=%20", undefined],
    ["utm_term=kari&utm_content=nordmann", undefined],
    ["plan=medium", undefined],
    ["", undefined],
    ["utm_source=kari@nordlys.no&utm_medium=e-post", "andre / e-post / –"],
    ["utm_source=kari%2540nordlys.no", "andre / – / –"],
    ["utm_source=a%20/%20b", "andre / – / –"],
    [`utm_source=${"x".repeat(51)}`, "andre / – / –"],
    ["utm_source=a%00b", "andre / – / –"],
  ])("of ?%s is %s", (query, campaign) => expect(campaignOf(query)).toBe(campaign));

  test("is three short parts or none, whatever is sent", () => {
    const names = fc.constantFrom("utm_source", "utm_medium", "utm_campaign", "utm_id", "q");
    const query = fc
      .array(fc.tuple(names, fc.string({ unit: "binary", maxLength: 80 })))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(fc.oneof(query, fc.string({ unit: "binary" })), (query) => {
        const campaign = campaignOf(query);
        if (campaign === undefined) return;
        const parts = campaign.split("/");
        expect(parts).toHaveLength(3);
        for (const part of parts) expect(part.trim().length).toBeLessThanOrEqual(50);
        expect(campaign).not.toMatch(/[@%\p{C}]/u);
      }),
    );
  });
});
