import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { findOrders } from "#app/domain/orders/listed-orders.server.ts";
import { addNote } from "#app/domain/orders/notes.server.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { changeOrderStatus, undoOrderStatus } from "#app/domain/subscriptions/start.server.ts";
import { counted } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import { followUpChoices, followUpEach, readWish } from "../follow-ups/wish.server.ts";
import { filterOf } from "../orders/order-view.server.ts";
import { parseOrderView, printOrderView } from "../orders/order-view.ts";
import type { Route } from "./+types/orders";
import { Chosen } from "./chosen.tsx";
import { mostPicks } from "./picks.ts";
import {
  chosenHref,
  chosenOf,
  doToEach,
  parseChosen,
  picksChanged,
  readSeveral,
  toList,
} from "./several.server.ts";
import { notReached, orderVerbs } from "./verbs.ts";

const here = href("/admin/bestillinger/flere");

/** The rows that are chosen, by their names, before anything is done to them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const asked = parseChosen(url.searchParams);
  const view = parseOrderView(asked.view);
  const query = printOrderView({ ...view, page: 1 });
  const { chosen } = asked;
  const orders =
    chosen === "all"
      ? await findOrders(
          db,
          filterOf(view),
          view.sort,
          { limit: mostPicks + 1, offset: 0 },
          clock(),
        )
      : [
          ...(await readOrders(
            db,
            chosen.map(({ id }) => id),
          ).then((found) => found.values())),
        ];
  if (orders.length === 0) throw redirect(`${href("/admin")}?${printOrderView(view)}`);
  const rows = orders.map(({ id, version, companyName }) => ({ id, version, name: companyName }));
  return {
    ...chosenOf(chosen, rows, query),
    back: `${href("/admin")}?${printOrderView(view)}`,
    followUp: await followUpChoices(context),
  };
}

/** Does one thing to every order that is ticked, each as if by itself, and leads back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { db } = services;
  const { verb, view, at, picks, fields } = await readSeveral(request, orderVerbs);
  const query = printOrderView(parseOrderView(view));
  const forEach = async (change: Parameters<typeof doToEach>[3], rows = picks) =>
    toList(href("/admin"), query, await doToEach(verb, rows, now, change));
  switch (verb) {
    case "velg":
      return redirect(chosenHref(here, { picks, view: query }), 303);
    case "kontaktet":
      return forEach(async ({ id: orderId, version }) => {
        const wish = { orderId, status: "confirmed", version, isTold: false, actor } as const;
        return (await changeOrderStatus(services, wish, now)).outcome === "changed";
      });
    case "ringt":
      return forEach(({ id: orderId }) =>
        addNote(db, { orderId, text: notReached, author: actor }, now),
      );
    case "oppfolging": {
      const { wish, refused } = await readWish(db, fields, now);
      if (!wish) return data(refused, { status: 400 });
      const things = picks.map(({ id }) => ({ kind: "order" as const, id }));
      return forEach(await followUpEach(db, things, { ...wish, actor }, now));
    }
    case "angre":
      return forEach(
        async ({ id: orderId, version }) =>
          (await undoOrderStatus(services, { orderId, version, actor }, now)).outcome === "changed",
        await picksChanged(db, { actor, action: "order.status-changed", at }),
      );
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Flere bestillinger",
    description: "Det som kan gjøres med flere bestillinger på én gang.",
  });
}

export default function SeveralOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { count } = loaderData;
  return (
    <Chosen
      title={counted(count, "bestilling", "bestillinger")}
      chosen={loaderData}
      refused={actionData}
      file="bestillinger"
      verbs={[
        { verb: "kontaktet", name: "Merk som kontaktet" },
        { verb: "ringt", name: notReached },
      ]}
      note="Bare nye bestillinger blir merket som kontaktet. Kundene får ingen e-post av det, og du kan angre alt på én gang."
    />
  );
}
