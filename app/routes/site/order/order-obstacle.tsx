import { Notice } from "#app/ui/notice.tsx";
import { RichLine } from "#app/ui/text/rich.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import type { Words } from "#app/web/words.ts";
import type { orderWords } from "#app/words/pages/order.words.ts";

/** Why an order was not taken. */
export type Obstacle =
  | { kind: "offer-changed"; message: string }
  /** The form has been sent before, and that order is stored. */
  | { kind: "sent-before"; orderId: string }
  /** What is wrong may stand beside a field, which is led to then. */
  | { kind: "refused"; message: string; isFieldWrong?: boolean }
  /** No answer, or one that tells of a fault: the same order may be sent again. */
  | { kind: "failed" };

/** Whether the customer must accept the terms anew before anything more is sent: it would be another order than they saw. */
export function asksAnew(obstacle: Obstacle | undefined): boolean {
  return obstacle?.kind === "offer-changed" || obstacle?.kind === "sent-before";
}

/**
 * Tells why an order was not taken, and what to do about it. It stays until the order is sent again.
 *
 * @param hasPhone whether there is a number to call instead
 */
export function ObstacleNotice({
  obstacle,
  hasPhone,
  words,
}: {
  obstacle: Obstacle;
  hasPhone: boolean;
  words: Words<typeof orderWords>["obstacles"];
}) {
  const answer = { role: "alert", isAnswer: true } as const;
  switch (obstacle.kind) {
    case "offer-changed":
      return (
        <Notice tone="warning" {...answer}>
          {obstacle.message}
        </Notice>
      );
    case "sent-before":
      return (
        <Notice tone="good" {...answer}>
          <strong>{words.sentBefore}</strong>
          <RichLine
            text={fillIn(hasPhone ? words.sentBeforeCall : words.sentBeforeWrite, {
              ordrenummeret: obstacle.orderId,
            })}
          />
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="warning" {...answer} isAnswer={!obstacle.isFieldWrong}>
          {obstacle.message}
          {hasPhone && <Further text={words.call} />}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="danger" {...answer}>
          <strong>{words.failed}</strong>
          {words.failedText}
          {hasPhone && <Further text={words.failedCall} />}
        </Notice>
      );
  }
}

function Further({ text }: { text: string }) {
  return (
    <>
      {" "}
      <RichLine text={text} />
    </>
  );
}
