// What the agency and its customers do on pages of the site, for a script that acts it out on a clock of its own (scripts/seed).

export { billedForPeriod } from "#app/domain/billing/documents.server.ts";
export { notePayment } from "#app/domain/billing/payments.server.ts";
export { standingsOf, unpaidInvoices } from "#app/domain/billing/standings.server.ts";
export { markRead, setHandled } from "#app/domain/contact/handling.server.ts";
export { findMessage } from "#app/domain/contact/messages.server.ts";
export { defaultContent } from "#app/domain/content/defaults.ts";
export { createPublishedContent } from "#app/domain/content/published.server.ts";
export { publishContent } from "#app/domain/content/versions.server.ts";
export { listMails } from "#app/domain/mail/mails.server.ts";
export { resendMail } from "#app/domain/mail/resend.server.ts";
export { draftOrder } from "#app/domain/orders/drafts.server.ts";
export { addNote } from "#app/domain/orders/notes.server.ts";
export { findOrder } from "#app/domain/orders/orders.server.ts";
export {
  agreementOfOrder,
  sendAgreement,
  signAgreement,
} from "#app/domain/signing/agreements.server.ts";
export { draftAgreement, saleOf } from "#app/domain/signing/sale.server.ts";
export {
  cancelSubscription,
  forgivable,
  forgiveLastPeriod,
  withdrawCancellation,
} from "#app/domain/subscriptions/cancel.server.ts";
export { billedWithDelivery, printLeft } from "#app/domain/subscriptions/delivery/billed.server.ts";
export {
  correctStart,
  sumsOfCorrection,
} from "#app/domain/subscriptions/delivery/correct-start.server.ts";
export { standingOf } from "#app/domain/subscriptions/delivery/rules.server.ts";
export { changeOrderStatus } from "#app/domain/subscriptions/start.server.ts";
export { readSubscriptions } from "#app/domain/subscriptions/stored-subscriptions.server.ts";
