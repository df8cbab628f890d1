import { workerData } from "node:worker_threads";
import { z } from "zod";
import { upgradeSqlite } from "./upgrade.server.ts";

// A thread of its own, run by Node from source like a script: SQLite blocks the thread that it works in, and the process
// has to say meanwhile that it lives.

await upgradeSqlite(z.string().parse(workerData));
