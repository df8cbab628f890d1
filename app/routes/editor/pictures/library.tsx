import { data, Link, redirect, useNavigate, useRevalidator } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { picturesIn } from "#app/domain/content/picture-slots.ts";
import { versionsWithPictures } from "#app/domain/content/versions.server.ts";
import { picturesOfDrafts } from "#app/domain/drafts/draft-content.server.ts";
import { listPictures } from "#app/domain/pictures/pictures.server.ts";
import { receivePicture } from "#app/domain/pictures/receive-picture.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import type { Route } from "./+types/library";
import styles from "./pictures.module.css";
import { Thumbnail } from "./thumbnail.tsx";
import { Upload } from "./upload.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const shown = new Set(
    picturesIn(context.get(contentContext).content).map(({ picture }) => picture.id),
  );
  const [all, drafted, versions] = await Promise.all([
    listPictures(db),
    picturesOfDrafts(db),
    versionsWithPictures(db),
  ]);
  const pictures = all.map((picture) => ({
    ...picture,
    use: shown.has(picture.id)
      ? "now"
      : drafted.has(picture.id)
        ? "draft"
        : versions.has(picture.id)
          ? "before"
          : "never",
  }));
  return {
    pictures,
    deleted: url.searchParams.get("slettet"),
    csrfToken: context.get(sessionContext).csrfToken,
  };
}

/** A picture that is sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const received = await receivePicture(
    request,
    context.get(servicesContext),
    context.get(requestContext),
    context.get(sessionContext),
  );
  if (received.outcome === "added") {
    return redirect(pathOf(received.picture, received.isNew), 303);
  }
  const { message, status, headers } = received;
  return data({ message }, { status, headers });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Bilder", description: "Bildebiblioteket." });
}

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, deleted, csrfToken } = loaderData;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <main id="innhold" className={styles.main} tabIndex={-1}>
      <h1>Bilder</h1>
      <p className={styles.lead}>Last opp her, og velg bildet der det skal vises.</p>
      {deleted !== null && (
        <Notice tone="good" role="status">
          {deleted === "for-godt" ? "Bildet er slettet for godt." : "Bildet er slettet."}
        </Notice>
      )}
      {actionData && (
        <Notice tone="danger" role="alert" isAnswer>
          {actionData.message}
        </Notice>
      )}
      <Upload
        csrfToken={csrfToken}
        onAdded={async (added, refused, known) => {
          const [one] = added;
          // Of one picture, what it shows is asked for at once, unless there is more to be read here.
          if (one && added.length === 1 && refused === 0) await navigate(pathOf(one, known === 0));
          else await revalidate();
        }}
      />
      {pictures.length === 0 ? (
        <p className={styles.empty}>Her er det ingen bilder ennå.</p>
      ) : (
        <ul className={styles.grid} aria-label="Bilder i biblioteket">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Link to={href("/editor/bilder/:id", { id: picture.id })} className={styles.card}>
                <Thumbnail picture={picture} />
                <span className={styles.name}>{picture.name}</span>
                {picture.alt === null ? (
                  <span className={styles.missing}>Mangler beskrivelse</span>
                ) : (
                  <span className={styles.use}>{uses[picture.use]}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** Where a picture is seen that was uploaded just now. */
function pathOf({ id }: { id: string }, isNew: boolean): string {
  const path = href("/editor/bilder/:id", { id });
  return isNew ? path : `${path}?igjen`;
}

const uses: Record<string, string> = {
  now: "Vises på nettstedet",
  draft: "I et delt utkast",
  before: "Vist i en tidligere versjon",
  never: "Ikke i bruk",
};
