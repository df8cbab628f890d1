import { Link } from "react-router";
import { href } from "#app/web/href.ts";
import styles from "./history.module.css";

/**
 * Leads to the editor with one field as a version had it, and nothing published yet.
 *
 * @param field its key (fields.ts)
 */
export function FetchField({
  field,
  label,
  version,
}: {
  field: string;
  label: string;
  version: number;
}) {
  const query = new URLSearchParams({ felt: field, fra: String(version) });
  return (
    <p className={styles.fetch}>
      <Link to={`${href("/editor")}?${query}`}>
        Hent fra versjon {version}
        <span className="visually-hidden"> ({label})</span>
      </Link>
    </p>
  );
}
