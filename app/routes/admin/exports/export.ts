import { contentContext, requestContext, type Services, servicesContext } from "#app/context.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { streamMessages } from "#app/domain/contact/listed-messages.server.ts";
import type { Content } from "#app/domain/content/content.ts";
import { streamOrders } from "#app/domain/orders/listed-orders.server.ts";
import { namesIn } from "#app/domain/visits/names.server.ts";
import { streamVisits } from "#app/domain/visits/visit-statistics.server.ts";
import { csvHead, csvLine } from "#app/web/formats/csv.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { recordExport } from "../../exported.server.ts";
import { type Period, periodOf } from "../figures/periods.server.ts";
import { askedInVain, type Days, ignoredFilters, reversedDays } from "../lists/list.ts";
import { messageFilter } from "../messages/message-list.server.ts";
import { parseMessageView, printMessageView } from "../messages/message-view.ts";
import { filterOf } from "../orders/order-view.server.ts";
import { parseOrderView, printOrderView } from "../orders/order-view.ts";
import { figureColumns, figureRows } from "../overview/figure-rows.server.ts";
import { chosenIds } from "../several/several.server.ts";
import type { Route } from "./+types/export";
import { type Column, messageColumns, orderColumns, visitColumns } from "./columns.ts";

const contentTypes = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("file")];

/**
 * A view as a file to download, whatever its size: rows are read and sent a few hundred at a time. Who took which view out
 * is noted before the first byte; the words of a search are not, for they may name somebody. A filter that is not understood would take
 * out what nobody asked for.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock, exports } = context.get(servicesContext);
  const now = clock();
  const file = fileOf(params.view);
  if (!file) throw new Response("Denne eksporten finnes ikke.", { status: 404 });
  const view = views[file.list](url.searchParams, now);
  const { filter, chosen, searched, days = {}, ignored, write } = view;
  const [nothing = reversedDays(days)] = askedInVain(ignored);
  if (nothing) throw new Response(nothing, { status: 400 });
  const headers = {
    "content-type": contentTypes[file.format],
    "content-disposition": `attachment; filename="${[file.list, ...saidOf(filter)].join("_")}.${file.format}"`,
  };
  if (context.get(requestContext).isHead) return new Response(null, { headers });

  const place = exports.takePlace();
  if (!place) return tooMany(exports.retryAfterSeconds);
  const details = {
    ...{ kind: params.view, filter, searched },
    ...(chosen !== undefined && { chosen }),
  };
  try {
    await recordExport(context, "export.downloaded", params.view, details);
  } catch (error) {
    place.leave();
    throw error;
  }
  return new Response(
    place.stream(write(db, file.format, now, context.get(contentContext).content)),
    { headers },
  );
}

type Format = keyof typeof contentTypes;

/** A view that can be taken out. */
type View = {
  /** The view as an address has it. Neither the words of a search nor the page belong in the trail. */
  filter: string;
  /** How many of its rows were chosen; undefined where it was all. */
  chosen?: number | undefined;
  searched: boolean;
  /** What the address narrows it to that means nothing to us. */
  ignored: string[];
  /** Those that it is narrowed to. */
  days?: Days;
  write: (
    db: Services["db"],
    format: Format,
    now: Date,
    content: Content,
  ) => AsyncGenerator<string>;
};

const views = {
  bestillinger(query: URLSearchParams): View {
    const view = parseOrderView(query);
    const ids = chosenIds(query);
    return {
      filter: printOrderView({ ...view, question: "", page: 1 }),
      chosen: ids?.length,
      searched: view.question !== "",
      ignored: narrowedInVain(query, printOrderView(view)),
      days: view,
      write: (db, format, now) =>
        written(streamOrders(db, { ...filterOf(view), ids }, view.sort, now), format, orderColumns),
    };
  },
  meldinger(query: URLSearchParams): View {
    const view = parseMessageView(query);
    const ids = chosenIds(query);
    return {
      filter: printMessageView({ ...view, question: "", page: 1 }),
      chosen: ids?.length,
      searched: view.question !== "",
      ignored: narrowedInVain(query, printMessageView(view)),
      days: view,
      write: (db, format, now) =>
        written(streamMessages(db, { ...messageFilter(view), ids }, now), format, messageColumns),
    };
  },
  besok(query: URLSearchParams, now: Date): View {
    const period = periodOf(query.get("periode"), now);
    return {
      ...ofPeriod(period, query),
      write: (db, format, _now, content) =>
        written(streamVisits(db, period), format, visitColumns(namesIn(content))),
    };
  },
  oversikt(query: URLSearchParams, now: Date): View {
    const period = periodOf(query.get("periode"), now);
    return {
      ...ofPeriod(period, query),
      write: (db, format, _now, content) =>
        written(figureRows(db, period, namesIn(content)), format, figureColumns(period)),
    };
  },
};

function ofPeriod({ name }: Period, query: URLSearchParams) {
  const filter = `periode=${name}`;
  return { filter, searched: false, ignored: narrowedInVain(query, filter) };
}

/** As `ignoredFilters`, but for what takes no more rows out where it is not understood: their order, and the page they stood on. */
function narrowedInVain(query: URLSearchParams, printed: string): string[] {
  const narrowed = new URLSearchParams(query);
  for (const name of ["sorter", "side"]) narrowed.delete(name);
  return ignoredFilters(narrowed, printed);
}

/** What the name of a file says of its view: `i-arbeid`, `merket`, `fra-2026-07-01`. */
function saidOf(filter: string): string[] {
  return [...new URLSearchParams(filter)].map(([name, value]) => {
    if (value === "1") return name;
    return isDay(value) ? `${name}-${value}` : value;
  });
}

function tooMany(retryAfterSeconds: number): Response {
  return new Response(
    "Det lastes ned mange eksporter akkurat nå. Vent et halvt minutt, og prøv igjen.",
    {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "retry-after": String(retryAfterSeconds),
      },
    },
  );
}

function fileOf(name: string) {
  for (const list of ["bestillinger", "meldinger", "besok", "oversikt"] as const) {
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
