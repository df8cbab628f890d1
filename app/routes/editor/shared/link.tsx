import { Form, Link } from "react-router";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { linkEnds, makeDraftLink, newLinkToken } from "#app/domain/drafts/draft-links.server.ts";
import { linkLife } from "#app/domain/drafts/shared-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import pageStyles from "../page.module.css";
import type { Route } from "./+types/link";
import styles from "./drafts.module.css";
import { foundDraft } from "./found-draft.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

const formSchema = z.object({ token: z.string().length(newLinkToken().length) });

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db, now } = acting(context);
  const { name } = await foundDraft(db, id);
  return {
    id,
    name,
    endsAt: (await linkEnds(db, now)).get(id),
    isEnded: url.searchParams.has("stengt"),
    /** Of the link that comes of the form: sent again, it makes no other. */
    token: newLinkToken(),
    csrfToken: context.get(sessionContext).csrfToken,
  };
}

/** Makes a secret link, which is in the answer to the form itself and nowhere else; the one before ends. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, config, actor, now } = acting(context);
  const { token } = await readForm(request, formSchema);
  await foundDraft(db, id);
  await makeDraftLink(db, { id, token, actor }, now);
  return `${config.siteUrl}${href("/utkast/:token", { token })}`;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Lenke til et utkast",
    description: "Lenken som viser et utkast til andre.",
  });
}

/** The secret link to a draft, made when it is asked for and shown once. */
export default function LinkPage({ loaderData, actionData: made }: Route.ComponentProps) {
  const { id, name, endsAt, isEnded, token, csrfToken } = loaderData;
  return (
    <main id="innhold" className={pageStyles.main} tabIndex={-1}>
      <p>
        <Link to={href("/editor/utkast")}>Til alle utkastene</Link>
      </p>
      <h1>Lenke til «{name}»</h1>
      <div className={styles.form}>
        <p>
          Den som har lenken, ser hele nettstedet slik det blir, uten å logge inn. Søkemotorer ser
          det ikke, og skjemaene kan ikke sendes. Lenken virker i {formatSpan(linkLife)}.
        </p>
        {made && endsAt && (
          <Notice key={made} tone="good" role="status" isAnswer>
            <div className={styles.made}>
              <strong>Lenken er klar. Den vises bare nå.</strong>
              <Field
                id="lenke"
                name="lenke"
                label="Lenke"
                readOnly
                value={made}
                help={`Virker til ${formatDateTime(endsAt)}. En ny lenke stenger den.`}
                onFocus={(event) => event.currentTarget.select()}
              />
              <div className={styles.buttons}>
                <CopyButton text={made} />
                <a href={made} target="_blank" rel="noreferrer">
                  Se utkastet (ny fane)
                </a>
              </div>
            </div>
          </Notice>
        )}
        {isEnded && !endsAt && (
          <Notice tone="good" role="status">
            Lenken er stengt. Den viser ikke utkastet lenger.
          </Notice>
        )}
        {endsAt && !made && (
          <p>
            Det finnes en lenke, som virker til {formatDateTime(endsAt)}. En ny lenke stenger den.
          </p>
        )}
        <div className={styles.buttons}>
          <Form method="post" action={href("/editor/utkast/:id/lenke", { id })}>
            <input type="hidden" name="csrfToken" value={csrfToken} />
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look={made ? "secondary" : "primary"}>
              {endsAt ? "Lag ny lenke" : "Lag lenke"}
            </Button>
          </Form>
          {endsAt && (
            <Form method="post" action={href("/editor/utkast/:id/lenke/steng", { id })}>
              <input type="hidden" name="csrfToken" value={csrfToken} />
              <Button type="submit" look="quiet">
                Steng lenken
              </Button>
            </Form>
          )}
        </div>
      </div>
    </main>
  );
}
