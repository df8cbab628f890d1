import { bundle } from "../bundle.ts";

// Renews what is due, as the site's job does, in a process of its own that can be killed: at DATABASE_URL, by a clock at NOW.

const now = new Date(process.env.NOW ?? "");
const config = bundle.readConfig({ DATABASE_URL: process.env.DATABASE_URL }, "production");
const db = await bundle.openDatabase(config.database);
const log = bundle.createLog("silent");
const app = bundle.createApp({ config, db, log, clock: () => now });
process.send?.("begins");
const run = await app.jobs.renewal.run();
await app.stop();
await db.destroy();
// Another one is at it.
if (!run) process.exitCode = 2;
