import { useCallback, useEffect, useState } from "react";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { call, send } from "../../call.ts";

const hitsSchema = z.object({ count: z.number(), lastDay: z.string() });
const addressesSchema = z.object({
  moved: z.record(z.string(), hitsSchema),
  missing: z.array(hitsSchema.extend({ path: z.string() })),
});

export type Addresses = z.output<typeof addressesSchema>;

/**
 * What visitors have met at addresses that no page has, asked for once; undefined until it is here, and null where it could
 * not be had.
 */
export function useAddresses(csrfToken: string) {
  const [addresses, setAddresses] = useState<Addresses | null>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call(href("/api/addresses"), { signal }, addressesSchema).then((answer) => {
      if (!signal.aborted) setAddresses(answer.outcome === "done" ? answer.result : null);
    });
    return () => leaving.abort();
  }, []);

  /** Puts a missing address away for all editors, or has it shown again. Answers whether that worked. */
  const dismiss = useCallback(
    async (path: string, isDismissed: boolean): Promise<boolean> => {
      const dismissal = { method: "PUT", body: { path, isDismissed }, csrfToken };
      const answer = await send(href("/api/addresses"), dismissal, { parse: () => undefined });
      return answer.outcome === "done";
    },
    [csrfToken],
  );
  return { addresses, dismiss };
}
