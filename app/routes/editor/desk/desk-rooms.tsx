import { type KeyboardEvent, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import linkRow from "#app/ui/patterns/link-row.module.css";
import { Spinner } from "#app/ui/spinner.tsx";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { tabOf } from "../part-of.ts";
import styles from "./desk.module.css";
import { firstTab, useNamedField } from "./desk-hooks.ts";
import { findPlace, type Room, rooms } from "./rooms.ts";

/** The rooms of the editor as tabs, and in the one that is open its places as links, with the form of one of them in view. */
export function DeskRooms({
  tab,
  openTab,
  ready,
  part,
  onArrive,
}: {
  /** The place that is open. */
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
  const current = findPlace(tab);
  const tabRow = useCurrentInView<HTMLDivElement>(current.room.title);
  const isThere = ({ places: [{ id }] }: Room) => id === firstTab;
  return (
    <>
      <div
        ref={tabRow}
        className={styles.tabList}
        role="tablist"
        aria-label="Hva du redigerer"
        onKeyDown={openNext}
      >
        {rooms.map((room) => {
          const [{ id }] = room.places;
          const isOpen = room === current.room;
          return (
            <button
              key={id}
              type="button"
              role="tab"
              id={tabId(id)}
              className={styles.tab}
              aria-selected={isOpen}
              aria-controls={isOpen || isThere(room) ? panelId(id) : undefined}
              // One of them is met with the keyboard; arrows lead to the others.
              tabIndex={isOpen ? 0 : -1}
              onClick={() => openTab(id)}
            >
              {room.title}
            </button>
          );
        })}
      </div>
      {rooms.map((room) => {
        const [first] = room.places;
        const isOpen = room === current.room;
        const { id, form: Form } = isOpen ? current.place : first;
        return (
          (isOpen || isThere(room)) && (
            <div
              key={first.id}
              hidden={!isOpen}
              role="tabpanel"
              id={panelId(first.id)}
              className={styles.panel}
              aria-labelledby={tabId(first.id)}
              tabIndex={-1}
            >
              {isOpen && room.places.length > 1 && <Places room={room} tab={tab} />}
              {opened.includes(id) && (
                <Suspense key={id} fallback={<Spinner label="Henter feltene" />}>
                  <Form {...part} />
                  {isOpen && <Arrival wanted={wanted} onArrive={onArrive} />}
                </Suspense>
              )}
            </div>
          )
        );
      })}
    </>
  );
}

/** What stands within a room, in one row. */
function Places({ room, tab }: { room: Room; tab: string }) {
  return (
    <nav
      ref={useCurrentInView(tab)}
      className={`${linkRow.links} ${styles.places}`}
      aria-label={room.title}
    >
      {room.places.map(({ id, title }) => (
        <Link
          key={id}
          to={{ search: id === firstTab ? "" : `?fane=${id}` }}
          replace
          preventScrollReset
          aria-current={id === tab ? "page" : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
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
