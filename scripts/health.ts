import { argv, env } from "node:process";

// Asks the process beside it whether it is well, for a container's health check: node scripts/health.ts /readyz

const [, , path = "/healthz"] = argv;
const answer = await fetch(`http://127.0.0.1:${env.PORT || "3000"}${path}`, {
  signal: AbortSignal.timeout(2_000),
}).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
