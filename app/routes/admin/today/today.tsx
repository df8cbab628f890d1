import { Link, useRouteLoaderData } from "react-router";
import { subscriptionViews } from "#app/domain/subscriptions/views.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import type { loader as layoutLoader } from "../admin-layout.tsx";
import { countedText } from "../lists/count-text.ts";
import { stageSlug, statusSlug } from "../orders/order-view.ts";
import styles from "./today.module.css";
import type { Today } from "./today.server.ts";

/** What there is to do, each with the way to it, what is most pressing first. What is done leaves. */
export function TodayLinks({ today }: { today: Today }) {
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/admin/admin-layout");
  const kinds = kindsOf(today, layout?.unsent.failed ?? 0).filter(({ count }) => count > 0);
  return (
    <nav className={styles.today} aria-labelledby="i-dag">
      <h2 id="i-dag">I dag</h2>
      {kinds.length === 0 && <p>Ingenting venter på dere.</p>}
      <ul>
        {kinds.map(({ to, count, says, isLate }, index) => (
          <li key={to}>
            <Link
              to={to}
              className={isLate ? styles.late : undefined}
              aria-keyshortcuts={index === 0 ? "I" : undefined}
            >
              <strong>{countedText(count)}</strong> {says}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Kind = { to: string; count: number; says: string; isLate?: boolean };

/** @param failedMails as the frame counts them */
function kindsOf(today: Today, failedMails: number): Kind[] {
  const orders = (query: string) => `${href("/admin")}?${query}`;
  const messages = (query: string) => `${href("/admin")}?fane=kontakt&${query}`;
  const subscriptions = (slug: string) => `${href("/admin/abonnementer")}?visning=${slug}`;
  const { unpaid } = today;
  return [
    {
      to: orders("frist=1"),
      count: today.overdueOrders,
      says: "over fristen",
      isLate: true,
    },
    {
      to: messages("frist=1"),
      count: today.overdueMessages,
      says: plural(today.overdueMessages, "melding over fristen", "meldinger over fristen"),
      isLate: true,
    },
    {
      to: `${href("/admin/e-post")}?status=feilet`,
      count: failedMails,
      says: plural(failedMails, "e-post kom ikke frem", "e-poster kom ikke frem"),
      isLate: true,
    },
    {
      to: orders(`status=${statusSlug("new")}`),
      count: today.newOrders,
      says: plural(today.newOrders, "ny bestilling", "nye bestillinger"),
    },
    {
      to: messages("mappe=uleste"),
      count: today.unreadMessages,
      says: plural(today.unreadMessages, "ulest melding", "uleste meldinger"),
    },
    {
      to: href("/admin/oppfolging"),
      count: today.followUps,
      says: "å følge opp",
    },
    {
      to: subscriptions(subscriptionViews.untold.slug),
      count: today.untold,
      says: "må varsles",
    },
    {
      to: subscriptions(subscriptionViews.gone.slug),
      count: today.gone,
      says: "må avklares før fornyelsen",
    },
    {
      to: orders(`gjenstar=${stageSlug("unsigned")}`),
      count: today.unsigned,
      says: "skal signeres",
    },
    {
      to: orders(`gjenstar=${stageSlug("due")}`),
      count: today.due,
      says: "skal leveres innen en uke",
    },
    {
      to: orders(`gjenstar=${stageSlug("unbilled")}`),
      count: today.unbilled,
      says: "levert, ikke fakturert",
    },
    {
      to: `${href("/admin/abonnementer/fakturering")}?vis=forfalt`,
      count: unpaid.count,
      says: `${plural(unpaid.count, "faktura har forfalt", "fakturaer har forfalt")}, ${formatKroner(unpaid.ore / 100)}${unpaid.unsent > 0 ? `, hvorav ${unpaid.unsent} ikke sendt` : ""}`,
    },
    {
      to: subscriptions(subscriptionViews.cancelled.slug),
      count: today.ending,
      says: plural(today.ending, "abonnement avsluttes snart", "abonnementer avsluttes snart"),
    },
  ];
}

function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
