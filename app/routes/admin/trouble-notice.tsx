import { Fragment } from "react";
import { Link } from "react-router";
import { troubleOf } from "#app/domain/health/trouble.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import styles from "./inbox.module.css";

/**
 * Says what does not come through by itself, and what to do; nothing where all does.
 *
 * @param troubles the names of the jobs, each with when it began as ISO 8601
 */
export function TroubleNotice({ troubles }: { troubles: { job: string; since: string }[] }) {
  if (troubles.length === 0) return null;
  return (
    <div className={styles.toDo}>
      <Notice tone="warning">
        {troubles.map(({ job, since }) => {
          const { title, advice, page } = troubleOf(job);
          return (
            <Fragment key={job}>
              <strong>{title}</strong>
              <Paragraph>
                Det har vart siden {formatDateTime(since)}. {advice}{" "}
                {page && <Link to={page.path}>{page.label}</Link>}
              </Paragraph>
            </Fragment>
          );
        })}
      </Notice>
    </div>
  );
}
