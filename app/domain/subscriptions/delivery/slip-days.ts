/**
 * Days after which a delivery, its first day or what was billed is no slip any more: by then it was due long ago, and the VAT of
 * its two months is reported. What has run for longer is ended by a cancellation, and is not credited as if it had not been.
 */
export const slipDays = 60;
