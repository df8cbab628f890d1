import { useEffect, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { previewPath } from "#app/domain/editing/draft.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import { messageOf } from "../call.ts";
import {
  type FrameEvents,
  keepPlace,
  outline,
  prepare,
  setMode,
  showField,
} from "./frame-document.ts";
import styles from "./preview.module.css";
import { type Place, placesOn } from "./shown-fields.ts";

const restMilliseconds = 400;

type Frame = { number: number; page: string };

let frameNumber = 0;

/**
 * A page with a draft, live. Every draft gets a frame of its own, which takes the place of the one before when it has
 * loaded: nothing flickers, a late answer cannot come after a newer one, and the browser's history stays the editor's.
 *
 * @param draft content that keeps the rules
 * @param page path of a page, or the place of a mail
 * @param nameOf what such a place is called
 * @param anchor selector of the element on the page to look at, where no text shows the field
 * @param field the one that is written in, if the page may show it
 * @param asked what asks for the field or the anchor to be looked at; another one asks anew
 * @param events what is done about presses on the page
 * @param onShown another page is shown, with these places
 */
export function PreviewFrames({
  draft,
  page,
  nameOf,
  anchor,
  field,
  asked,
  width,
  csrfToken,
  events,
  onShown,
}: {
  draft: Content;
  page: string;
  nameOf: (page: string) => string;
  anchor: string | undefined;
  field: string | undefined;
  asked: string | undefined;
  width: "phone" | "desktop" | "mail";
  csrfToken: string;
  events: FrameEvents;
  onShown: (places: Place[]) => void;
}) {
  const [shown, setShown] = useState<Frame>();
  const [coming, setComing] = useState<Frame>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const shownElement = useRef<HTMLIFrameElement>(null);
  const askedFor = useRef<string>(undefined);
  const places = useRef<Place[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft, a page or another try asks for a frame
  useEffect(() => {
    const isOtherPage = askedFor.current !== page;
    const timer = setTimeout(
      () => {
        askedFor.current = page;
        frameNumber += 1;
        setComing({ number: frameNumber, page });
      },
      isOtherPage ? 0 : restMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [draft, page, csrfToken, tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame is asked for once, with the draft of that moment
  useEffect(() => {
    if (coming) postTo(frameName(coming), { page: coming.page, draft, csrfToken });
  }, [coming]);

  const current = useRef({ events, field, anchor });
  current.current = { events, field, anchor };

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another width everything stands elsewhere
  useEffect(() => {
    const document = documentOf(shownElement.current);
    if (document) showField(document, places.current, field, anchor);
  }, [anchor, field, asked, width]);

  const { mode } = events;
  useEffect(() => {
    const document = documentOf(shownElement.current);
    if (document) setMode(document, mode);
  }, [mode]);

  async function arrived(element: HTMLIFrameElement, frame: Frame) {
    const document = documentOf(element);
    // A frame begins empty, and says that it has loaded that.
    if (document?.URL === "about:blank") return;
    // Another one may have been asked for meanwhile.
    setComing((current) => (current?.number === frame.number ? undefined : current));
    if (!document?.querySelector("main")) {
      setProblem(await reasonOf({ page: frame.page, draft, csrfToken }));
      return;
    }
    setProblem(undefined);
    if (frame.number === shown?.number) return;
    const found = placesOn(document);
    prepare(document, found, () => current.current.events);
    setMode(document, current.current.events.mode);
    // Whoever looks at their own draft is asked for nothing.
    document.querySelector("[data-cookie-banner]")?.remove();
    const before = documentOf(shownElement.current);
    const { field, anchor } = current.current;
    if (before && shown?.page === frame.page) {
      keepPlace(before, document);
      outline(document, found, field);
    } else showField(document, found, field, anchor);
    places.current = found;
    onShown(found);
    setShown(frame);
  }

  const frames = [shown, coming].filter((frame) => frame !== undefined);
  return (
    <>
      <div role="status" className={styles.notes}>
        {problem && (
          <Notice tone="danger">
            <strong>Forhåndsvisningen kan ikke vises</strong>
            <p>{problem}</p>
            <Button look="secondary" onClick={() => setTries(tries + 1)}>
              Prøv igjen
            </Button>
          </Notice>
        )}
      </div>
      <div className={styles.viewport} data-width={width} data-updating={coming !== undefined}>
        {frames.map((frame) => (
          <iframe
            key={frame.number}
            ref={frame.number === shown?.number ? shownElement : undefined}
            name={frameName(frame)}
            title={`Forhåndsvisning av ${nameOf(frame.page)}`}
            className={styles.frame}
            data-coming={frame.number !== shown?.number}
            onLoad={(event) => arrived(event.currentTarget, frame)}
          />
        ))}
      </div>
    </>
  );
}

type Sent = { page: string; draft: Content; csrfToken: string };

function frameName({ number }: Frame): string {
  return `forhandsvisning-${number}`;
}

/** Posts a draft into a frame. The form is nobody's child: the editor's own form may be around the pane. */
function postTo(target: string, sent: Sent) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = previewPath;
  form.enctype = "multipart/form-data";
  form.target = target;
  form.hidden = true;
  for (const [name, value] of fieldsOf(sent)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Why a frame could not be shown: browsers hide an answer that is no page from us, so it is asked for again. */
async function reasonOf(sent: Sent): Promise<string> {
  const body = new FormData();
  for (const [name, value] of fieldsOf(sent)) body.set(name, value);
  try {
    const answer = await fetch(previewPath, { method: "POST", body });
    const refusal = messageOf(await answer.json().catch(() => undefined));
    if (answer.status === 401) {
      return "Du er logget ut, kanskje fordi økten er utløpt. Det du har skrevet, står fortsatt her. Logg inn i en annen fane, og prøv igjen.";
    }
    return refusal ?? "Noe gikk galt på serveren.";
  } catch {
    return "Fikk ikke kontakt med serveren. Sjekk nettforbindelsen.";
  }
}

function fieldsOf({ page, draft, csrfToken }: Sent): [name: string, value: string][] {
  return [
    ["page", page],
    ["draft", JSON.stringify(draft)],
    // Of the newest session of this browser, which another tab or a dialog may have begun.
    ["csrfToken", readAdminToken() ?? csrfToken],
    ["marked", "true"],
  ];
}

/** The document in a frame; undefined where the browser keeps it from us, as it does with its own error pages. */
function documentOf(frame: HTMLIFrameElement | null): Document | undefined {
  return frame?.contentDocument ?? undefined;
}
