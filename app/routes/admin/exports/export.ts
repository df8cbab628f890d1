import { servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { streamMessages } from "#app/domain/contact/list.server.ts";
import { streamOrders } from "#app/domain/orders/list.server.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { csvHead, csvLine } from "#app/web/formats/csv.ts";
import { messageFilter } from "../messages/list.server.ts";
import { parseMessageView, printMessageView } from "../messages/view.ts";
import { filterOf } from "../orders/view.server.ts";
import { parseOrderView, printOrderView } from "../orders/view.ts";
import type { Route } from "./+types/export";
import { type Column, messageColumns, orderColumns } from "./columns.ts";
import { messageFileParts, orderFileParts } from "./file-name.ts";

const contentTypes = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/**
 * A view as a file to download, whatever its size: rows are read and sent a few hundred at a time. Who took which view out
 * is noted before the first byte; the words of a search are not, for they may name somebody.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, clock, exports } = context.get(servicesContext);
  const now = clock();
  const file = fileOf(params.view);
  if (!file) throw new Response("Denne eksporten finnes ikke.", { status: 404 });
  const orders = parseOrderView(url.searchParams);
  const messages = parseMessageView(url.searchParams);
  const isOrders = file.list === "bestillinger";
  const parts = isOrders ? orderFileParts(orders) : messageFileParts(messages);
  const headers = {
    "content-type": contentTypes[file.format],
    "content-disposition": `attachment; filename="${[file.list, ...parts].join("_")}.${file.format}"`,
    "cache-control": keptByNobody,
  };
  if (request.method === "HEAD") return new Response(null, { headers });

  // Neither the words of a search nor the page belong in the trail.
  const filter = isOrders
    ? printOrderView({ ...orders, question: "", page: 1 })
    : printMessageView({ ...messages, question: "", page: 1 });
  const place = exports.takePlace();
  if (!place) return tooMany(exports.retryAfterSeconds);
  const event = {
    actor: context.get(sessionContext).username,
    action: "export.downloaded",
    subject: { kind: "export", id: params.view },
    details: {
      kind: params.view,
      filter,
      searched: (isOrders ? orders : messages).question !== "",
    },
  } as const;
  try {
    await recordEvent(db, event, now);
  } catch (error) {
    place.leave();
    throw error;
  }
  const text = isOrders
    ? written(streamOrders(db, filterOf(orders), orders.sort, now), file.format, orderColumns)
    : written(streamMessages(db, messageFilter(messages), now), file.format, messageColumns);
  return new Response(place.stream(text), { headers });
}

function tooMany(retryAfterSeconds: number): Response {
  return new Response(
    "Det lastes ned mange eksporter akkurat nå. Vent et halvt minutt, og prøv igjen.",
    {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": keptByNobody,
        "retry-after": String(retryAfterSeconds),
      },
    },
  );
}

function fileOf(name: string) {
  for (const list of ["bestillinger", "meldinger"] as const) {
    for (const format of ["csv", "json"] as const) {
      if (name === `${list}.${format}`) return { list, format };
    }
  }
  return undefined;
}

/** The file, a piece for each batch of rows. */
async function* written<Row>(
  batches: AsyncGenerator<Row[]>,
  format: "csv" | "json",
  columns: Column<Row>[],
): AsyncGenerator<string> {
  yield format === "csv" ? csvHead(columns.map(([name]) => name)) : "[";
  let between = "\n";
  for await (const rows of batches) {
    if (format === "csv") {
      yield rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join("");
      continue;
    }
    yield between + rows.map((row) => JSON.stringify(row)).join(",\n");
    between = ",\n";
  }
  if (format === "json") yield "\n]\n";
}
