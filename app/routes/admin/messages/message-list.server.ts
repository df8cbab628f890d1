import type { Services } from "#app/context.ts";
import { promisedWorkingDays } from "#app/domain/brand/promises.ts";
import {
  countMatchingMessages,
  findMessages,
  type MessageFilter,
} from "#app/domain/contact/listed-messages.server.ts";
import { type ContactMessage, defaultService } from "#app/domain/contact/message.ts";
import { countMessages } from "#app/domain/contact/messages.server.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { workingDaysAfter } from "#app/web/norway.server.ts";
import { momentsOf } from "../lists/list.server.ts";
import { cutToPage, rangeOf, remarksOn } from "../lists/list.ts";
import { loadAround } from "../search/around.server.ts";
import type { MessageListData, MessageRow } from "./message-list.tsx";
import {
  isNarrowed,
  type MessageFolder,
  type MessageView,
  parseMessageView,
  printMessageView,
} from "./message-view.ts";

const mostOverdueShown = 20;
const snippetLength = 180;
/** No agency has as many messages waiting; it keeps a count from taking long. */
const mostWaiting = 100_000;

const boxes: Record<MessageFolder, MessageFilter["box"]> = {
  innboks: "inbox",
  uleste: "unread",
  apne: "open",
  handtert: "handled",
  karantene: "quarantine",
};

/** Reads what the tab of messages shows. */
export async function loadMessageList(
  { db, clock }: Pick<Services, "db" | "clock">,
  url: URL,
): Promise<MessageListData> {
  const now = clock();
  const view = parseMessageView(url.searchParams);
  const isStart = view.folder === "innboks" && view.page === 1 && !isNarrowed(view);
  const count = (filter: MessageFilter) => countMatchingMessages(db, filter, mostWaiting, now);
  const [inbox, open, unread, quarantine, overdueCount, overdue, messages] = await Promise.all([
    countMessages(db, "inbox"),
    count({ box: "open" }),
    count({ box: "unread" }),
    countMessages(db, "quarantine"),
    count({ box: "inbox", overdue: true }),
    isStart
      ? findMessages(
          db,
          { box: "inbox", overdue: true },
          { limit: mostOverdueShown, offset: 0, oldestFirst: true },
          now,
        )
      : [],
    findMessages(db, messageFilter(view), rangeOf(view.page), now),
  ]);
  const { rows, hasMore } = cutToPage(messages);
  const around = await loadAround({ db, clock }, "messages", {
    question: view.question,
    isEmpty: messages.length === 0 && view.page === 1,
  });
  const above = new Set(overdue.map(({ id }) => id));
  return {
    view,
    counts: {
      innboks: inbox,
      uleste: unread,
      apne: open,
      handtert: inbox - open,
      karantene: quarantine,
    },
    overdueCount,
    overdue: overdue.map((message) => toRow(message, now)),
    // What stands above is not shown a second time.
    rows: rows.filter(({ id }) => !above.has(id)).map((message) => toRow(message, now)),
    hasMore,
    around,
    remarks: remarksOn(url.searchParams, printMessageView(view)),
    now: now.toISOString(),
  };
}

/** A view as the database is asked for it; days are Norwegian days, the last one included. */
export function messageFilter(view: MessageView): MessageFilter {
  const { folder, question, overdue } = view;
  return { box: boxes[folder], question, overdue, ...momentsOf(view) };
}

function toRow(message: ContactMessage, now: Date): MessageRow {
  const { id, version, name, company, service, createdAt, readAt, handledAt, quarantineReason } =
    message;
  const isPromised = !handledAt && !quarantineReason;
  const deadline = workingDaysAfter(new Date(createdAt), promisedWorkingDays);
  return {
    id,
    version,
    name,
    company,
    service: service === defaultService ? null : service,
    // A long message is not read to its end for one line of it.
    snippet: shorten(oneLine((message.message ?? "").slice(0, 4 * snippetLength)), snippetLength),
    createdAt,
    isUnread: !readAt && !handledAt,
    isHandled: handledAt !== null,
    isOverdue: isPromised && deadline < now,
    quarantineReason,
  };
}
