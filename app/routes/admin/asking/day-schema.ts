import { isDay } from "#app/web/formats/dates.ts";
import { z } from "#app/web/zod.ts";

/** A day as a date field has it, `2026-11-20`, and what anything else is told. */
export const daySchema = (message: string) => z.string({ error: message }).refine(isDay, message);
