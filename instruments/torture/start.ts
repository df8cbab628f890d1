import { type ServerProcess, startServer } from "../../tests/servers/server-process.ts";

/** A start takes two seconds of the processor, which four others want at the same time: one that takes this long hangs. */
const patience = 30_000;

/** Starts the real server, however busy the machine is with what else torments it. */
export function startAmidAll(variables: Record<string, string>): Promise<ServerProcess> {
  return startServer(variables, "open", undefined, patience);
}
