import { Link } from "react-router";
import { troubleOf } from "#app/domain/health/trouble.ts";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { Alarm } from "./alarm.tsx";

/**
 * Says what does not come through by itself, and what to do; nothing where all does.
 *
 * @param troubles the names of the jobs, each with when it began as ISO 8601
 */
export function TroubleAlarms({ troubles }: { troubles: { job: string; since: string }[] }) {
  return troubles.map(({ job, since }) => {
    const { title, advice, page } = troubleOf(job);
    return (
      <Alarm key={job} title={title}>
        <Paragraph>
          Det har vart siden {formatDateTime(since)}. {advice}{" "}
          {page && <Link to={page.path}>{page.label}</Link>}
        </Paragraph>
      </Alarm>
    );
  });
}
