import type { Brand } from "#app/domain/brand/brand.ts";
import type { Given } from "#app/given.ts";
import type { TextOf } from "#app/web/words.ts";

/** Who writes to customers and visitors, and what the texts of their mails say: of what is published. */
export type Writer = Readonly<{ brand: Brand; textOf: TextOf }>;

/** What a change works with that mails somebody of it. */
export type MailParts = Pick<Given, "db" | "config"> & { writer: Writer };
