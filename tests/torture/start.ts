import { type ServerProcess, startServer } from "../server-process.ts";

/** A start takes two seconds of the processor, and on a machine that does twenty other things half a minute: one that takes this long hangs. */
const patience = 5 * 60 * 1000;

/** Starts the real server, however busy the machine is with what else torments it. */
export function startAmidAll(variables: Record<string, string>): Promise<ServerProcess> {
  return startServer(variables, "open", undefined, patience);
}
