import { use } from "react";
import { Outlet, useMatches } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { addressLineOf, missingIn, registrationOf } from "#app/domain/brand/brand.ts";
import { fromNorth, townsOf } from "#app/domain/cities/cities.ts";
import { type City, townPath } from "#app/domain/cities/city.ts";
import type { Content } from "#app/domain/content/content.ts";
import { frameLinks } from "#app/domain/content/link-targets.ts";
import { pagesNotShown } from "#app/domain/content/site-content.ts";
import { logoSize, variantPath } from "#app/domain/pictures/variants.ts";
import { treatmentOf } from "#app/handle.ts";
import { CookieBanner } from "#app/ui/frame/cookie-banner.tsx";
import { Footer } from "#app/ui/frame/footer.tsx";
import { Header, type NavigationItem } from "#app/ui/frame/header.tsx";
import type { OwnLogo } from "#app/ui/frame/logo-picture.tsx";
import { ScriptMark } from "#app/ui/frame/script-mark.ts";
import { HiddenPages } from "#app/ui/text/page-link.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import type { HasPointer } from "#app/web/browser/pointer.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { inNorway } from "#app/web/norway.server.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import type { Route } from "./+types/site-layout";
import { OpeningHours } from "./opening-hours.tsx";
import { TownsOfSite } from "./towns/shown-towns.ts";
import { WayBack, wayBackOf } from "./way-back.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { clock, config, routes } = context.get(servicesContext);
  const site = context.get(contentContext);
  const { brand, content, textOf } = site;
  const { path } = context.get(requestContext);
  const hiddenPages = pagesNotShown(site);
  return {
    brand,
    hiddenPages,
    logo: logoOf(content.company.logo),
    links: frameLinks(content, textOf),
    towns: fromNorth(townsOf(content)),
    path,
    wayBack: wayBackOf(request, url, [path, ...hiddenPages]),
    year: inNorway(clock()).year,
    hasExamples: config.isLocal && missingIn(brand).length > 0,
    measurementId: config.measurementId,
    prerendered: routes.prerendered,
  };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { brand, logo, hiddenPages, links, towns } = loaderData;
  const { path, wayBack, year, hasExamples, measurementId, prerendered } = loaderData;
  const { isCounted } = treatmentOf(useMatches().map(({ handle }) => handle));
  const { hidden } = useWords(frameWords);
  const { phone } = brand;
  return (
    <HiddenPages value={hiddenPages}>
      {measurementId && isCounted && <meta name="analytics" content={measurementId} />}
      <script type="speculationrules" nonce={use(ScriptMark)}>
        {speculationRulesFor(prerendered)}
      </script>
      <a href="#innhold" className="skip-link">
        {hidden.skip}
      </a>
      <CookieBanner current={path} />
      <Header name={brand.name} logo={logo} items={links.menu} current={path} />
      <main id="innhold" tabIndex={-1}>
        <TownsOfSite value={towns}>
          <WayBack value={wayBack}>
            <Outlet />
          </WayBack>
        </TownsOfSite>
      </main>
      <Footer
        name={brand.name}
        logo={logo}
        description={brand.description}
        email={brand.email}
        phone={phone ? { name: phone, href: phoneHref(phone) } : undefined}
        openingHours={<OpeningHours brand={brand} />}
        company={{
          legalName: brand.legalName,
          registration: registrationOf(brand),
          address: addressLineOf(brand),
        }}
        columns={links.columns.map((column) => folded(column, towns))}
        elsewhere={brand.links}
        year={year}
        hasExamples={hasExamples}
      />
    </HiddenPages>
  );
}

/**
 * Has a browser make the page behind a link ready while the pointer rests on it: after 10 ms where there is a pointer that
 * rests (`tellOfPointer`). Where there is none, Chromium would make every link in view ready if it were as eager.
 */
function speculationRulesFor(prerendered: string[]): string {
  const where = { href_matches: prerendered };
  const hasPointer = "data-pointer" satisfies HasPointer;
  return JSON.stringify({
    prerender: [
      { where, eagerness: "moderate" },
      { where: { and: [where, { selector_matches: `[${hasPointer}] a` }] }, eagerness: "eager" },
    ],
  });
}

function logoOf({ picture, onWhite }: Content["company"]["logo"]): OwnLogo | undefined {
  return picture && { src: variantPath(picture, "logo.webp"), ...logoSize(picture), onWhite };
}

/** Towns that a column shows at once. */
const mostTowns = 4;

/** A column in which no more than so many towns are seen before somebody asks for the rest. */
function folded(
  { heading, links }: { heading: string; links: NavigationItem[] },
  towns: readonly City[],
) {
  const paths = new Set(towns.map(({ id }) => townPath(id)));
  const more = links.filter(({ href }) => paths.has(href)).slice(mostTowns);
  return { heading, links: links.filter((link) => !more.includes(link)), more };
}
