import { Link, useRouteLoaderData } from "react-router";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { href } from "#app/web/href.ts";
import type { loader as layoutLoader } from "../admin-layout.tsx";
import { counted } from "../counted.ts";
import { Alarm } from "./alarm.tsx";

/** Says what keeps customers from us: mails that are not going out. */
export function UnsentAlarms() {
  const unsent = useRouteLoaderData<typeof layoutLoader>("routes/admin/admin-layout")?.unsent;
  const { failed, stuck } = unsent ?? { failed: 0, stuck: 0 };
  return (
    <>
      {stuck > 0 && (
        <Alarm title={`${counted(stuck, "e-post er", "e-poster er")} ikke sendt`}>
          <Paragraph>
            Ingen e-postserver er satt opp.{" "}
            <Link to={`${href("/admin/e-post")}?status=venter`}>Se det som venter</Link>
          </Paragraph>
        </Alarm>
      )}
      {failed > 0 && (
        <Alarm title={`${counted(failed, "e-post kom", "e-poster kom")} ikke fram`}>
          <Paragraph>
            De forsøkes ikke sendt igjen.{" "}
            <Link to={`${href("/admin/e-post")}?status=feilet`}>Se det som feilet</Link>
          </Paragraph>
        </Alarm>
      )}
    </>
  );
}
