import { CalendarCheck } from "lucide-react";
import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { listFollowUps, printFollowUp } from "#app/domain/follow-ups/follow-ups.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { DataTable } from "../lists/data-table.tsx";
import { Empty } from "../lists/empty.tsx";
import { cutToPage, pageOf, rangeOf } from "../lists/list.ts";
import { Pages } from "../lists/pages.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/follow-ups";
import { namesOf } from "./about.server.ts";
import { aboutHref, doneIn, followUpHref } from "./follow-up-href.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const isMine = url.searchParams.get("vis") === "mine";
  const page = pageOf(url.searchParams);
  const found = await listFollowUps(db, {
    owner: isMine ? context.get(sessionContext).username : undefined,
    ...rangeOf(page),
  });
  const { rows: shown, hasMore } = cutToPage(found);
  const ended = doneIn(url.searchParams);
  const names = await namesOf(db, [...shown.map(({ about }) => about), ...(ended ? [ended] : [])]);
  const today = norwegianDay(clock());
  return {
    isMine,
    page,
    hasMore,
    ended: ended && { about: ended, name: names.get(ended.id) },
    rows: shown.map(({ about, dueOn, owner }) => ({
      ...{ about, dueOn, owner },
      seen: printFollowUp({ dueOn, owner }),
      isDue: dueOn <= today,
      name: names.get(about.id) ?? about.id,
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Oppfølging",
    description: "Bestillinger og meldinger som skal følges opp.",
  });
}

export default function FollowUps({ loaderData }: Route.ComponentProps) {
  const { rows, isMine, page, hasMore, ended } = loaderData;
  const done = ended?.name && {
    "fulgt-opp": (
      <>
        {ended.name} er notert som fulgt opp.{" "}
        {/* Whoever pressed once too often finds the way back: the next row has moved to where the first one was. */}
        <Link to={followUpHref(ended.about)}>Sett en ny dag</Link>
      </>
    ),
  };
  return (
    <>
      <div className={workplace.head}>
        <h1>Oppfølging</h1>
      </div>
      <OutcomeNotice done={done || {}} />
      <p className={workplace.toolbar}>
        Bestillinger og meldinger dere har satt en dag på.
        <Link to={isMine ? href("/admin/oppfolging") : `${href("/admin/oppfolging")}?vis=mine`}>
          {isMine ? "Vis alle" : "Vis bare mine"}
        </Link>
      </p>
      {rows.length === 0 && page === 1 && (
        <Empty
          icon={<CalendarCheck size={40} strokeWidth={1.25} aria-hidden="true" />}
          next="Sett en dag på siden til en bestilling eller en melding."
        >
          Ingenting skal følges opp.
        </Empty>
      )}
      {rows.length > 0 && (
        <DataTable
          caption="Det som skal følges opp"
          rows={rows}
          keyOf={({ about }) => about.id}
          columns={[
            {
              head: "Dag",
              cell: ({ dueOn, isDue }) => (
                <span className={isDue ? `${workplace.chip} ${workplace.late}` : undefined}>
                  {formatDay(dueOn)}
                </span>
              ),
            },
            {
              head: "Hva",
              cell: ({ about, name }) => <Link to={aboutHref(about)}>{name}</Link>,
              under: ({ about }) => (about.kind === "order" ? about.id : "Melding"),
            },
            { head: "Hvem", cell: ({ owner }) => owner ?? "Den som har tid" },
            {
              head: "Gjør",
              isHeadHidden: true,
              cell: ({ about, name, seen }) => (
                <Form
                  method="post"
                  action={followUpHref(about)}
                  className={workplace.tools}
                  preventScrollReset
                >
                  <CsrfField />
                  <input type="hidden" name="seen" value={seen} />
                  <Button
                    type="submit"
                    name="done"
                    value="list"
                    look="secondary"
                    aria-label={`Fulgt opp: ${name}`}
                  >
                    Fulgt opp
                  </Button>
                  <Link to={followUpHref(about)} aria-label={`Flytt: ${name}`}>
                    Flytt
                  </Link>
                </Form>
              ),
            },
          ]}
        />
      )}
      <Pages page={page} isEmpty={rows.length === 0} hasMore={hasMore} />
    </>
  );
}
