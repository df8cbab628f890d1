import type { ReactNode } from "react";
import { data, Link, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { findAccount } from "#app/domain/auth/users.server.ts";
import { weekdays } from "#app/domain/brand/opening-days.ts";
import { normalizeOrgNumber } from "#app/domain/companies/org-number.ts";
import { latestTestMail } from "#app/domain/mail/mails.server.ts";
import { sellerFormSchema, testMailFormSchema } from "#app/domain/setup/forms.ts";
import { publishSeller, readSetup, sendTestMail } from "#app/domain/setup/setup.server.ts";
import { type SetupStep, setupStepNames } from "#app/domain/setup/steps.ts";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/setup";
import { type Found, SellerForm } from "./seller-form.tsx";
import styles from "./setup.module.css";
import { StepState } from "./step-state.tsx";
import { TestMail } from "./test-mail.tsx";

type Errors = Record<string, string[] | undefined>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const { username } = context.get(sessionContext);
  const [{ done }, account, mail] = await Promise.all([
    readSetup(db, brand, username),
    findAccount(db, username),
    latestTestMail(db),
  ]);
  return {
    done,
    brand,
    email: account?.email ?? null,
    hasMailServer: config.mail.smtpUrl !== undefined,
    testMail: mail && { to: mail.to, state: mail.state, error: mail.lastError },
    outcome: url.searchParams.get("utfort"),
  };
}

const sentSchema = z.object({
  ...sellerFormSchema.shape,
  ...testMailFormSchema.shape,
  // Each day is a field of its own.
  ...Object.fromEntries(weekdays.map((day) => [day, z.string()])),
  step: z.enum(["seller", "look-up", "mail"]),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, companies } = context.get(servicesContext);
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
      if (!/^\d{9}$/.test(orgNumber)) {
        const errors = { orgNumber: ["Organisasjonsnummer må være 9 siffer"] };
        return data(answer("seller", { errors }), { status: 400 });
      }
      const { status, name, place } = await companies.find(orgNumber);
      return data(answer("seller", { found: { status, name, place } }));
    }
    case "seller": {
      const parsed = sellerFormSchema.safeParse({ ...fields, openingDays });
      if (!parsed.success) {
        const errors: Errors = z.flattenError(parsed.error).fieldErrors;
        return data(answer("seller", { errors }), { status: 400 });
      }
      const { username } = context.get(sessionContext);
      if (await publishSeller(db, site, parsed.data, username, clock())) return saved("seller");
      return data(answer("seller", { isLate: true }), { status: 409 });
    }
    default: {
      const parsed = testMailFormSchema.safeParse(fields);
      if (!parsed.success) {
        const errors: Errors = z.flattenError(parsed.error).fieldErrors;
        return data(answer("mail", { errors }), { status: 400 });
      }
      await sendTestMail(db, { to: parsed.data.to, seller: site.brand }, clock());
      return saved("mail");
    }
  }
}

function saved(step: SetupStep) {
  return redirect(`${href("/admin/kom-i-gang")}?utfort=${step}#${step}`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Kom i gang",
    description: "Det som må være på plass før kundene kommer.",
  });
}

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, brand, email, hasMailServer, testMail, outcome } = loaderData;
  const isAbout = (step: SetupStep) => actionData?.step === step;
  return (
    <div className={styles.setup}>
      <div>
        <h1>Kom i gang</h1>
        <p className={styles.lead}>
          Dette må være på plass før kundene kommer. Du kan gå herfra når du vil. Det du har lagret,
          står.
        </p>
      </div>
      <ol className={styles.steps}>
        <Step step="seller" done={done}>
          {outcome === "seller" && !actionData && (
            <Notice tone="good" role="status" isAnswer>
              Publisert. Besøkende ser det fra nå av.
            </Notice>
          )}
          <SellerForm
            brand={brand}
            answer={actionData && isAbout("seller") ? actionData : undefined}
          />
        </Step>
        <Step step="mail" done={done}>
          <TestMail
            hasMailServer={hasMailServer}
            latest={testMail}
            to={actionData?.typed.to ?? testMail?.to ?? email ?? ""}
            errors={isAbout("mail") ? actionData?.errors.to : undefined}
            isQueued={outcome === "mail" && !actionData}
          />
        </Step>
        <Step step="account" done={done}>
          <p>
            {email
              ? `Varsler om kontoen din går til ${email}.`
              : "Uten en e-postadresse på kontoen kan vi verken varsle deg eller sende deg en lenke hvis du glemmer passordet."}
          </p>
          <p>
            <Link to={href("/admin/konto/e-post")}>
              {email ? "Bytt e-postadresse" : "Legg til e-postadresse"}
            </Link>
          </p>
        </Step>
        <Step step="invoice" done={done}>
          <p>
            Kontonummeret står på fakturagrunnlaget og i EHF-filene. Ingen side på nettstedet viser
            det.
          </p>
          <p>
            <Link to={`${href("/editor")}?fane=firma#company-bankAccount`}>
              {done.invoice ? "Bytt kontonummer" : "Skriv inn kontonummeret"}
            </Link>
          </p>
        </Step>
      </ol>
      <p>
        <Link to={href("/admin")}>Til innboksen</Link>
      </p>
    </div>
  );
}

function Step({
  step,
  done,
  children,
}: {
  step: SetupStep;
  done: Record<SetupStep, boolean>;
  children: ReactNode;
}) {
  return (
    <li id={step} className={styles.step}>
      <div className={styles.stepHead}>
        <h2>{setupStepNames[step]}</h2>
        <StepState done={done[step]} />
      </div>
      {children}
    </li>
  );
}
