import { formatDateTime, formatShort } from "#app/web/formats/dates.ts";

/**
 * A moment in a list: short, with the whole of it for whoever asks.
 *
 * @param at ISO 8601 in UTC, like `now`
 */
export function Moment({
  at,
  now,
  className,
}: {
  at: string;
  now: string;
  className?: string | undefined;
}) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatShort(at, now)}
    </time>
  );
}
