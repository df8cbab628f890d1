import type { Database } from "#app/db/db.server.ts";
import type { BillingDocument, BuyerContact } from "#app/domain/billing/billing-document.ts";
import { findBillingDocument } from "#app/domain/billing/documents.server.ts";
import { billingPdf } from "#app/domain/billing/pdf.server.ts";
import { fileNameOf } from "#app/domain/billing/printed-document.ts";
import type { MailFile } from "#app/domain/mail/sender.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";

/** Whom of a customer's people the documents of an order are for; nobody once they have been erased. */
export function buyerContactOf(order: Order): BuyerContact | undefined {
  if (order.anonymizedAt) return undefined;
  const { name, email, invoiceEmail, buyerReference: reference } = order;
  return { name, email: invoiceEmail ?? email, reference };
}

/** The same by the number of an order. */
export async function findBuyerContact(
  db: Database,
  orderId: string,
): Promise<BuyerContact | undefined> {
  const order = (await readOrders(db, [orderId])).get(orderId);
  return order && buyerContactOf(order);
}

/** An invoice or credit note as a file for its customer. */
export async function billingFile(
  document: BillingDocument,
  contact: BuyerContact | undefined,
): Promise<MailFile> {
  const content = await billingPdf(document, contact);
  return { filename: `${fileNameOf(document)}.pdf`, contentType: "application/pdf", content };
}

/**
 * The same by its number.
 *
 * @param number as `findBillingDocument` takes it
 */
export async function findBillingFile(db: Database, number: string): Promise<MailFile | undefined> {
  const document = await findBillingDocument(db, number);
  return document && billingFile(document, await findBuyerContact(db, document.orderId));
}
