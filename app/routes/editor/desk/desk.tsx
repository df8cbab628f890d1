import { Search } from "lucide-react";
import {
  type SubmitEvent,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import type { Content } from "#app/domain/content/content.ts";
import { Button } from "#app/ui/button.tsx";
import { catchLostFocus } from "#app/ui/lost-focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import iconButton from "#app/ui/patterns/icon-button.module.css";
import { showToast } from "#app/ui/show-toast.ts";
import { capitalized, inWords } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { DraftState } from "../draft/draft-state.tsx";
import { useUnsavedGuard } from "../draft/unsaved-guard.ts";
import { type Published, useDraft } from "../draft/use-draft.ts";
import { useSafetyNet } from "../draft/use-safety-net.ts";
import type { Offer } from "../editor-part.ts";
import {
  atHand,
  ConfirmDialog,
  DraftNotices,
  FindDialog,
  LeaveDialog,
  PublishDialog,
  type Rules,
  ShareDialog,
  useRules,
} from "../fetched/lazy-parts.ts";
import { type Fetched, useFetchedField } from "../fetched/use-fetched-field.ts";
import { fieldPathOf } from "../field-id.ts";
import { useInspection } from "../inspection/use-inspection.ts";
import { partOfTab, tabOf } from "../part-of.ts";
import { PreviewButton, PreviewPane } from "../preview/preview-pane.tsx";
import { useFocusedField } from "../preview/use-focused-field.ts";
import { type OnServer, useSharing } from "../shared/use-sharing.ts";
import styles from "./desk.module.css";
import { firstTab, useFindKey, useSaveKey, useTab } from "./desk-hooks.ts";
import { DeskRooms } from "./desk-rooms.tsx";
import { findPlace } from "./rooms.ts";
import { UndoButtons } from "./undo-buttons.tsx";
import { useMistakes } from "./use-mistakes.ts";

/** The editor of whoever is signed in. */
export function Desk({
  published,
  offer,
  opened,
  fetched,
  now,
  csrfToken,
  onSignedIn,
}: {
  published: Published;
  offer: Offer | undefined;
  /** The shared draft that a link leads to; null where it is not there any more. */
  opened: OnServer | null | undefined;
  /** A field of an old version that a link fetches. */
  fetched: Fetched | undefined;
  /** ISO 8601, from the server. */
  now: string;
  csrfToken: string;
  onSignedIn: () => void;
}) {
  const [tab, openTab] = useTab();
  // The forms of other places, the pages they are looked at on, and what is wrong in a draft come with all of it.
  const rules = useRules(tab !== firstTab || Boolean(opened));
  const draft = useDraft(published);
  const newest = useRef(draft);
  newest.current = draft;
  const [saving, setSaving] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const [asking, setAsking] = useState<"load" | "discard" | "fetch">();
  /** On the way to what will be published: what a colleague has stored is asked for, and taken along once it is there. */
  const [toPublish, setToPublish] = useState<"asking" | "met">();
  const [publishing, setPublishing] = useState<Content>();
  const [sharingOf, setSharingOf] = useState<Content>();
  const [finding, setFinding] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const blocker = useUnsavedGuard(draft.isUnsaved);
  const net = useSafetyNet(draft);
  const isLeft = blocker.state === "blocked";
  const sharing = useSharing(
    draft,
    opened,
    csrfToken,
    publishing || toPublish ? "held" : isLeft ? "hurried" : "resting",
  );
  // What is shared is stored before it is left, and nobody is asked.
  const isLeftStored = isLeft && draft.shared && !draft.isUnsaved;
  useEffect(() => {
    if (isLeftStored) blocker.proceed?.();
  }, [isLeftStored, blocker]);
  // What is said and shown of all that is written waits for the key that is pressed: it takes longer than a key does.
  const written = useDeferredValue(draft.content);
  const mistakes = useMistakes(written, rules);
  const inspection = useInspection(csrfToken);
  const isChanged = draft.isDraft || draft.isUnsaved;
  const part = {
    content: draft.content,
    change: draft.change,
    undo: () => draft.step("back"),
    leadTo,
    roomOf: (path: string) => findPlace(tabOf(path)).room.title,
    errors: mistakes.errors,
    // A dialog that closes gives the focus back first.
    wanted: isLeft ? undefined : wanted,
    published: draft.published.content,
    baseVersion: draft.baseVersion,
    offer,
    now,
    csrfToken,
  };
  const { focusedPath, watch } = useFocusedField(partOfTab(tab), wanted);
  const preview = {
    content: written,
    published: draft.published.content,
    focusedPath: useDeferredValue(focusedPath),
    csrfToken,
    rules,
    onEdit: leadTo,
  };

  useFetchedField(draft, fetched, leadTo);
  useSaveKey(form);
  useFindKey(useCallback(() => whenAtHand(() => setFinding(true)), []));
  const arrive = useCallback((path: string) => {
    setWanted(undefined);
    const focused = document.activeElement;
    if (focused && fieldPathOf(focused)?.startsWith(path)) {
      focused.scrollIntoView({ block: "nearest", behavior: "instant" });
      return;
    }
    const field = form.current && fieldOf(form.current, path);
    field?.focus();
    if (!field) catchLostFocus();
    // What stands at the top of the window lies over what a browser only just brings into view.
    // At once: the preview puts this window back where it was, and would end what still moves.
    field?.scrollIntoView({ block: "center", behavior: "instant" });
  }, []);

  /** The content as it is published, or undefined with the first mistake in view. */
  function check(content: Content, { publishable, mistakesIn }: Rules): Content | undefined {
    const finished = publishable(content);
    if (finished) {
      mistakes.forget();
      return finished;
    }
    mistakes.showAll();
    const found = mistakesIn(content);
    const first = found.find(({ path }) => tabOf(path) === tab) ?? found[0];
    if (first) leadTo(first.path);
    return undefined;
  }

  /** What a colleague has stored in the draft is taken along before anybody looks at what will be published. */
  async function publish() {
    if (toPublish) return;
    setToPublish("asking");
    await sharing.meet();
    setToPublish("met");
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of what is written by then
  useEffect(() => {
    if (toPublish !== "met") return;
    whenAtHand((rules) => setPublishing(check(newest.current.content, rules))).finally(() =>
      setToPublish(undefined),
    );
  }, [toPublish]);

  function leadTo(path: string) {
    setWanted(path);
    openTab(tabOf(path));
  }

  /** Stores what is written in this browser, half written or not, says so, and answers whether it worked. */
  function save({ publishable, mistakesIn }: Rules): boolean {
    const written = newest.current.content;
    const finished = publishable(written);
    if (finished) mistakes.forget();
    const isSaved = newest.current.save(finished ?? written);
    const wrong = finished ? 0 : mistakesIn(written).length;
    const first = wrong > 0 && ` Før det må ${inWords(wrong)} felt rettes.`;
    showToast(
      isSaved
        ? {
            title: "Endringer lagret",
            description: "Alle endringer er lagret og vil vises på siden",
            more: <>Bare du ser dem til du publiserer.{first}</>,
          }
        : { title: "Feil", description: "Kunne ikke lagre endringer", tone: "danger" },
    );
    return isSaved;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setSaving(true);
    await nextFrame();
    await whenAtHand(save);
    setSaving(false);
  }

  return (
    <main id="innhold" className={styles.main} tabIndex={-1}>
      <div className={styles.beside}>
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className={styles.form}
          {...mistakes.around}
          {...watch}
        >
          <div className={styles.top}>
            <div className={styles.tools}>
              <h1 className="visually-hidden">Innholdsredigering</h1>
              <UndoButtons draft={draft} onChanged={leadTo} />
              {draft.ready && <PreviewButton {...preview} />}
              <button
                type="button"
                className={`${iconButton.icon} ${styles.find}`}
                aria-label="Søk i alle felt"
                aria-keyshortcuts="Control+K /"
                title="Søk i alle felt (Ctrl+K)"
                disabled={!draft.ready}
                onClick={() => whenAtHand(() => setFinding(true))}
              >
                <Search size={22} strokeWidth={1.75} aria-hidden="true" />
              </button>
              <Button
                look="quiet"
                disabled={!draft.ready}
                onClick={() =>
                  draft.isUnsaved ? whenAtHand(() => setAsking("load")) : draft.load()
                }
              >
                Last inn
              </Button>
              <Button type="submit" look="quiet" disabled={!draft.ready}>
                {saving ? "Lagrer..." : "Lagre endringer"}
              </Button>
            </div>
            <DraftState
              draft={draft}
              sharing={sharing}
              mistakes={mistakes.all}
              onMend={(path) => {
                mistakes.showAll();
                leadTo(path);
              }}
              onDiscard={() => setAsking("discard")}
            />
            <div className={styles.next}>
              <Button
                look="secondary"
                disabled={!draft.ready}
                onClick={() =>
                  draft.shared
                    ? navigate(`${href("/editor/utkast")}#${draft.shared.id}`)
                    : whenAtHand(() => setSharingOf(newest.current.content))
                }
              >
                {draft.shared ? "Del eller planlegg" : "Del utkast"}
              </Button>
              <Button
                look={isChanged ? "primary" : "secondary"}
                disabled={!draft.ready}
                onClick={publish}
              >
                {toPublish ? "Henter …" : "Publiser"}
              </Button>
            </div>
          </div>
          {draft.published.version === 0 && (
            <p className={styles.explanation}>
              «Lagre endringer» lagrer bare i denne nettleseren, og bare du ser det. «Publiser»
              legger endringene i databasen, så alle besøkende får dem.
            </p>
          )}
          <noscript>
            <p className={styles.explanation}>Redigeringen trenger JavaScript i nettleseren.</p>
          </noscript>
          {draft.ready && (draft.hasNews || net.found) && (
            <Suspense>
              <DraftNotices
                draft={draft}
                onMerge={publish}
                unsaved={net.found}
                onFetch={() => (draft.isUnsaved ? setAsking("fetch") : net.fetchFound())}
                onForget={net.forgetFound}
              />
            </Suspense>
          )}
          {mistakes.count > 0 && (
            <div className={styles.notices}>
              <Notice tone="danger" role="alert">
                <strong>
                  {capitalized(inWords(mistakes.count))} felt må rettes før du kan publisere
                </strong>
              </Notice>
            </div>
          )}
          <fieldset className={styles.desk} disabled={!draft.ready}>
            <DeskRooms
              key={draft.edition}
              tab={tab}
              openTab={openTab}
              ready={draft.ready}
              part={part}
              onArrive={arrive}
            />
          </fieldset>
          <div className={styles.bottom}>
            <Button type="submit" look="secondary" disabled={!draft.ready}>
              {saving ? "Lagrer..." : "Lagre endringer"}
            </Button>
          </div>
        </form>
        {draft.ready && <PreviewPane {...preview} />}
      </div>

      <Suspense>
        {asking === "load" && (
          <ConfirmDialog
            title="Laste inn det som er lagret?"
            confirm="Last inn"
            cancel="Behold endringene"
            onConfirm={() => {
              setAsking(undefined);
              mistakes.forget();
              draft.load();
            }}
            onCancel={() => setAsking(undefined)}
          >
            Du har endringer som ikke er lagret. De forsvinner hvis du laster inn.
          </ConfirmDialog>
        )}
        {asking === "discard" && (
          <ConfirmDialog
            title={draft.shared ? "Lukke utkastet?" : "Forkaste utkastet?"}
            confirm={draft.shared ? "Lukk utkastet" : "Forkast utkastet"}
            cancel={draft.shared ? "Skriv videre" : "Behold utkastet"}
            onConfirm={() => {
              setAsking(undefined);
              mistakes.forget();
              draft.discard();
            }}
            onCancel={() => setAsking(undefined)}
          >
            {draft.shared
              ? sharing.isBehind
                ? "Det siste du skrev, er ikke lagret i utkastet ennå. Det forsvinner hvis du lukker det nå."
                : "Du begynner på nytt fra det som er publisert. Utkastet ligger blant de delte, og kan åpnes igjen."
              : "Utkastet i denne nettleseren slettes, og du begynner på nytt fra det som er publisert."}
          </ConfirmDialog>
        )}
        {asking === "fetch" && (
          <ConfirmDialog
            title="Hente endringene fra før?"
            confirm="Hent dem"
            cancel="Behold det nye"
            onConfirm={() => {
              setAsking(undefined);
              net.fetchFound();
            }}
            onCancel={() => setAsking(undefined)}
          >
            Du har skrevet noe nytt siden. Det forsvinner hvis du henter dem.
          </ConfirmDialog>
        )}
        {blocker.state === "blocked" && (!draft.shared || sharing.hasFailed) && (
          <LeaveDialog
            onSave={() =>
              whenAtHand((rules) => (save(rules) ? blocker.proceed() : blocker.reset()))
            }
            onLeave={() => {
              net.giveUp();
              blocker.proceed();
            }}
            onStay={() => blocker.reset()}
          />
        )}
        {sharingOf && (
          <ShareDialog
            content={sharingOf}
            baseVersion={draft.baseVersion}
            csrfToken={csrfToken}
            onShared={(shared) => {
              draft.sharedAs(shared);
              setSharingOf(undefined);
              showToast({
                title: `Delt som «${shared.name}»`,
                description: "Det du skriver, lagres i utkastet av seg selv.",
              });
            }}
            onSignedIn={onSignedIn}
            onClose={() => setSharingOf(undefined)}
          />
        )}
        {finding && (
          <FindDialog
            content={draft.content}
            onFound={(path) => {
              setFinding(false);
              leadTo(path);
            }}
            onClose={() => setFinding(false)}
          />
        )}
        {publishing && (
          <PublishDialog
            shared={draft.shared}
            content={publishing}
            baseVersion={draft.baseVersion}
            published={draft.published}
            csrfToken={csrfToken}
            inspection={inspection}
            onMend={(path) => {
              setPublishing(undefined);
              leadTo(path);
            }}
            onClose={() => setPublishing(undefined)}
            onSignedIn={onSignedIn}
            onMerged={(content, theirs) => {
              draft.merged(content, theirs);
              whenAtHand((rules) => setPublishing(check(content, rules)));
            }}
            onPublished={(result) => {
              draft.publishedAs(result);
              setPublishing(undefined);
              showToast({
                title: "Publisert",
                description: "Alle besøkende ser endringene fra nå av.",
                more: (
                  <a href={(focusedPath && rules?.pageOfField(focusedPath, draft.content)) || "/"}>
                    Se siden
                  </a>
                ),
              });
            }}
          />
        )}
      </Suspense>
    </main>
  );
}

/** Does what needs the rules and what is fetched later: at once where that is there, and else as soon as it is. */
async function whenAtHand(act: (rules: Rules) => void) {
  const code = atHand();
  if (!(code instanceof Promise)) return act(code);
  try {
    await code;
  } catch {
    return showToast({ ...((await isServerThere()) ? replaced : unreachable), tone: "danger" });
  }
  act(await code);
}

/** A file of this version is gone where the server answers: there is a newer one. What is not saved is found again (use-safety-net.ts). */
const replaced = {
  title: "Nettstedet er oppdatert",
  description: "Last siden på nytt for å gå videre. Det du har skrevet, blir tatt vare på.",
};

const unreachable = {
  title: "Fikk ikke hentet det som trengs",
  description: "Det du har skrevet, står her fortsatt. Sjekk nettforbindelsen og prøv igjen.",
};

function isServerThere(): Promise<boolean> {
  return fetch("/healthz").then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The field of a path, or what is nearest to it: one within it, one that is wrong. */
function fieldOf(form: HTMLFormElement, path: string): HTMLElement | null {
  // A picture is chosen as one, whatever of it is meant.
  const name = CSS.escape(path.replace(/(picture)\..*/i, "$1"));
  return (
    form.querySelector<HTMLElement>(`[name="${name}"]`) ??
    form.querySelector<HTMLElement>(`[name^="${name}\\."]`) ??
    form.querySelector<HTMLElement>("[aria-invalid=true]")
  );
}

/** Until the browser has drawn what was set before. */
function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
