import type { Handle } from "#app/handle.ts";

export const handle: Handle = { audience: "programs" };
