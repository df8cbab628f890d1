import { bundle } from "../../tests/bundle.ts";

// Runs one of the site's jobs, JOB, in a process of its own that can be killed: at DATABASE_URL, by a clock at NOW.

const now = new Date(process.env.NOW ?? "");
const config = bundle.readConfig(process.env, "production");
const db = await bundle.openDatabase(config.database);
const log = bundle.createLog("silent");
const app = bundle.createApp({ config, db, log, clock: () => now });
const [, job] = Object.entries(app.jobs).find(([name]) => name === process.env.JOB) ?? [];
if (!job) throw new Error(`There is no job ${process.env.JOB}`);
process.send?.("begins");
const run = await job.run();
await app.stop();
await db.destroy();
// Another one is at it.
if (!run) process.exitCode = 2;
