import { Form, Link, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { currentHold, releaseHold } from "#app/domain/backups/hold.server.ts";
import { lastNumber, skipNumbers } from "#app/domain/billing/documents.server.ts";
import { highestNumber } from "#app/domain/billing/settings/settings.ts";
import { countTroubledMails } from "#app/domain/mail/mails.server.ts";
import { countLeaving } from "#app/domain/mail/outbox.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { useFirstMistake } from "../asking/use-first-mistake.ts";
import { CsrfField } from "../csrf-field.tsx";
import { useHasMailServer } from "../mails/use-has-mail-server.ts";
import { SkippedNumbers, skippedMessage } from "../subscriptions/billing/skipped-numbers.tsx";
import { othersFollow, whatFollows } from "../subscriptions/follows.server.ts";
import page from "../workplace.module.css";
import type { Route } from "./+types/restore";
import styles from "./restore.module.css";

export { shouldRevalidateStale as shouldRevalidate };

const numberMessage = `Skriv nummeret med sifre. Det er lavere enn ${highestNumber}.`;
const formSchema = z.object({
  erased: z.literal("yes", "Kryss av når du har sett over dem som skal slettes."),
  lastInvoice: z
    .string(numberMessage)
    .trim()
    .regex(/^\d{1,9}$/, numberMessage)
    .transform(Number)
    // There is a number after it.
    .refine((number) => number < highestNumber, numberMessage),
  sure: z.literal("on").optional(),
  /** What the page said that follows. */
  follows: z.string().optional(),
});

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const writer = context.get(contentContext);
  const now = clock();
  const [hold, { pending }, leaving, lastInvoice] = await Promise.all([
    currentHold(db),
    countTroubledMails(db),
    countLeaving(db, now),
    lastNumber(db),
  ]);
  const follows = hold && (await whatFollows({ db, writer }, "hold", now));
  return { hold: hold ?? null, follows, pending, leaving, lastInvoice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now, writer } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { lastInvoice, sure, follows } = form.data;
  // Who comes after somebody who let it go on finds it done, whatever they would have skipped.
  if (await currentHold(db)) {
    if (lastInvoice > (await lastNumber(db)) && !sure) return refuse({ sure: [skippedMessage] });
    if (follows !== (await whatFollows({ db, writer }, "hold", now))) {
      return refuse({ follows: [othersFollow] }, 409);
    }
  }
  const skip = async (held: typeof db) => {
    await skipNumbers(held, lastInvoice);
    return lastNumber(held);
  };
  await releaseHold(db, { actor, skip }, now);
  return redirect(href("/admin/gjenoppretting"), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Etter gjenoppretting",
    description: "E-post og fornyelser etter en sikkerhetskopi.",
  });
}

export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  const { hold, follows, pending, leaving, lastInvoice } = loaderData;
  const hasMailServer = useHasMailServer();
  const form = useFirstMistake<HTMLFormElement>(actionData);
  const [refusal] = actionData?.errors.follows ?? [];
  if (!hold) {
    return (
      <>
        <div className={page.head}>
          <h1>Etter gjenoppretting</h1>
        </div>
        <p className={styles.text}>
          Ingenting venter. E-post og fornyelser går som de skal. Neste faktura får nummer{" "}
          {lastInvoice + 1}. Er et høyere nummer brukt, skriver du det under{" "}
          <Link to={href("/admin/abonnementer/fakturering/oppsett")}>Oppsett av fakturaer</Link>.
        </p>
      </>
    );
  }
  const made = formatDateTime(hold.backupMadeAt);
  return (
    <>
      <div className={page.head}>
        <h1>Etter gjenoppretting</h1>
      </div>
      <p className={styles.text}>
        Nettstedet ble gjenopprettet {formatDateTime(hold.restoredAt)} fra en sikkerhetskopi fra{" "}
        <strong>{made}</strong>. Det som kom til etterpå, er borte herfra: bestillinger, meldinger,
        endringer og oppsigelser. Derfor går ingen e-post ut, ingen abonnementer fornyes og ingen
        planlagte utkast publiseres før du har gjort dette:
      </p>
      <ol className={styles.steps}>
        <li>
          Legg inn igjen det du vet om siden {made}: <Link to={href("/admin")}>bestillinger</Link>,{" "}
          <Link to={href("/admin/abonnementer")}>oppsigelser</Link> og{" "}
          <Link to={href("/editor")} reloadDocument>
            tekster og priser
          </Link>
          . Innboksen du får varsler i, husker mer enn nettstedet gjør.
        </li>
        <li>
          Se over <Link to={href("/admin/e-post")}>e-posten som venter</Link>
          {pending > 0 && ` (${pending})`}. Noe av den kan være sendt før nettstedet falt ut, og vil
          ellers komme frem to ganger.
        </li>
        <li>
          Slett på nytt alle som ble slettet etter {made}, under{" "}
          <Link to={href("/admin/personvern")}>Personvern</Link>. De har krav på det, og ligger i
          sikkerhetskopien.
        </li>
        <li>
          Se i regnskapet eller i banken etter fakturaer som er sendt etter {made}. De finnes ikke
          her lenger, men kundene har dem. Neste faktura herfra får nummer {lastInvoice + 1}, med
          god margin. Er et høyere nummer brukt, skriver du det nederst. Merker du en bestilling som
          levert på nytt, får kunden en ny faktura: Si fra hvilken som gjelder.
        </li>
      </ol>
      <Form ref={form} method="post" className={styles.form} noValidate>
        <CsrfField />
        <Checkbox
          id="erased"
          name="erased"
          value="yes"
          required
          label={`Alle som ble slettet etter ${made}, er slettet på nytt, eller det var ingen`}
          defaultChecked={actionData?.typed.erased === "yes"}
          errors={actionData?.errors.erased}
        />
        <Field
          {...fieldsOf(actionData)("lastInvoice", lastInvoice)}
          label="Siste fakturanummer som kan være brukt"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={9}
          help={`Skriver du et høyere enn ${lastInvoice}, hoppes numrene imellom over.`}
        />
        <SkippedNumbers refused={actionData} />
        <input type="hidden" name="follows" value={follows} />
        {refusal && (
          <Notice tone="warning" role="alert" isAnswer>
            {refusal}
          </Notice>
        )}
        <p>
          {hasMailServer &&
            leaving > 0 &&
            `${counted(leaving, "e-post", "e-poster")} går ut med det samme. `}
          {!hasMailServer && "Ingen e-post går ut før e-postserveren er satt opp. "}
          {follows}
        </p>
        <Button type="submit">Sett i gang e-post og fornyelser</Button>
      </Form>
    </>
  );
}
