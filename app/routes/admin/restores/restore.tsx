import { data, Form, Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { currentHold, releaseHold } from "#app/domain/backups/hold.server.ts";
import { countTroubledMails } from "#app/domain/mail/mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { CsrfField } from "../csrf-field.tsx";
import page from "../workplace.module.css";
import type { Route } from "./+types/restore";
import styles from "./restore.module.css";

const formSchema = z.object({ erased: z.literal("yes") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [hold, { pending }] = await Promise.all([currentHold(db), countTroubledMails(db)]);
  return { hold: hold ?? null, pending };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const form = formSchema.safeParse(Object.fromEntries(await readFormBody(request, formSchema)));
  if (!form.success) {
    return data(
      { message: "Kryss av når du har sett over dem som skal slettes." },
      { status: 400 },
    );
  }
  await releaseHold(db, context.get(sessionContext).username, clock());
  return redirect(href("/admin/gjenoppretting"), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Etter gjenoppretting",
    description: "E-post og fornyelser etter en sikkerhetskopi.",
  });
}

export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  const { hold, pending } = loaderData;
  if (!hold) {
    return (
      <>
        <div className={page.head}>
          <h1>Etter gjenoppretting</h1>
        </div>
        <p className={styles.text}>Ingenting venter. E-post og fornyelser går som de skal.</p>
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
          ellers komme fram to ganger.
        </li>
        <li>
          Slett på nytt alle som ble slettet etter {made}, under{" "}
          <Link to={href("/admin/personvern")}>Personvern</Link>. De har krav på det, og ligger i
          sikkerhetskopien.
        </li>
      </ol>
      <Form method="post" className={styles.form}>
        <CsrfField />
        <Checkbox
          id="erased"
          name="erased"
          value="yes"
          required
          label={`Alle som ble slettet etter ${made}, er slettet på nytt, eller det var ingen`}
          errors={actionData && [actionData.message]}
        />
        <Button type="submit">Sett i gang e-post og fornyelser</Button>
      </Form>
    </>
  );
}
