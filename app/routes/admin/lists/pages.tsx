import { SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import styles from "../workplace.module.css";
import { Empty } from "./empty.tsx";

/**
 * The way to the pages beside this one of a list; the rest of the query stays as it is. Behind the last page it is the way back: what a
 * list says of itself while it is empty is true of its first page alone.
 *
 * @param isEmpty this page has no row
 * @param dated the list is of what happened, newest first, and in no other order
 */
export function Pages({
  page,
  isEmpty,
  hasMore,
  dated = false,
}: {
  page: number;
  isEmpty: boolean;
  hasMore: boolean;
  dated?: boolean;
}) {
  const [search] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    if (number === 1) query.delete("side");
    else query.set("side", String(number));
    return `?${query}`;
  };
  if (isEmpty && page > 1) {
    return (
      <Empty icon={<SearchX size={40} strokeWidth={1.25} aria-hidden="true" />}>
        Her er det ingen flere. <Link to={to(1)}>Til første side</Link>
      </Empty>
    );
  }
  return (
    <nav className={styles.pages} aria-label="Sider">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {dated ? "Nyere" : "Forrige side"}
        </Link>
      )}
      <span>Side {page}</span>
      {hasMore && (
        <Link to={to(page + 1)} rel="next">
          {dated ? "Eldre" : "Neste side"}
        </Link>
      )}
    </nav>
  );
}
