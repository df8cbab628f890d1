import { promised } from "#app/domain/brand/promises.ts";
import { Notice } from "#app/ui/notice.tsx";
import { phoneHref } from "#app/web/formats/phone.ts";

/** Why an order was not taken. */
export type Obstacle =
  | { kind: "price-changed"; message: string }
  /** The form has been sent before, and that order is stored. */
  | { kind: "sent-before"; orderId: string }
  /** What is wrong may stand beside a field, which is led to then. */
  | { kind: "refused"; message: string; isFieldWrong?: boolean }
  /** No answer, or one that tells of a fault: the same order may be sent again. */
  | { kind: "failed" };

/** Whether the customer must accept the terms anew before anything more is sent: it would be another order than they saw. */
export function asksAnew(obstacle: Obstacle | undefined): boolean {
  return obstacle?.kind === "price-changed" || obstacle?.kind === "sent-before";
}

/**
 * Tells why an order was not taken, and what to do about it. It stays until the order is sent again.
 *
 * @param phone where to call instead, if there is such a number
 */
export function ObstacleNotice({
  obstacle,
  phone,
}: {
  obstacle: Obstacle;
  phone: string | undefined;
}) {
  const call = phone && <a href={phoneHref(phone)}>{phone}</a>;
  const answer = { role: "alert", isAnswer: true } as const;
  switch (obstacle.kind) {
    case "price-changed":
      return (
        <Notice tone="warning" {...answer}>
          {obstacle.message}
        </Notice>
      );
    case "sent-before":
      return (
        <Notice tone="good" {...answer}>
          <strong>Bestillingen er allerede sendt</strong>
          {`Vi har den som ${obstacle.orderId}, og tar kontakt innen ${promised.contact}. Vil du rette noe, kan du svare på ordrebekreftelsen`}
          {call && <> eller ringe {call}</>}.
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="warning" {...answer} isAnswer={!obstacle.isFieldWrong}>
          {obstacle.message}
          {call && <> Du kan også ringe {call}.</>}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="danger" {...answer}>
          <strong>Bestillingen er ikke sendt</strong>
          Alt du skrev, står her fortsatt. Det er trygt å prøve igjen: Det blir aldri mer enn én
          bestilling.
          {call && <> Du kan også ringe {call}, så tar vi den på telefon.</>}
        </Notice>
      );
  }
}
