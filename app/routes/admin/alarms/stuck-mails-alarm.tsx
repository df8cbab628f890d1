import { Link, useRouteLoaderData } from "react-router";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { counted } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import type { loader as layoutLoader } from "../admin-layout.tsx";
import { Alarm } from "./alarm.tsx";

/** Says that mails are not going out: there is no server for them. */
export function StuckMailsAlarm() {
  const unsent = useRouteLoaderData<typeof layoutLoader>("routes/admin/admin-layout")?.unsent;
  const stuck = unsent?.stuck ?? 0;
  if (stuck === 0) return null;
  return (
    <Alarm title={`${counted(stuck, "e-post er", "e-poster er")} ikke sendt`}>
      <Paragraph>
        Ingen e-postserver er satt opp.{" "}
        <Link to={`${href("/admin/e-post")}?status=venter`}>Se det som venter</Link>
      </Paragraph>
    </Alarm>
  );
}
