import { companyStatusLabels } from "#app/domain/companies/company.ts";
import type { ContactMessage } from "#app/domain/contact/message.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { type OrderField, orderFieldNames, orderFields } from "#app/domain/orders/order-fields.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import { orderSums } from "#app/domain/orders/sums.ts";
import { kindNames, type namesIn, visitName } from "#app/domain/visits/names.server.ts";
import type { VisitKind } from "#app/domain/visits/visits.server.ts";
import { withZeros } from "#app/web/formats/csv.ts";
import { formatTimestamp } from "#app/web/formats/dates.ts";

/** A column of a file: its name, and what a row has in it. */
export type Column<Row> = [name: string, value: (row: Row) => string | number | null];

const moment = (iso: string | null) => iso && formatTimestamp(iso);

/** What stands beside what Enhetsregisteret says. */
const company: OrderField[] = ["companyName", "orgNumber"];

function fieldColumn(name: OrderField): Column<Order> {
  return [orderFields[name].shortLabel, (order) => withZeros(order[name])];
}

/** The columns of orders in a spreadsheet; times are Norwegian, sums kroner. */
export const orderColumns: Column<Order>[] = [
  ["Ordre", ({ id }) => id],
  ["Bestilt", ({ createdAt }) => moment(createdAt)],
  ["Status", ({ status }) => statusLabels[status]],
  ["Besvart", ({ contactedAt }) => moment(contactedAt)],
  ["Signert", ({ signedOn }) => signedOn],
  ["Leveres senest", ({ deliverBy }) => deliverBy],
  ...company.map(fieldColumn),
  ["Enhetsregisteret", ({ company }) => companyStatusLabels[company.status]],
  ["Registrert navn", ({ company }) => company.name ?? null],
  ...orderFieldNames.filter((name) => !company.includes(name)).map(fieldColumn),
  ["Pakke", ({ planName }) => planName],
  ["Engangspris", (order) => orderSums(order).oneTime],
  ["Årlig", (order) => orderSums(order).annual],
  ["Første år eks. mva.", (order) => orderSums(order).firstYear],
  ["Mva. i prosent", ({ vatPercent }) => vatPercent],
  ["Mva.", (order) => orderSums(order).vat],
  ["Inkl. mva.", (order) => orderSums(order).total],
  ["Vilkår", ({ termsVersion }) => termsVersion],
  ["Anonymisert", ({ anonymizedAt }) => moment(anonymizedAt)],
];

/** The columns of messages in a spreadsheet; times are Norwegian. */
export const messageColumns: Column<ContactMessage>[] = [
  ["Mottatt", ({ createdAt }) => moment(createdAt)],
  ["Navn", ({ name }) => name],
  ["E-post", ({ email }) => email],
  ["Telefon", ({ phone }) => withZeros(phone)],
  ["Firma", ({ company }) => company],
  ["Gjelder", ({ service }) => service],
  ["Melding", ({ message }) => message],
  ["Skrevet på", ({ page }) => page],
  ["Åpnet", ({ readAt }) => moment(readAt)],
  ["Håndtert", ({ handledAt }) => moment(handledAt)],
  ["I karantene", ({ quarantineReason }) => (quarantineReason ? "ja" : "nei")],
];

/**
 * The columns of visits in a spreadsheet.
 *
 * @param names of pages that the site does not know by itself
 */
export const visitColumns = (
  names: ReturnType<typeof namesIn>,
): Column<{ day: string; kind: VisitKind; value: string; count: number }>[] => [
  ["Dag", ({ day }) => day],
  ["Hva", ({ kind }) => kindNames[kind]],
  ["Navn", ({ kind, value }) => visitName(kind, value, names)],
  ["Lagret som", ({ value }) => value],
  ["Antall", ({ count }) => count],
];
