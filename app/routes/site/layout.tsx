import { use } from "react";
import { Outlet, useMatches } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { addressLineOf, linksOf, phoneOf, registrationOf } from "#app/domain/brand/brand.ts";
import { cities } from "#app/domain/cities/cities.ts";
import { type TownId, townPath } from "#app/domain/cities/city.ts";
import { questionLink } from "#app/domain/faq/faq.ts";
import { treatmentOf } from "#app/handle.ts";
import { CookieBanner } from "#app/ui/frame/cookie-banner.tsx";
import { Footer } from "#app/ui/frame/footer.tsx";
import { frameWords } from "#app/ui/frame/frame.words.ts";
import { Header } from "#app/ui/frame/header.tsx";
import { ScriptMark } from "#app/ui/frame/script-mark.ts";
import { HiddenPages } from "#app/ui/page-link.tsx";
import { useWords } from "#app/ui/words.tsx";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { inNorway } from "#app/web/norway.server.ts";
import type { Words } from "#app/web/words.ts";
import type { Route } from "./+types/layout";
import { OpeningHours } from "./opening-hours.tsx";

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
  const { menu, hidden } = useWords(frameWords);
  const phone = phoneOf(brand);
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
      <Header name={brand.name} items={navigationOf(menu)} current={path} />
      <main id="innhold" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        name={brand.name}
        description={brand.description}
        email={brand.email}
        phone={phone ? { name: phone, href: phoneHref(phone) } : undefined}
        openingHours={<OpeningHours brand={brand} />}
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

function navigationOf(menu: Words<typeof frameWords>["menu"]) {
  return [
    { name: menu.home, href: "/" },
    { name: menu.services, href: href("/tjenester") },
    { name: menu.prices, href: href("/priser") },
    { name: menu.stories, href: href("/kundehistorier") },
    { name: menu.questions, href: href("/sporsmal-og-svar") },
    { name: menu.contact, href: href("/kontakt") },
  ];
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
