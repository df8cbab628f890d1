import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { orderStatuses, statusLabels } from "#app/domain/orders/status.ts";
import { Button } from "#app/ui/button.tsx";
import { href } from "#app/web/href.ts";
import { MoreFilters } from "../more-filters.tsx";
import shared from "../workplace.module.css";
import styles from "./order-list.module.css";
import type { OrderListData } from "./order-list.server.ts";
import {
  countFilters,
  type OrderView,
  parseOrderView,
  printOrderView,
  sortChoices,
  stageChoices,
  stageSlug,
  statusSlug,
} from "./order-view.ts";

/** The search, as a form that puts its fields into the address. */
export function OrderFilters({ view, plans }: { view: OrderView; plans: OrderListData["plans"] }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const printed = printOrderView(view);

  // "Back" and links change the view too; the fields follow, without being made anew under somebody's hands.
  useEffect(() => {
    const query = new URLSearchParams(printed);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) {
        field.value = query.get(field.name) ?? field.options[0]?.value ?? "";
      } else if (!(field instanceof HTMLInputElement)) continue;
      else if (field.type === "checkbox") field.checked = query.has(field.name);
      else field.value = query.get(field.name) ?? "";
    }
  }, [printed]);

  function show(form: HTMLFormElement) {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") query.append(name, value);
    }
    // The browser's own address would name every field that is empty.
    const asked = printOrderView(parseOrderView(query));
    navigate(`${href("/admin")}?${asked}`, { replace: asked === printed });
  }

  function showFound(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show(event.currentTarget);
    document.getElementById("treff")?.focus({ preventScroll: true });
  }

  // What is chosen shows at once; what is written, and a day that may be half written, waits for the button.
  function showChosen({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const isChoice =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === "checkbox");
    if (isChoice) show(currentTarget);
  }

  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={href("/admin")}
        aria-label="Søk i bestillinger"
        className={`${shared.toolbar} ${styles.filters}`}
        onSubmit={showFound}
        onChange={showChosen}
      >
        <label className={styles.question}>
          Søk
          <input
            type="search"
            name="q"
            defaultValue={view.question}
            maxLength={200}
            placeholder="Navn, firma, org.nr., e-post, telefon, ordrenummer"
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
          />
        </label>
        <label>
          Status
          <select name="status" defaultValue={view.status ? statusSlug(view.status) : ""}>
            <option value="">Alle</option>
            {orderStatuses.map((status) => (
              <option key={status} value={statusSlug(status)}>
                {statusLabels[status]}
              </option>
            ))}
          </select>
        </label>
        <MoreFilters count={countFilters(view)}>
          <label>
            Gjenstår
            <select name="gjenstar" defaultValue={view.stage ? stageSlug(view.stage) : ""}>
              <option value="">Alt</option>
              {stageChoices.map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            Pakke
            <select name="pakke" defaultValue={view.planId ?? ""}>
              <option value="">Alle</option>
              {plans.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            Fra og med
            <input type="date" name="fra" defaultValue={view.from} />
          </label>
          <label>
            Til og med
            <input type="date" name="til" defaultValue={view.until} />
          </label>
          <label>
            Rekkefølge
            <select
              name="sorter"
              defaultValue={sortChoices.find(({ sort }) => sort === view.sort)?.slug}
            >
              {sortChoices.map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.choice}>
            <input type="checkbox" name="merket" value="1" defaultChecked={view.flagged} />
            Med merknad fra registeret
          </label>
          <label className={styles.choice}>
            <input type="checkbox" name="frist" value="1" defaultChecked={view.overdue} />
            Over fristen
          </label>
        </MoreFilters>
        <Button type="submit" look="secondary">
          Vis
        </Button>
        {printed !== "" && <Link to={href("/admin")}>Nullstill</Link>}
      </Form>
    </search>
  );
}
