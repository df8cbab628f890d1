import { Tabs } from "@base-ui/react/tabs";
import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { parts } from "#app/domain/content/parts.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import styles from "./desk.module.css";
import { firstTab, useNamedField } from "./desk-hooks.ts";
import type { EditorPartProps } from "./editor-part.ts";
import { tabOf } from "./parts.ts";
import { tabs } from "./tabs.ts";

/** The two tabs of the specification, under its names for them; what else there is to edit stands beside them. */
const mainTitles: Readonly<Record<string, string>> = {
  [parts.texts.tab]: "Tekster og Innhold",
  [parts.prices.tab]: "Priser og Pakker",
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
    <Tabs.Root
      className={styles.parts}
      value={section ? null : tab}
      onValueChange={(value) => openTab(String(value))}
    >
      <Tabs.List className={styles.tabList} aria-label="Hva du redigerer" activateOnFocus>
        {mainTabs.map(({ id }) => (
          <Tabs.Tab key={id} className={styles.tab} value={id}>
            {mainTitles[id]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <nav ref={sectionRow} className={styles.sections} aria-label="Mer innhold">
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
        <Tabs.Panel key={id} className={styles.panel} value={id} tabIndex={-1} keepMounted>
          {opened.includes(id) && (
            <Suspense fallback={<Spinner label="Henter feltene" />}>
              <Form {...part} />
              {id === tab && <Arrival wanted={wanted} onArrive={onArrive} />}
            </Suspense>
          )}
        </Tabs.Panel>
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
    </Tabs.Root>
  );
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
