import type { z } from "#app/web/zod.ts";

/** Refuses each row of a list that says what one before it does; what says nothing as yet repeats nothing. */
export function distinct<Row>(
  said: (row: Row) => string,
  name: keyof Row & string,
  message: string,
) {
  return (rows: Row[], context: z.RefinementCtx<Row[]>) => {
    const all = rows.map(said);
    for (const [index, one] of all.entries()) {
      if (one === "" || all.indexOf(one) === index) continue;
      context.addIssue({ code: "custom", path: [index, name], message });
    }
  };
}
