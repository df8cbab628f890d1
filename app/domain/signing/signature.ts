import { formatDateTime, formatDay } from "#app/web/formats/dates.ts";
import type { SentAgreement } from "./agreements.server.ts";

/** Who signed an agreement for either side, when and how, as its page and its paper say it. */
export function signatureFacts({
  document,
  madeAt,
  signature,
}: Pick<SentAgreement, "document" | "madeAt" | "signature">): {
  label: string;
  value: string;
}[] {
  const { seller, buyer } = document;
  const own = {
    label: `For ${seller.name}`,
    value: `Signert da avtalen ble sendt, ${formatDateTime(madeAt)}`,
  };
  if (!signature) {
    return [own, { label: `For ${buyer.name}`, value: "Ikke signert" }];
  }
  const { way, name, role, at, on, address } = signature;
  const who = [name, role].filter(Boolean).join(", ");
  return [
    own,
    { label: `For ${buyer.name}`, value: who || "Navnet er slettet" },
    {
      label: "Signert",
      value: way === "page" ? `Elektronisk, ${formatDateTime(at)}` : `På papir, ${formatDay(on)}`,
    },
    ...(address ? [{ label: "Fra IP-adressen", value: address }] : []),
  ];
}
