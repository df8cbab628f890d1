import { use } from "react";
import { Outlet, useMatches } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { addressLineOf, linksOf, phoneOf, registrationOf } from "#app/domain/brand/brand.ts";
import { cities } from "#app/domain/cities/cities.ts";
import { type TownId, townPath } from "#app/domain/cities/city.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { questionLink } from "#app/domain/faq/faq.ts";
import { treatmentOf } from "#app/handle.ts";
import { CookieBanner } from "#app/ui/frame/cookie-banner.tsx";
import { Footer } from "#app/ui/frame/footer.tsx";
import { Header } from "#app/ui/frame/header.tsx";
import { ScriptMark } from "#app/ui/frame/script-mark.ts";
import { HiddenPages } from "#app/ui/page-link.tsx";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { inNorway } from "#app/web/norway.server.ts";
import type { Route } from "./+types/layout";
import { OpeningHours } from "./opening-hours.tsx";

const navigation = [
  { name: "Hjem", href: "/" },
  ...[
    href("/tjenester"),
    href("/priser"),
    href("/kundehistorier"),
    href("/sporsmal-og-svar"),
    href("/kontakt"),
  ].map((path) => ({ name: pageNameOf(path), href: path })),
];

const questions = [
  "hvordan-bli-mer-synlig-p-google",
  "hva-er-en-google-bedriftsprofil-google-min-bedrift",
  "hvilke-sosiale-medier-br-min-bedrift-vre-p",
];

const towns = linksTo(["oslo", "bergen", "trondheim", "stavanger"]);
const moreTowns = linksTo(["tromso", "alesund", "kristiansand", "drammen"]);

export function loader({ context, url }: Route.LoaderArgs) {
  const { clock, config, routes } = context.get(servicesContext);
  const { brand, content } = context.get(contentContext);
  return {
    brand,
    hiddenPages: content.hiddenPages,
    questions: questions.flatMap((slug) => questionLink(content.faq, slug) ?? []),
    path: url.pathname,
    year: inNorway(clock()).year,
    measurementId: config.measurementId,
    prerendered: routes.prerendered,
  };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { brand, hiddenPages, questions, path, year, measurementId, prerendered } = loaderData;
  const { isCounted } = treatmentOf(useMatches().map(({ handle }) => handle));
  const phone = phoneOf(brand);
  return (
    <HiddenPages value={hiddenPages}>
      {measurementId && isCounted && <meta name="analytics" content={measurementId} />}
      <script type="speculationrules" nonce={use(ScriptMark)}>
        {speculationRulesFor(prerendered)}
      </script>
      <a href="#innhold" className="skip-link">
        Hopp til hovedinnhold
      </a>
      <CookieBanner current={path} />
      <Header name={brand.name} items={navigation} current={path} />
      <main id="innhold" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        name={brand.name}
        description={brand.description}
        email={brand.email}
        phone={phone ? { name: phone, href: phoneHref(phone) } : undefined}
        openingHours={
          <>
            Åpent <OpeningHours brand={brand} />
          </>
        }
        company={{
          legalName: brand.legalName,
          registration: registrationOf(brand),
          address: addressLineOf(brand),
        }}
        questions={questions}
        towns={towns}
        moreTowns={moreTowns}
        elsewhere={linksOf(brand)}
        year={year}
      />
    </HiddenPages>
  );
}

/** Has a browser make the page behind a link ready while the pointer rests on it. */
function speculationRulesFor(prerendered: string[]): string {
  return JSON.stringify({
    prerender: [{ where: { href_matches: prerendered }, eagerness: "moderate" }],
  });
}

function linksTo(ids: TownId[]) {
  return ids.map((id) => ({ name: cities[id].name, href: townPath(id) }));
}
