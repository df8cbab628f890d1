import { parseWithZod } from "@conform-to/zod/v4";
import { Mail, Phone } from "lucide-react";
import type { ComponentProps } from "react";
import { data, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { addressLineOf, type Brand, type Keeper } from "#app/domain/brand/brand.ts";
import { type Opening, openingsFrom } from "#app/domain/brand/openings.server.ts";
import { agencyId } from "#app/domain/brand/structured-data.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { contactSubmissionSchema, requestedService } from "#app/domain/contact/contact-request.ts";
import { receiveMessage } from "#app/domain/contact/receive-message.server.ts";
import { pageTextsOf } from "#app/domain/content/site-content.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { RichLine } from "#app/ui/text/rich.tsx";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { phoneHref } from "#app/web/formats/phone.ts";
import { firstName } from "#app/web/formats/text.ts";
import { pageMeta } from "#app/web/head/seo.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { wordsOf } from "#app/web/words.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { contactWords } from "#app/words/pages/contact.words.ts";
import { keywordWords } from "#app/words/pages/keywords.words.ts";
import { readVisitorForm } from "../form-body.server.ts";
import { People } from "../people/people.tsx";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { ContactPanel } from "./contact-section.tsx";

// Each form has a token of the moment it was made.
export const handle: Handle = { audience: "personal", reads: ["service"] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { clock, config, formTokens } = context.get(servicesContext);
  const site = context.get(contentContext);
  const { menu } = wordsOf(frameWords, site.textOf);
  return {
    brand: site.brand,
    people: site.content.people,
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
  const { clientAddress, noteFault } = context.get(requestContext);
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
      noteFault(received.cause, "a message could not be stored");
      return data({ lastResult: notTaken, obstacle: refusals.failed }, { status: 500 });
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
  const { brand, people, openings, token, trail } = loaderData;
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
      <People people={people} />
    </>
  );
}

function Head({ brand, openings }: { brand: Brand; openings: Opening[] }) {
  const words = useWords(contactWords).opening;
  const { phone, keeper } = brand;
  return (
    <header className={styles.opening} data-ground="ink">
      <div className={page.inside}>
        <h1>{phone ? words.title : words.titleByMail}</h1>
        <p className={page.lead}>
          <Unbroken text={phone ? words.lead : words.leadByMail} />
        </p>
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
        <p
          className={styles.lamp}
          data-enhance="lamp"
          data-openings={JSON.stringify(openings)}
          data-open={phone ? words.open : words.openByMail}
          data-closed={
            keeper ? fillIn(words.closedByKeeper, { navnet: nameFor(keeper) }) : words.closed
          }
        >
          {words.hours}
        </p>
      </div>
      {/*
       * Last, as a NightSea is. No background: Chromium asks for one with the whole address as Referer, whatever the page says.
       */}
      <div className={styles.scene} aria-hidden="true">
        <img src="/scenes/boathouse.svg" alt="" data-at="60 10" />
      </div>
    </header>
  );
}

/** What one calls somebody one knows. */
function nameFor({ name }: Keeper): string {
  return firstName(name) ?? name;
}

function Writing({ brand, form }: ComponentProps<typeof ContactPanel>) {
  const { writing: words, customer } = useWords(contactWords);
  return (
    <section className={styles.writing} aria-labelledby="writing-heading">
      <div className={`${page.inside} ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="writing-heading">{words.title}</h2>
          <p className={page.lead}>
            <Unbroken text={words.lead} />
          </p>
          <p>
            <RichLine text={customer.link} />
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
  const registrationOf = (orgNumber: string) => ({
    selskap: legalName,
    nummer: formatOrgNumber(orgNumber),
  });
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
