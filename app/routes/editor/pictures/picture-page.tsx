import { Suspense, type SyntheticEvent, useState } from "react";
import { data, Form, Link, redirect, useNavigate } from "react-router";
import { contentContext, type Services, servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { picturesIn } from "#app/domain/content/picture-slots.ts";
import { versionsWithPictures } from "#app/domain/content/versions.server.ts";
import { draftsWithPicture } from "#app/domain/drafts/shared-drafts.server.ts";
import { placeOf } from "#app/domain/editing/field-place.ts";
import { printWords } from "#app/domain/pictures/picture.ts";
import { describingSchema } from "#app/domain/pictures/picture-schema.ts";
import { describePicture, erasedAmong, findPicture } from "#app/domain/pictures/pictures.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { capitalized, inWords, listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { LeaveDialog } from "../confirm-dialog.tsx";
import { useUnsavedGuard } from "../draft/unsaved-guard.ts";
import type { Route } from "./+types/picture-page";
import { CutPicture } from "./fetched-cutter.ts";
import { PictureFields, saysSame, type TypedWords, wordsIn } from "./picture-form.tsx";
import styles from "./pictures.module.css";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export { shouldRevalidateStale as shouldRevalidate };

const formSchema = z.object({ ...describingSchema.shape, decoration: z.literal("on") });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const picture = await findPicture(db, params.id);
  if (!picture) throw await nothingAt(db, params.id);
  const { content } = context.get(contentContext);
  const versions = await versionsWithPictures(db);
  return {
    picture,
    slots: picturesIn(content).flatMap((slot) =>
      slot.picture.id === picture.id ? [placeOf(slot.path.slice(0, -1), content)] : [],
    ),
    versions: versions.get(picture.id) ?? [],
    drafts: (await draftsWithPicture(db, picture.id)).map(({ name, dueAt }) =>
      dueAt ? `«${name}», som publiseres ${formatDateTime(dueAt)}` : `«${name}»`,
    ),
    isCut: url.searchParams.has("utsnitt"),
    isSaved: url.searchParams.has("lagret"),
    isAgain: url.searchParams.has("igjen"),
    isRefused: url.searchParams.has("brukes"),
    csrfToken: context.get(sessionContext).csrfToken,
  };
}

/** Says what a picture shows. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const form = await readFormBody(request, formSchema);
  const isDecoration = form.get("decoration") === "on";
  const alt = isDecoration ? "" : (form.get("alt") ?? "");
  const words = describingSchema.safeParse({ ...Object.fromEntries(form), alt });
  const typed = {
    alt: isDecoration || (typeof alt === "string" && alt !== "") ? String(alt) : null,
    focusX: Number(form.get("focusX")),
    focusY: Number(form.get("focusY")),
  };
  if (!words.success || (!isDecoration && words.data.alt === "")) {
    const error =
      words.error?.issues.find(({ path }) => path[0] === "alt")?.message ??
      "Skriv hva bildet viser, eller kryss av for «Bare pynt».";
    return data({ error, stale: undefined, typed }, { status: 400 });
  }
  const { username } = context.get(sessionContext);
  const described = await describePicture(db, { id, ...words.data }, username, clock());
  switch (described.outcome) {
    case "described":
      return redirect(`${href("/editor/bilder/:id", { id })}?lagret`, 303);
    case "stale":
      return data({ error: undefined, stale: described.message, typed }, { status: 409 });
    case "gone":
      throw await nothingAt(db, id);
  }
}

/** What is answered where a picture is not. */
async function nothingAt(db: Services["db"], id: string): Promise<Response> {
  return (await erasedAmong(db, [id])) > 0
    ? new Response("Bildet er slettet for godt.", { status: 410 })
    : new Response("Bildet finnes ikke.", { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: loaderData?.picture.name ?? "Bilde",
    description: "Et bilde i biblioteket.",
  });
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, slots, versions, drafts, isCut, isSaved, isAgain, isRefused, csrfToken } =
    loaderData;
  const [newest] = versions;
  const [cutting, setCutting] = useState<TypedWords>();
  const navigate = useNavigate();
  const stopCutting = () => setCutting(undefined);
  const [typed, setTyped] = useState<TypedWords>();
  const noteTyped = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setTyped(wordsIn(currentTarget));
  const blocker = useUnsavedGuard(
    typed !== undefined && !saysSame(typed, picture),
    href("/editor/bilder/:id/slett", { id: picture.id }),
  );
  return (
    <main id="innhold" className={styles.main} tabIndex={-1}>
      <p>
        <Link to={href("/editor/bilder")}>Til alle bildene</Link>
      </p>
      <h1>{picture.name}</h1>
      <p className={styles.lead}>
        Lastet opp {formatDateTime(picture.uploadedAt)}, av {picture.uploadedBy}. {picture.width} ×{" "}
        {picture.height} piksler.
      </p>
      {isSaved && !actionData && (
        <Notice tone="good" role="status">
          Lagret. Det gjelder der bildet blir valgt fra nå av.
        </Notice>
      )}
      {isAgain && !actionData && (
        <Notice tone="warning" role="status">
          Akkurat denne filen lå i biblioteket fra før, så det er dette bildet du har.
        </Notice>
      )}
      {isCut && !actionData && (
        <Notice tone="good" role="status">
          Utsnittet er et eget bilde nå. Bildet du klippet fra, er som før.
        </Notice>
      )}
      {isRefused && (
        <Notice tone="danger" role="alert">
          Bildet er i bruk, og ble ikke slettet. Under står det hvor.
        </Notice>
      )}
      <Form
        method="post"
        className={styles.form}
        noValidate
        onChange={noteTyped}
        // The spot that matters is pointed at.
        onClick={noteTyped}
      >
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <input type="hidden" name="before" value={printWords(picture)} />
        {actionData?.stale && (
          <Notice tone="warning" role="alert" isAnswer>
            {actionData.stale}
          </Notice>
        )}
        <PictureFields
          key={picture.id}
          picture={{ ...picture, ...actionData?.typed }}
          error={actionData?.error}
          onCut={setCutting}
        >
          <p>
            <Button type="submit">Lagre</Button>
          </p>
        </PictureFields>
      </Form>
      {blocker.state === "blocked" && (
        <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
      )}
      {cutting && (
        <Dialog title="Lag et utsnitt" onClose={stopCutting} wide>
          <Suspense fallback={<Spinner label="Henter rammen" />}>
            <CutPicture
              picture={picture}
              words={cutting}
              csrfToken={csrfToken}
              onMade={({ id }) => {
                stopCutting();
                navigate(`${href("/editor/bilder/:id", { id })}?utsnitt`);
              }}
              onCancel={stopCutting}
            />
          </Suspense>
        </Dialog>
      )}
      <section className={styles.section} aria-labelledby="uses">
        <h2 id="uses">Hvor bildet brukes</h2>
        {slots.length > 0 ? (
          <ul>
            {slots.map((slot) => (
              <li key={slot}>{slot}</li>
            ))}
          </ul>
        ) : (
          <p>Det vises ikke på nettstedet nå.</p>
        )}
        {drafts.length > 0 && (
          <p>
            {drafts.length === 1 ? "Et delt utkast" : "Delte utkast"} viser det: {listed(drafts)}.
            Derfor kan det ikke slettes nå.
          </p>
        )}
        {newest !== undefined && (
          <p>
            {versions.length === 1
              ? `Versjon ${newest} viser det`
              : `${capitalized(inWords(versions.length))} versjoner viser det, den siste er versjon ${newest}`}
            . Alt som har vært publisert, skal kunne gjenopprettes, så det slettes bare når noen
            ikke lenger vil vises.
          </p>
        )}
        {newest === undefined && drafts.length === 0 && (
          <details className={styles.erase}>
            <summary>Slett bildet</summary>
            <Form method="post" action={href("/editor/bilder/:id/slett", { id: picture.id })}>
              <input type="hidden" name="csrfToken" value={csrfToken} />
              <p>Bildet slettes med beskrivelsen. Det kan ikke angres.</p>
              <Button type="submit" look="secondary">
                Ja, slett bildet
              </Button>
            </Form>
          </details>
        )}
      </section>
      {newest !== undefined && (
        <section className={styles.section} aria-labelledby="erase">
          <h2 id="erase">Slett for godt</h2>
          <p>
            For når noen ikke lenger vil vises. Bildefilene, filnavnet og beskrivelsen slettes, også
            i de eldre versjonene. De ser etterpå ut som om ingen hadde valgt bilde. Det kan ikke
            angres, og akkurat denne filen kan ikke lastes opp igjen. Utsnitt av bildet er egne
            bilder: Slett dem også.
          </p>
          <p>
            Adressen til bildet slutter å virke innen ti sekunder. Nettlesere og andre nettsteder
            som alt har hentet det, kan ha en kopi. Sikkerhetskopiene har det til de blir for gamle
            og slettes av seg selv.
          </p>
          {slots.length > 0 || drafts.length > 0 ? (
            <p>
              <strong>Ta bildet ut først.</strong>{" "}
              {slots.length > 0 && `Velg et annet eller ingen i ${listed(slots)}, og publiser. `}
              {drafts.length > 0 && `Ta det ut av utkastene som viser det: ${listed(drafts)}.`}
            </p>
          ) : (
            <details className={styles.erase}>
              <summary>Slett bildet for godt</summary>
              <Form
                method="post"
                action={href("/editor/bilder/:id/slett-for-godt", { id: picture.id })}
              >
                <input type="hidden" name="csrfToken" value={csrfToken} />
                <Button type="submit" look="secondary">
                  Ja, slett det for godt
                </Button>
              </Form>
            </details>
          )}
        </section>
      )}
    </main>
  );
}
