import { type KeyboardEvent, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { partNames } from "#app/domain/content/part-names.ts";
import linkRow from "#app/ui/link-row.module.css";
import { Spinner } from "#app/ui/spinner.tsx";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import styles from "./desk.module.css";
import { firstTab, useNamedField } from "./desk-hooks.ts";
import type { EditorPartProps } from "./editor-part.ts";
import { tabOf } from "./part-of.ts";
import { tabs } from "./tabs.ts";

/** The two tabs of the specification, under its names for them; what else there is to edit stands beside them. */
const mainTitles: Readonly<Record<string, string>> = {
  [partNames.texts.tab]: "Tekster og Innhold",
  [partNames.prices.tab]: "Priser og Pakker",
};
const mainTabs = tabs.filter(({ id }) => id in mainTitles);
const sections = tabs.filter(({ id }) => !(id in mainTitles));

/** The forms of all parts, one of them in view. */
export function DeskTabs({
  tab,
  openTab,
  ready,
  part,
  onArrive,
}: {
  tab: string;
  openTab: (tab: string) => void;
  /** Whether the browser has taken over; what is fetched by itself would be waited for on the server. */
  ready: boolean;
  part: EditorPartProps;
  /** What `part.wanted` leads to is there. */
  onArrive: (path: string) => void;
}) {
  const [opened, setOpened] = useState([firstTab]);
  if (ready && !opened.includes(tab)) setOpened([...opened, tab]);
  const wanted = part.wanted !== undefined && tabOf(part.wanted) === tab ? part.wanted : undefined;
  const section = sections.find(({ id }) => id === tab);
  const sectionRow = useCurrentInView(tab);
  return (
    <div className={styles.parts}>
      <div
        className={styles.tabList}
        role="tablist"
        aria-label="Hva du redigerer"
        onKeyDown={openNext}
      >
        {mainTabs.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            className={styles.tab}
            aria-selected={id === tab}
            aria-controls={panelId(id)}
            // One of them is met with the keyboard; arrows lead to the other.
            tabIndex={id === tab || (section && index === 0) ? 0 : -1}
            onClick={() => openTab(id)}
          >
            {mainTitles[id]}
          </button>
        ))}
      </div>
      <nav
        ref={sectionRow}
        className={`${linkRow.links} ${styles.sections}`}
        aria-label="Mer innhold"
      >
        {sections.map(({ id, title }) => (
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
      {/* Both stay, for a price that is no price yet stands in its field alone. */}
      {mainTabs.map(({ id, form: Form }) => (
        <div
          key={id}
          hidden={id !== tab}
          role="tabpanel"
          id={panelId(id)}
          className={styles.panel}
          aria-labelledby={tabId(id)}
          tabIndex={-1}
        >
          {opened.includes(id) && (
            <Suspense fallback={<Spinner label="Henter feltene" />}>
              <Form {...part} />
              {id === tab && <Arrival wanted={wanted} onArrive={onArrive} />}
            </Suspense>
          )}
        </div>
      ))}
      {section && (
        <section className={styles.panel} aria-label={section.title}>
          {ready && (
            <Suspense key={section.id} fallback={<Spinner label="Henter feltene" />}>
              <section.form {...part} />
              <Arrival wanted={wanted} onArrive={onArrive} />
            </Suspense>
          )}
        </section>
      )}
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

/** Arrows, Home and End open the tab that they lead to (WAI-ARIA, "Tabs"). */
function openNext(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const place = all.findIndex((tab) => tab.matches(":focus"));
  const places: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: (place + 1) % all.length,
    Home: 0,
    End: -1,
  };
  const next = all.at(places[event.key] ?? Number.NaN);
  if (!(event.key in places) || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** Stands behind a form that may have to be fetched: what is led to is there once this is. */
function Arrival({
  wanted,
  onArrive,
}: {
  wanted: string | undefined;
  onArrive: (path: string) => void;
}) {
  useNamedField();
  useEffect(() => {
    if (wanted !== undefined) onArrive(wanted);
  }, [wanted, onArrive]);
  return null;
}
