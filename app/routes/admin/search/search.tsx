import { SearchX } from "lucide-react";
import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { Empty } from "../lists/empty.tsx";
import { questionOf } from "../lists/list.ts";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/search";
import styles from "./search.module.css";
import { searchOffice } from "./search.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const question = questionOf(url.searchParams);
  return { question, kinds: await searchOffice(context.get(servicesContext), question) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Søk", description: "Søk i alt." });
}

/** Finds anything in the back office: whatever key leads here, the field has the focus. */
export default function SearchPage({ loaderData: { question, kinds } }: Route.ComponentProps) {
  return (
    <>
      <h1 className={styles.title}>Søk</h1>
      <Form method="get" action={href("/admin/sok")} role="search" className={workplace.toolbar}>
        <label className={styles.question}>
          Kunde, bestilling, melding, faktura eller side
          <input
            key={question}
            type="search"
            name="q"
            defaultValue={question}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: whoever comes here comes to write in it
            autoFocus
            aria-keyshortcuts="/"
          />
        </label>
        <Button type="submit" look="secondary">
          Søk
        </Button>
      </Form>
      {question && kinds.length === 0 && (
        <Empty
          icon={<SearchX size={40} strokeWidth={1.25} aria-hidden="true" />}
          next="Prøv færre ord, en del av et ord eller et nummer."
        >
          Ingenting passer til «{question}».
        </Empty>
      )}
      {kinds.map(({ name, all, hits }) => (
        <section key={name} className={styles.kind}>
          <h2>{all ? <Link to={all}>{name}</Link> : name}</h2>
          <ul>
            {hits.map(({ to, title, note }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                {note && <span>{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
