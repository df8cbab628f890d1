import { Link, useSearchParams } from "react-router";
import styles from "./workplace.module.css";

/**
 * The way to the pages beside this one of a list; the rest of the query stays as it is.
 *
 * @param dated the list is of what happened, newest first, and in no other order
 */
export function Pages({
  page,
  hasMore,
  dated = false,
}: {
  page: number;
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
