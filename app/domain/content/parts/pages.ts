import { describedPages, pageNameOf, pageNames } from "#app/domain/content/page-names.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import { z } from "#app/web/zod.ts";
import { partNames } from "../part-names.ts";
import { member } from "./fields/field.ts";
import { labelsOf, says } from "./fields/said.ts";
import { text } from "./fields/text-rules.ts";
import type { Part } from "./part.ts";

const pageSchema = z.object({
  title: says(text(70), "Tittel i søk", { kind: "writing" }),
  description: says(text(200), "Beskrivelse i søk", { kind: "writing" }),
});
const schema = z.record(z.enum(describedPages), pageSchema);

const pageLabels = labelsOf(pageSchema.shape);

const fields = describedPages.flatMap((path) =>
  (["title", "description"] as const).map((name) =>
    member(
      `${path}.${name}`,
      `${pageNameOf(path)}: ${uncapitalized(pageLabels[name])}`,
      (pages: z.output<typeof schema>) => pages[path],
      name,
    ),
  ),
);

/** Title and description of the pages for search engines. */
export const pages = {
  ...partNames.pages,
  names: { ...Object.fromEntries(pageNames), ...pageLabels },
  schema,
  default: {
    "/": {
      title: "Nettside og Google Bedriftsprofil til bedriften",
      description:
        "Vi lager nettsider og bedriftsprofiler som gjør norske bedrifter synlige på nett. Faste priser og mer enn 30 års erfaring. Få gratis tilbud.",
    },
    "/tjenester": {
      title: "Nettside, Google Bedriftsprofil og SEO",
      description:
        "Vi lager nettsider, setter opp Google Bedriftsprofil, jobber med SEO og bygger profiler i sosiale medier. Se hva du får, og hva det koster.",
    },
    "/priser": {
      title: "Priser på nettside og bedriftsprofil",
      description:
        "Nettside fra {nettside fra} + drift {drift} i året, {eks. mva.}. Sammenlign nettsidepakker, bedriftsprofiler, SEO og analyse, og bestill på nett.",
    },
    "/kundehistorier": {
      title: "Kundehistorier: SEO og sosiale medier i tall",
      description:
        "SEO for en lokal møbelbutikk og sosiale medier for et regnskapsbyrå. Les hva vi gjorde, og hva som endret seg.",
    },
    "/sporsmal-og-svar": {
      title: "Spørsmål og svar om nettside, Google og SEO",
      description:
        "Hva koster en nettside, og hvordan blir bedriften synlig på Google? Svar på det vi får flest spørsmål om: nettsider, Google, SEO og sosiale medier.",
    },
    "/kontakt": {
      title: "Kontakt oss om nettside, Google og SEO",
      description:
        "{ring eller skriv} om nettside, Google Bedriftsprofil og SEO. Vi svarer normalt i løpet av {svar innen}.",
    },
    "/bestill": {
      title: "Bestill nettside eller bedriftsprofil",
      description:
        "Bestill nettside eller bedriftsprofil til fast pris. Du betaler ikke noe nå, og vi tar kontakt innen {kontakt innen}.",
    },
    "/vilkar": {
      title: "Vilkår for nettsider og bedriftsprofiler",
      description:
        "Vilkårene når du bestiller hos oss: pris, levering, fornyelse og oppsigelse. Abonnementet begynner {oppstart}, og du kan si opp når som helst.",
    },
    "/personvern": {
      title: "Personvern og informasjonskapsler",
      description:
        "Hvilke opplysninger vi lagrer når du bestiller, skriver til oss eller besøker nettstedet, hvor lenge vi har dem, og hvordan du får dem slettet.",
    },
    "/tilgjengelighet": {
      title: "Tilgjengelighet på nettstedet",
      description:
        "Hva vi har gjort for at alle skal kunne bruke nettstedet, hvordan vi prøver det, hva som ikke er godt nok ennå, og hvordan du sier fra til oss.",
    },
  },
  fields: () => fields,
} satisfies Part<typeof schema>;
