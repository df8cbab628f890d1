import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import {
  deleteQuarantined,
  quarantineMessage,
  releaseMessage,
  setHandled,
} from "#app/domain/contact/handling.server.ts";
import { findMessages } from "#app/domain/contact/listed-messages.server.ts";
import { addMessageNote } from "#app/domain/contact/message-notes.server.ts";
import { counted } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import { followUpChoices, followUpEach, readWish } from "../follow-ups/wish.server.ts";
import { messageFilter } from "../messages/message-list.server.ts";
import { messageListHref, parseMessageView, printMessageView } from "../messages/message-view.ts";
import type { Route } from "./+types/messages";
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
import { messageVerbs, notReached } from "./verbs.ts";

const here = href("/admin/meldinger/flere");

/** The rows that are chosen, by their names, before anything is done to them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const asked = parseChosen(url.searchParams);
  const { chosen } = asked;
  const view = parseMessageView(asked.view);
  const filter = messageFilter(view);
  const messages = await findMessages(
    db,
    chosen === "all" ? filter : { box: filter.box, ids: chosen.map(({ id }) => id) },
    { limit: mostPicks + 1, offset: 0 },
    clock(),
  );
  const back = messageListHref(view);
  if (messages.length === 0) throw redirect(back);
  return {
    ...chosenOf(chosen, messages, printMessageView({ ...view, page: 1 })),
    back,
    isQuarantine: view.folder === "karantene",
    followUp: await followUpChoices(context),
  };
}

/** Does one thing to every message that is ticked, each as if by itself, and leads back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { db } = services;
  const { verb, view, at, picks, fields } = await readSeveral(request, messageVerbs);
  const query = printMessageView(parseMessageView(view));
  const forEach = async (change: Parameters<typeof doToEach>[3], rows = picks) =>
    toList(href("/admin"), `fane=kontakt&${query}`, await doToEach(verb, rows, now, change));
  type Changed = Awaited<ReturnType<typeof setHandled>>;
  const isDone = async (change: Promise<Changed>) => (await change).outcome === "changed";
  switch (verb) {
    case "velg":
      return redirect(chosenHref(here, { picks, view: query }), 303);
    case "handtert":
      return forEach((pick) => isDone(setHandled(db, { ...pick, actor, handled: true }, now)));
    case "ringt":
      return forEach(({ id: messageId }) =>
        addMessageNote(db, { messageId, text: notReached, author: actor }, now),
      );
    case "oppfolging": {
      const { wish, refused } = await readWish(db, fields, now);
      if (!wish) return data(refused, { status: 400 });
      const things = picks.map(({ id }) => ({ kind: "message" as const, id }));
      return forEach(await followUpEach(db, things, { ...wish, actor }, now));
    }
    case "karantene":
      return forEach((pick) => isDone(quarantineMessage(db, { ...pick, actor }, now)));
    case "frigi":
      return forEach((pick) => isDone(releaseMessage(services, { ...pick, actor }, now)));
    case "slett":
      return forEach((pick) => isDone(deleteQuarantined(db, { ...pick, actor }, now)));
    case "angre":
      return forEach(
        (pick) => isDone(setHandled(db, { ...pick, actor, handled: false }, now)),
        await picksChanged(db, { actor, action: "message.handled", at }),
      );
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Flere meldinger",
    description: "Det som kan gjøres med flere meldinger på én gang.",
  });
}

export default function SeveralMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { count, isQuarantine } = loaderData;
  const title = counted(count, "melding", "meldinger");
  const shared = { title, chosen: loaderData, refused: actionData, file: "meldinger" } as const;
  return isQuarantine ? (
    <Chosen
      {...shared}
      verbs={[{ verb: "frigi", name: "Flytt til innboksen" }]}
      note="Når en melding flyttes til innboksen, får dere varselet om den på e-post hvis dere ikke har fått det før. Avsenderen får ingen kvittering."
      remove={{
        verb: "slett",
        name: "Slett",
        says: `${title} slettes for godt, og kan ikke hentes tilbake.`,
      }}
    />
  ) : (
    <Chosen
      {...shared}
      verbs={[
        { verb: "handtert", name: "Merk som håndtert" },
        { verb: "ringt", name: notReached },
        { verb: "karantene", name: "Flytt til karantenen" },
      ]}
      note="Det du merker som håndtert, kan du angre på én gang."
    />
  );
}
