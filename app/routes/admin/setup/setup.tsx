import { data, Link, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { isPlaceholderEmail, missingIn } from "#app/domain/brand/brand.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { weekdays } from "#app/domain/brand/opening-days.ts";
import {
  normalizeOrgNumber,
  orgNumberMessage,
  orgNumberPattern,
} from "#app/domain/companies/org-number.ts";
import { latestTestMail } from "#app/domain/mail/mails.server.ts";
import { sellerFormSchema, testMailFormSchema } from "#app/domain/setup/forms.ts";
import { publishSeller, readSetup, sendTestMail } from "#app/domain/setup/setup.server.ts";
import { type SetupStep, setupSteps } from "#app/domain/setup/steps.ts";
import { Notice } from "#app/ui/notice.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { useHasMailServer } from "../mails/use-has-mail-server.ts";
import type { Route } from "./+types/setup";
import { InboxStep } from "./inbox-step.tsx";
import { type Found, SellerForm } from "./seller-form.tsx";
import styles from "./setup.module.css";
import { SmallSteps } from "./small-steps.tsx";
import { Step } from "./step.tsx";
import { TestMail } from "./test-mail.tsx";

/** As many as the database can count. */
const mostVersions = 2_147_483_647;

type Errors = Record<string, string[] | undefined>;

export { shouldRevalidateStale as shouldRevalidate };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, config } = services;
  const site = context.get(contentContext);
  const { username } = context.get(sessionContext);
  const [{ states, facts }, mail] = await Promise.all([
    readSetup(services, site, username),
    latestTestMail(db),
  ]);
  return {
    states,
    facts,
    brand: site.brand,
    version: site.version,
    businessRegister: site.content.company.businessRegister,
    hasSender: !isPlaceholderEmail(config.mail.from),
    isInboxNamed: config.mail.to !== undefined,
    accountsFile: facts.hasFirstAccountsFile ? services.firstAccountsFile : undefined,
    testMail: mail && { to: mail.to, state: mail.state, error: mail.lastError },
    outcome: url.searchParams.get("svar"),
  };
}

/** What was published when the form was opened; what is no version of ours is none that is published now. */
const seenSchema = z.coerce.number().int().min(0).max(mostVersions).catch(-1);

const sentSchema = z.object({
  ...sellerFormSchema.shape,
  ...testMailFormSchema.shape,
  version: z.string(),
  // Each day is a field of its own.
  ...Object.fromEntries(weekdays.map((day) => [day, z.string()])),
  step: z.enum(["seller", "look-up", "mail"]),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, companies, config } = context.get(servicesContext);
  const site = context.get(contentContext);
  const form = await readFormBody(request, sentSchema);
  const fields = Object.fromEntries(form);
  const openingDays = weekdays.filter((day) => form.has(day));
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value).slice(0, 1_000)]),
  );
  const answer = (step: SetupStep, says: { errors?: Errors; found?: Found; isLate?: boolean }) => ({
    step,
    typed,
    openingDays,
    errors: says.errors ?? {},
    found: says.found,
    isLate: says.isLate ?? false,
  });

  switch (form.get("step")) {
    case "look-up": {
      const orgNumber = normalizeOrgNumber(typed.orgNumber ?? "");
      if (!orgNumberPattern.test(orgNumber)) {
        const errors = { orgNumber: [orgNumberMessage] };
        return data(answer("seller", { errors }), { status: 400 });
      }
      const { status, name, place, registers } = await companies.find(orgNumber);
      return data(answer("seller", { found: { status, name, place, registers } }));
    }
    case "seller": {
      const parsed = sellerFormSchema.safeParse({ ...fields, openingDays });
      if (!parsed.success) {
        const errors: Errors = z.flattenError(parsed.error).fieldErrors;
        return data(answer("seller", { errors }), { status: 400 });
      }
      const { username } = context.get(sessionContext);
      const seen = { ...site, version: seenSchema.parse(typed.version) };
      if (await publishSeller(db, seen, parsed.data, username, clock())) return saved("seller");
      return data(answer("seller", { isLate: true }), { status: 409 });
    }
    default: {
      const parsed = testMailFormSchema.safeParse(fields);
      if (!parsed.success) {
        const errors: Errors = z.flattenError(parsed.error).fieldErrors;
        return data(answer("mail", { errors }), { status: 400 });
      }
      const { to } = parsed.data;
      await sendTestMail(db, { to, seller: site.brand }, clock());
      return saved(to === inboxOf(config.mail, site.brand) ? "inbox" : "mail");
    }
  }
}

function saved(step: SetupStep) {
  return redirect(`${href("/admin/kom-i-gang")}?svar=${step}#${step}`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Kom i gang",
    description: "Det som må være på plass før kundene kommer.",
  });
}

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { states, facts, brand, version, businessRegister, testMail, outcome } = loaderData;
  const hasMailServer = useHasMailServer();
  const isAbout = (step: SetupStep) => actionData?.step === step;
  const isTestOfInbox = testMail?.to === facts.inbox;
  const open = setupSteps.filter((step) => states[step] === "missing").length;
  return (
    <div className={styles.setup}>
      <div>
        <h1>Kom i gang</h1>
        <p className={styles.lead}>
          Dette må være på plass før kundene kommer.{" "}
          {open === 0 ? "Ingenting gjenstår." : `${open} av ${setupSteps.length} steg gjenstår.`}{" "}
          Det du har lagret, står. Et steg som ikke angår dere, setter du til side.
        </p>
      </div>
      <ol className={styles.steps}>
        <Step step="seller" states={states}>
          {outcome === "seller" && !actionData && (
            <Notice tone="good" role="status" isAnswer>
              Publisert. Besøkende ser det fra nå av.
            </Notice>
          )}
          <SellerForm
            brand={brand}
            version={version}
            businessRegister={businessRegister}
            answer={actionData && isAbout("seller") ? actionData : undefined}
          />
          {missingIn(brand).includes("links") && (
            <p>
              Lenkene til Google, Facebook og Instagram er ikke deres egne ennå.{" "}
              <Link to={`${href("/editor")}?fane=firma#company-google`}>Legg inn lenkene</Link>
            </p>
          )}
        </Step>
        <Step step="mail" states={states}>
          <TestMail
            hasMailServer={hasMailServer}
            hasSender={loaderData.hasSender}
            latest={isTestOfInbox ? undefined : testMail}
            to={actionData?.typed.to ?? facts.accountEmail ?? ""}
            errors={isAbout("mail") ? actionData?.errors.to : undefined}
            isQueued={outcome === "mail" && !actionData}
          />
        </Step>
        <Step step="inbox" states={states}>
          <InboxStep
            inbox={facts.inbox}
            isPlaceholder={isPlaceholderEmail(facts.inbox)}
            isNamedByOperator={loaderData.isInboxNamed}
            hasMailServer={hasMailServer}
            latest={isTestOfInbox ? testMail : undefined}
            isQueued={outcome === "inbox" && !actionData}
          />
        </Step>
        <SmallSteps
          states={states}
          facts={facts}
          bankAccount={brand.bankAccount}
          accountsFile={loaderData.accountsFile}
        />
      </ol>
      <p>
        <Link to={href("/admin")}>Til innboksen</Link>
      </p>
    </div>
  );
}
