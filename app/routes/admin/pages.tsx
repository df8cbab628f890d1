import { Link, useSearchParams } from "react-router";
import styles from "./workplace.module.css";

/** The way to the pages beside this one of a list; the rest of the query stays as it is. */
export function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
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
          Forrige side
        </Link>
      )}
      <span>Side {page}</span>
      {hasMore && (
        <Link to={to(page + 1)} rel="next">
          Neste side
        </Link>
      )}
    </nav>
  );
}
