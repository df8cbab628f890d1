import { Tabs } from "@base-ui/react/tabs";
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./desk.module.css";
import { firstTab, useSaveKey, useTab, useUnsavedGuard } from "./desk-hooks.ts";
import { DraftNotices } from "./draft/draft-notices.tsx";
import { type Published, useDraft } from "./draft/use-draft.ts";
import { type Offer, PricesPart } from "./parts/prices-part.tsx";
import { TextsPart } from "./parts/texts-part.tsx";
import { editorParts } from "./parts.ts";
import { PreviewPane, useFocusedField } from "./preview/preview-pane.tsx";
import { PublishDialog } from "./publish/publish-dialog.tsx";

/** The tab on which each part of the content is edited. */
const tabs: Record<keyof Content, string> = {
  texts: firstTab,
  prices: "priser",
  faq: "faq",
  stories: "historier",
  towns: "byer",
  pages: "sider",
  company: "firma",
  hiddenPages: "synlighet",
};

type Mistake = { path: string; message: string };

/** The editor of whoever is signed in. */
export function Desk({
  published,
  offer,
  now,
  csrfToken,
  onSignedIn,
}: {
  published: Published;
  offer: Offer | undefined;
  /** ISO 8601, from the server. */
  now: string;
  csrfToken: string;
  onSignedIn: () => void;
}) {
  const draft = useDraft(published);
  const [tab, openTab] = useTab();
  const [saving, setSaving] = useState(false);
  const [checked, setChecked] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const [asking, setAsking] = useState<"load" | "discard">();
  const [publishing, setPublishing] = useState<Content>();
  const form = useRef<HTMLFormElement>(null);
  const blocker = useUnsavedGuard(draft.isUnsaved);
  const mistakes = useMemo(
    () => (checked ? mistakesIn(draft.content) : []),
    [checked, draft.content],
  );
  const errors = useMemo(
    () => Object.fromEntries(mistakes.map(({ path, message }) => [path, message])),
    [mistakes],
  );
  const part = {
    content: draft.content,
    change: draft.change,
    errors,
    baseVersion: draft.baseVersion,
  };
  const otherPart = editorParts.find(({ id }) => id === tab);
  const { focusedPath, watch } = useFocusedField(
    otherPart?.path ?? (tab === "priser" ? "prices" : "texts"),
  );

  useSaveKey(form);
  useEffect(() => {
    if (wanted === undefined || tabOf(wanted) !== tab) return;
    setWanted(undefined);
    const fields = form.current?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [];
    const field = [...fields].find((one) => one.getAttribute("name") === wanted) ?? fields[0];
    field?.focus();
  }, [wanted, tab]);

  /** The content as it is stored, or undefined with the first mistake in view. */
  function check(content: Content): Content | undefined {
    const parsed = contentSchema.safeParse(content);
    setChecked(!parsed.success);
    if (parsed.success) return parsed.data;
    const found = mistakesIn(content);
    const first = found.find(({ path }) => tabOf(path) === tab) ?? found[0];
    if (first) {
      setWanted(first.path);
      openTab(tabOf(first.path));
    }
    return undefined;
  }

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const content = check(draft.content);
    if (!content) {
      showToast({ title: "Feil", description: "Kunne ikke lagre endringer", tone: "danger" });
      return;
    }
    setSaving(true);
    await nextFrame();
    const isSaved = draft.save(content);
    setSaving(false);
    showToast(
      isSaved
        ? {
            title: "Endringer lagret",
            description: "Alle endringer er lagret og vil vises på siden",
          }
        : { title: "Feil", description: "Kunne ikke lagre endringer", tone: "danger" },
    );
  }

  return (
    <main id="innhold" className={styles.main} tabIndex={-1}>
      <div className={styles.beside}>
        <form ref={form} noValidate onSubmit={save} className={styles.form} {...watch}>
          <div className={styles.top}>
            <h1>Innholdsredigering</h1>
            <div className={styles.actions}>
              <Button
                look="quiet"
                disabled={!draft.ready}
                onClick={() => (draft.isUnsaved ? setAsking("load") : draft.load())}
              >
                Last inn
              </Button>
              <Button type="submit" look="secondary" disabled={!draft.ready}>
                {saving ? "Lagrer..." : "Lagre endringer"}
              </Button>
              <Button disabled={!draft.ready} onClick={() => setPublishing(check(draft.content))}>
                Publiser
              </Button>
            </div>
          </div>
          <p className={styles.explanation}>
            «Lagre endringer» lagrer bare i denne nettleseren, og bare du ser det. «Publiser» legger
            endringene i databasen, så alle besøkende får dem.
          </p>
          <noscript>
            <p className={styles.explanation}>Redigeringen trenger JavaScript i nettleseren.</p>
          </noscript>
          <DraftNotices
            draft={draft}
            onDiscard={() => setAsking("discard")}
            onMerge={() => setPublishing(check(draft.content))}
          />
          {mistakes.length > 0 && (
            <div className={styles.notices}>
              <Notice tone="danger" role="alert">
                <strong>
                  {mistakes.length === 1
                    ? "Ett felt må rettes"
                    : `${mistakes.length} felt må rettes`}{" "}
                  før du kan lagre
                </strong>
              </Notice>
            </div>
          )}
          <fieldset className={styles.desk} disabled={!draft.ready}>
            <Tabs.Root
              className={styles.tabs}
              value={otherPart ? null : tab}
              onValueChange={(value) => openTab(String(value))}
            >
              <Tabs.List className={styles.tabList} aria-label="Hva du redigerer" activateOnFocus>
                <Tabs.Tab className={styles.tab} value={firstTab}>
                  Tekster og Innhold
                </Tabs.Tab>
                <Tabs.Tab className={styles.tab} value="priser">
                  Priser og Pakker
                </Tabs.Tab>
              </Tabs.List>
              {editorParts.length > 0 && (
                <nav className={styles.sections} aria-label="Mer innhold">
                  {editorParts.map(({ id, title }) => (
                    <Link
                      key={id}
                      to={`?fane=${id}`}
                      replace
                      preventScrollReset
                      aria-current={id === tab ? "page" : undefined}
                    >
                      {title}
                    </Link>
                  ))}
                </nav>
              )}
              {/* Both stay, for a price that is no price yet stands in its field alone. */}
              <Tabs.Panel className={styles.panel} value={firstTab} tabIndex={-1} keepMounted>
                <TextsPart {...part} />
              </Tabs.Panel>
              <Tabs.Panel className={styles.panel} value="priser" tabIndex={-1} keepMounted>
                <PricesPart {...part} offer={offer} now={now} />
              </Tabs.Panel>
              {otherPart && (
                <section className={styles.panel} aria-label={otherPart.title}>
                  <otherPart.component {...part} />
                </section>
              )}
            </Tabs.Root>
          </fieldset>
          <div className={styles.bottom}>
            <Button type="submit" look="secondary" disabled={!draft.ready}>
              {saving ? "Lagrer..." : "Lagre endringer"}
            </Button>
            <p role="status">{draft.isUnsaved ? "Du har endringer som ikke er lagret." : ""}</p>
          </div>
        </form>
        <PreviewPane content={draft.content} focusedPath={focusedPath} csrfToken={csrfToken} />
      </div>

      {asking === "load" && (
        <ConfirmDialog
          title="Laste inn det som er lagret?"
          confirm="Last inn"
          onConfirm={() => {
            setAsking(undefined);
            setChecked(false);
            draft.load();
          }}
          onCancel={() => setAsking(undefined)}
        >
          Du har endringer som ikke er lagret. De forsvinner hvis du laster inn.
        </ConfirmDialog>
      )}
      {asking === "discard" && (
        <ConfirmDialog
          title="Forkaste utkastet?"
          confirm="Forkast utkastet"
          onConfirm={() => {
            setAsking(undefined);
            setChecked(false);
            draft.discard();
          }}
          onCancel={() => setAsking(undefined)}
        >
          Utkastet i denne nettleseren slettes, og du begynner på nytt fra det som er publisert.
        </ConfirmDialog>
      )}
      {blocker.state === "blocked" && (
        <ConfirmDialog
          title="Forlate siden uten å lagre?"
          confirm="Forlat uten å lagre"
          cancel="Bli her"
          onConfirm={() => blocker.proceed()}
          onCancel={() => blocker.reset()}
        >
          Du har endringer som ikke er lagret. De forsvinner hvis du går videre.
        </ConfirmDialog>
      )}
      {publishing && (
        <PublishDialog
          content={publishing}
          baseVersion={draft.baseVersion}
          published={draft.published}
          csrfToken={csrfToken}
          onClose={() => setPublishing(undefined)}
          onSignedIn={onSignedIn}
          onMerged={(content, theirs) => {
            draft.merged(content, theirs);
            setPublishing(check(content));
          }}
          onPublished={(result) => {
            draft.publishedAs(result);
            setPublishing(undefined);
            showToast({
              title: "Publisert",
              description: "Alle besøkende ser endringene fra nå av.",
            });
          }}
        />
      )}
    </main>
  );
}

function tabOf(path: string): string {
  const part = path.split(".", 1)[0];
  return Object.entries(tabs).find(([name]) => name === part)?.[1] ?? firstTab;
}

/** What keeps content from being stored: the first mistake of each field. */
function mistakesIn(content: Content): Mistake[] {
  const parsed = contentSchema.safeParse(content);
  const found = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join(".");
    if (!found.has(field)) found.set(field, message);
  }
  return [...found].map(([path, message]) => ({ path, message }));
}

/** Until the browser has drawn what was set before. */
function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
