import { useEffect, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { pageNameOf } from "#app/domain/content/page-names.ts";
import { previewPath } from "#app/domain/editing/draft.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { z } from "#app/web/zod.ts";
import styles from "./preview-pane.module.css";

const restMilliseconds = 400;
const refusalSchema = z.object({ message: z.string() });

type Frame = { number: number; page: string };

let frameNumber = 0;

/**
 * A page with a draft, live. Every draft gets a frame of its own, which takes the place of the one before when it has
 * loaded: nothing flickers, a late answer cannot come after a newer one, and the browser's history stays the editor's.
 *
 * @param draft content that keeps the rules
 * @param anchor selector of the element on the page to look at
 * @param focusedPath the field that asks for it; another one asks anew
 * @param onFollow a link on the page was pressed
 * @param onSend a form on the page was sent
 */
export function PreviewFrames({
  draft,
  page,
  anchor,
  focusedPath,
  width,
  csrfToken,
  onFollow,
  onSend,
}: {
  draft: Content;
  page: string;
  anchor: string | undefined;
  focusedPath: string | undefined;
  width: "phone" | "desktop";
  csrfToken: string;
  onFollow: (link: HTMLAnchorElement) => void;
  onSend: () => void;
}) {
  const [shown, setShown] = useState<Frame>();
  const [coming, setComing] = useState<Frame>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const shownElement = useRef<HTMLIFrameElement>(null);
  const askedFor = useRef<string>(undefined);

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

  const follow = useRef({ onFollow, onSend });
  follow.current = { onFollow, onSend };

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another width everything stands elsewhere
  useEffect(() => {
    const document = documentOf(shownElement.current);
    if (document && anchor) reveal(document, anchor);
  }, [anchor, focusedPath, width]);

  async function arrived(element: HTMLIFrameElement, frame: Frame) {
    const document = documentOf(element);
    // A frame begins empty, and says that it has loaded that.
    if (document?.URL === "about:blank") return;
    if (!document?.querySelector("main")) {
      setComing((current) => (current?.number === frame.number ? undefined : current));
      setProblem(await reasonOf({ page: frame.page, draft, csrfToken }));
      return;
    }
    setProblem(undefined);
    if (frame.number === shown?.number) return;
    holdStill(document, {
      onFollow: (link) => follow.current.onFollow(link),
      onSend: () => follow.current.onSend(),
    });
    // Whoever looks at their own draft is asked for nothing.
    document.querySelector("[data-cookie-banner]")?.remove();
    const before = documentOf(shownElement.current);
    if (before && shown?.page === frame.page) keepPlace(before, document);
    else if (anchor) reveal(document, anchor);
    setShown(frame);
    setComing(undefined);
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
            title={`Forhåndsvisning av ${pageNameOf(frame.page)}`}
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
    const refusal = refusalSchema.safeParse(await answer.json().catch(() => undefined));
    if (answer.status === 401) {
      return "Du er logget ut, kanskje fordi økten er utløpt. Det du har skrevet, står fortsatt her. Logg inn i en annen fane, og last siden på nytt når du har lagret.";
    }
    return refusal.data?.message ?? "Noe gikk galt på serveren.";
  } catch {
    return "Fikk ikke kontakt med serveren. Sjekk nettforbindelsen.";
  }
}

function fieldsOf({ page, draft, csrfToken }: Sent): [name: string, value: string][] {
  return [
    ["page", page],
    ["draft", JSON.stringify(draft)],
    ["csrfToken", csrfToken],
  ];
}

/** The document in a frame; undefined where the browser keeps it from us, as it does with its own error pages. */
function documentOf(frame: HTMLIFrameElement | null): Document | undefined {
  return frame?.contentDocument ?? undefined;
}

/** A preview is looked at: its links lead nowhere by themselves, and its forms send nothing. */
function holdStill(
  document: Document,
  { onFollow, onSend }: { onFollow: (link: HTMLAnchorElement) => void; onSend: () => void },
) {
  const view = document.defaultView;
  view?.addEventListener(
    "click",
    (event) => {
      const link = event.composedPath().find(isLink);
      if (!link) return;
      event.preventDefault();
      onFollow(link);
    },
    { capture: true },
  );
  view?.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      onSend();
    },
    { capture: true },
  );
}

/** Another document has classes of its own, so a link is known by its name. */
function isLink(node: EventTarget): node is HTMLAnchorElement {
  return "nodeName" in node && String(node.nodeName).toLowerCase() === "a";
}

/** Opens what was open, scrolls to where it was scrolled, and does not play again what was played when the page opened. */
function keepPlace(before: Document, after: Document) {
  for (const animation of after.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  const old = [...before.querySelectorAll("details")];
  for (const [index, details] of after.querySelectorAll("details").entries()) {
    const open = old[index]?.open;
    if (open !== undefined && open !== details.open) details.open = open;
  }
  const top = before.defaultView?.scrollY ?? 0;
  after.defaultView?.scrollTo({ top, behavior: "instant" });
}

/** Opens everything around an element and brings it to the top. */
function reveal(document: Document, selector: string) {
  const element = document.querySelector(selector);
  if (!element) return;
  let outermost: Element = element;
  for (
    let details = element.closest("details");
    details;
    details = details.parentElement?.closest("details") ?? null
  ) {
    details.open = true;
    if (outermost === element) outermost = details;
  }
  outermost.scrollIntoView({ behavior: "instant", block: "start" });
}
