import { parseWithZod } from "@conform-to/zod/v4";
import { Mail, Phone } from "lucide-react";
import type { ComponentProps } from "react";
import { data, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { addressLineOf, type Brand } from "#app/domain/brand/brand.ts";
import { type Opening, openingsFrom } from "#app/domain/brand/openings.server.ts";
import { agencyId } from "#app/domain/brand/structured-data.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { contactSubmissionSchema, requestedService } from "#app/domain/contact/contact-request.ts";
import { receiveMessage } from "#app/domain/contact/receive.server.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { frameWords } from "#app/ui/frame/frame.words.ts";
import page from "#app/ui/page.module.css";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { pageMeta } from "#app/web/seo.ts";
import { wordsOf } from "#app/web/words.ts";
import { readVisitorForm } from "../form-body.server.ts";
import { keywordWords } from "../keywords.words.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { contactWords } from "./contact.words.ts";
import { ContactPanel } from "./contact-section.tsx";

// Each form has a token of the moment it was made.
export const handle: Handle = { audience: "personal", reads: ["service"] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { clock, config, formTokens } = context.get(servicesContext);
  const site = context.get(contentContext);
  const { menu } = wordsOf(frameWords, site.textOf);
  return {
    brand: site.brand,
    keywords: wordsOf(keywordWords, site.textOf).pages.contact,
    page: pageTextsOf(site, "/kontakt"),
    trail: [{ label: menu.home, href: "/" }, { label: menu.contact }],
    service: requestedService(url.searchParams),
    token: await formTokens.issue(),
    openings: openingsFrom(clock(), site.brand.openingHours),
    siteUrl: config.siteUrl,
  };
}

/** The form without JavaScript, from this page and every other: what is posted to /api/contact comes here. */
export async function action({ request, context }: Route.ActionArgs) {
  let reading: ReturnType<typeof readForm> | undefined;
  const read = () => (reading ??= readForm({ request, context }));
  const writer = context.get(contentContext);
  const { clientAddress, log } = context.get(requestContext);
  const received = await receiveMessage(
    context.get(servicesContext),
    { writer, clientAddress, isForm: true },
    async () => {
      const submission = await read();
      if (submission.status !== "success") return undefined;
      return { submission: submission.value, key: submission.value.token ?? "" };
    },
  );
  if (received.outcome === "taken") return redirect(href("/kontakt/sendt"), 303);
  const lastResult = (await read()).reply();
  const refusals = wordsOf(contactWords, writer.textOf).refusals;
  const notTaken = { ...lastResult, status: undefined };
  switch (received.outcome) {
    case "invalid":
      return data({ lastResult, obstacle: undefined }, { status: 400 });
    case "too-many":
      return data(
        { lastResult: notTaken, obstacle: refusals.tooMany },
        { status: 429, headers: { "retry-after": String(received.retryAfterSeconds) } },
      );
    case "failed":
      log.error({ err: received.cause }, "a message could not be stored");
      return data(
        { lastResult: notTaken, obstacle: refusals.failed },
        { status: 503, headers: { "retry-after": "10" } },
      );
  }
}

async function readForm({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const formData = await readVisitorForm(request, contactSubmissionSchema, context);
  return parseWithZod(formData, { schema: contactSubmissionSchema });
}

export const headers = retryAfterHeaders;

export function meta({ loaderData: { page, keywords, trail, siteUrl }, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...page,
    keywords,
    canonicalPath: href("/kontakt"),
    breadcrumbs: trail,
    type: { "@type": "ContactPage", mainEntity: { "@id": agencyId(siteUrl) } },
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, openings, token, trail } = loaderData;
  const sent = actionData?.lastResult.initialValue;
  const form = {
    page: textOf(sent?.page) ?? href("/kontakt"),
    service: textOf(sent?.service) ?? loaderData.service,
    token: textOf(sent?.token) ?? token,
    lastResult: actionData?.lastResult,
    obstacle: actionData?.obstacle,
  };
  return (
    <>
      <Breadcrumbs trail={trail} />
      <Head brand={brand} openings={openings} />
      <Writing brand={brand} form={form} />
    </>
  );
}

function Head({ brand, openings }: { brand: Brand; openings: Opening[] }) {
  const words = useWords(contactWords).opening;
  const { opens, closes } = brand.openingHours;
  const { phone } = brand;
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <h1>{phone ? words.title : words.titleByMail}</h1>
        {phone ? (
          <p className={`${styles.number} ${phone.length > 11 ? styles.long : ""}`}>
            <a href={phoneHref(phone)}>{phone}</a>
          </p>
        ) : (
          <p className={`${styles.number} ${styles.clock}`}>{`${opens}–${closes}`}</p>
        )}
        <div className={styles.beside}>
          <div>
            <p className={page.lead}>
              <Unbroken text={phone ? words.lead : words.leadByMail} />
            </p>
            <p
              className={styles.lamp}
              data-enhance="lamp"
              data-openings={JSON.stringify(openings)}
              data-open={phone ? words.open : words.openByMail}
              data-closed={words.closed}
            >
              {words.hours}
            </p>
          </div>
          <p className={page.actions}>
            {phone && (
              <ButtonLink href={phoneHref(phone)} size="large">
                <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
                {words.call}
              </ButtonLink>
            )}
            <ButtonLink
              href={`mailto:${brand.email}`}
              look={phone ? "secondary" : "primary"}
              size="large"
            >
              <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
              {words.write}
            </ButtonLink>
          </p>
        </div>
      </div>
      <Town />
    </header>
  );
}

/** A dark waterfront with one window lit while somebody is at work. */
function Town() {
  return (
    <svg
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMaxYMax slice"
      className={styles.town}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="window-light">
          <stop stopColor="#ffd24a" stopOpacity=".7" />
          <stop offset=".4" stopColor="#ffd24a" stopOpacity=".18" />
          <stop offset="1" stopColor="#ffd24a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        fill="#10293f"
        d="M-20 196V101l35-33 35 33V196zM50 196V122l22-32h58l22 32V196z
           M152 196V111l55.5-65 55.5 65V196zM263 196V109l56-48 56 48V196z
           M375 196V105l62.5-56 62.5 56V196zM500 196V111l24-32h63l24 32V196z
           M611 196V122l46-54 46 54V196zM717 196V123l48-58 48 58V196z
           M813 196V132l61.5-58 61.5 58V196zM936 196V127l47.5-57 47.5 57V196z
           M1031 196V110l45.5-55 45.5 55V196zM1138 196V121l43.5-44 43.5 44V196z
           M1225 196V126l53.5-64 53.5 64V196zM1332 196V111l54-57 54 57V196z
           M1440 196V120l63-71 63 71V196z"
      />
      <path
        fill="#1a3955"
        d="M-30 196V149l15-19h40l15 19V196zM40 196V131l30-26 30 26V196z
           M110 196V154l48-52 48 52V196zM206 196V157l18-26h44l18 26V196z
           M286 196V128l45.5-52 45.5 52V196zM390 196V162l29.5-32 29.5 32V196z
           M449 196V136l17-20h42l17 20V196zM540 196V158l46-48 46 48V196z
           M632 196V127l18-19h45l18 19V196zM740 196V136l39.5-37 39.5 37V196z
           M838 196V133l29-32 29 32V196zM896 196V158l28.5-34 28.5 34V196z
           M953 196V161l20-30h52l20 30V196zM1045 196V133l47-47 47 47V196z
           M1139 196V147l45.5-42 45.5 42V196zM1230 196V149l17-23h44l17 23V196z
           M1308 196V146l42.5-39 42.5 39V196zM1393 196V138l21-31h54l21 31V196z"
      />
      <path
        fill="#0b2033"
        d="M-11 163h8v11h-8zM13 163h8v11h-8zM56 145h8v11h-8zM56 169h8v11h-8zM76 145h8v11h-8z
           M76 169h8v11h-8zM130 168h8v11h-8zM154 168h8v11h-8zM178 168h8v11h-8zM222 171h8v11h-8z
           M242 171h8v11h-8zM262 171h8v11h-8zM305 142h8v11h-8zM305 166h8v11h-8zM328 142h8v11h-8z
           M328 166h8v11h-8zM350 142h8v11h-8zM350 166h8v11h-8zM406 176h8v11h-8zM425 176h8v11h-8z
           M470 150h8v11h-8zM470 174h8v11h-8zM496 150h8v11h-8zM496 174h8v11h-8zM559 172h8v11h-8z
           M582 172h8v11h-8zM605 172h8v11h-8zM648 141h8v11h-8zM648 165h8v11h-8zM669 141h8v11h-8z
           M669 165h8v11h-8zM689 141h8v11h-8zM689 165h8v11h-8zM756 150h8v11h-8zM756 174h8v11h-8z
           M776 150h8v11h-8zM776 174h8v11h-8zM795 150h8v11h-8zM795 174h8v11h-8zM853 147h8v11h-8z
           M853 171h8v11h-8zM873 147h8v11h-8zM873 171h8v11h-8zM911 172h8v11h-8zM930 172h8v11h-8z
           M972 175h8v11h-8zM995 175h8v11h-8zM1018 175h8v11h-8zM1065 147h8v11h-8z
           M1065 171h8v11h-8zM1088 171h8v11h-8zM1112 147h8v11h-8zM1112 171h8v11h-8z
           M1158 161h8v11h-8zM1181 161h8v11h-8zM1203 161h8v11h-8zM1252 163h8v11h-8z
           M1278 163h8v11h-8zM1325 160h8v11h-8zM1347 160h8v11h-8zM1368 160h8v11h-8z
           M1413 152h8v11h-8zM1413 176h8v11h-8zM1437 152h8v11h-8zM1437 176h8v11h-8z
           M1461 152h8v11h-8zM1461 176h8v11h-8z"
      />
      <path fill="#081826" d="M0 196h1440v44H0z" />
      <path fill="#5a4a24" d="M1086 145h12v16h-12z" />
      <g className={styles.light}>
        <circle cx="1092" cy="153" r="120" fill="url(#window-light)" />
        <path fill="#ffd24a" d="M1086 145h12v16h-12z" />
        <path
          fill="#ffd24a"
          opacity=".5"
          d="M1070 204h44v3h-44zM1079 214h28v3h-28zM1085 225h15v3h-15z"
        />
      </g>
    </svg>
  );
}

function Writing({ brand, form }: ComponentProps<typeof ContactPanel>) {
  const words = useWords(contactWords).writing;
  return (
    <section className={styles.writing} aria-labelledby="writing-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="writing-heading">{words.title}</h2>
          <p className={page.lead}>
            <Unbroken text={words.lead} />
          </p>
        </div>
        <div className={styles.form}>
          <ContactPanel brand={brand} form={form} />
        </div>
        <Sign brand={brand} />
      </div>
    </section>
  );
}

/** The sign at the door, with what one should know of a firm before writing to it. */
function Sign({ brand }: { brand: Brand }) {
  const words = useWords(contactWords).sign;
  const { legalName, openingHours } = brand;
  const address = addressLineOf(brand);
  const { orgNumber } = brand;
  const registrationOf = (orgNumber: string) =>
    new Map([
      ["selskap", legalName],
      ["nummer", formatOrgNumber(orgNumber)],
    ]);
  return (
    <div className={styles.sign}>
      <svg viewBox="0 0 200 84" width="200" height="84" aria-hidden="true">
        <path d="M20 84 100 12l80 72" fill="none" stroke="var(--slate)" strokeWidth="2" />
        <circle cx="100" cy="10" r="6" fill="var(--ink)" />
      </svg>
      <div className={styles.board} data-ground="ink">
        <p className={styles.hours}>
          <span>{words.days}</span>
          <strong>
            {openingHours.opens}–{openingHours.closes}
          </strong>
        </p>
        <dl>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </dd>
          {address && (
            <>
              <dt>{words.address}</dt>
              <dd>{address}</dd>
            </>
          )}
          <dt>{words.company}</dt>
          <dd>{orgNumber ? fillIn(words.registered, registrationOf(orgNumber)) : legalName}</dd>
        </dl>
      </div>
    </div>
  );
}

/** What a form sent once under a name. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
