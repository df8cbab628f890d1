import { Link } from "react-router";
import { orderStatuses, statusLabels } from "#app/domain/orders/status.ts";
import { Button } from "#app/ui/button.tsx";
import { capitalized } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { DayFields, FilterForm } from "../lists/filter-form.tsx";
import { MoreFilters } from "../lists/more-filters.tsx";
import shared from "../workplace.module.css";
import styles from "./order-list.module.css";
import type { OrderListData } from "./order-list.server.ts";
import {
  countFilters,
  type OrderView,
  orderListHref,
  parseOrderView,
  sortChoices,
  sortSlug,
  stageChoices,
  stageSlug,
  statusSlug,
} from "./order-view.ts";

/** The search, as a form that puts its fields into the address. */
export function OrderFilters({ view, plans }: { view: OrderView; plans: OrderListData["plans"] }) {
  const address = orderListHref(view);
  return (
    <FilterForm
      label="Søk i bestillinger"
      address={address}
      addressOf={(query) => orderListHref(parseOrderView(query))}
      className={`${shared.toolbar} ${styles.filters}`}
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
              {capitalized(statusLabels[status])}
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
        <DayFields {...view} />
        <label>
          Rekkefølge
          <select name="sorter" defaultValue={sortSlug(view.sort)}>
            {sortChoices.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" name="merket" value="1" defaultChecked={view.flagged} />
          Med merknad fra registeret
        </label>
        <label>
          <input type="checkbox" name="frist" value="1" defaultChecked={view.overdue} />
          Over fristen
        </label>
      </MoreFilters>
      <Button type="submit" look="secondary">
        Vis
      </Button>
      {address !== href("/admin") && <Link to={href("/admin")}>Nullstill</Link>}
    </FilterForm>
  );
}
