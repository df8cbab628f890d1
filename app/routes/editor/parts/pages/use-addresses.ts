import { useCallback, useEffect, useState } from "react";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";

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
    fetch(href("/api/addresses"), { signal: leaving.signal })
      .then(async (answer) => addressesSchema.parse(await answer.json()))
      .catch(() => null)
      .then((found) => leaving.signal.aborted || setAddresses(found));
    return () => leaving.abort();
  }, []);

  /** Puts a missing address away for all editors, or has it shown again. Answers whether that worked. */
  const dismiss = useCallback(
    async (path: string, isDismissed: boolean): Promise<boolean> => {
      const answer = await fetch(href("/api/addresses"), {
        method: "PUT",
        headers: {
          "content-type": "application/json",
          "x-csrf-token": readAdminToken() ?? csrfToken,
        },
        body: JSON.stringify({ path, isDismissed }),
      }).catch(() => undefined);
      return answer?.ok ?? false;
    },
    [csrfToken],
  );
  return { addresses, dismiss };
}
