import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Made beside what may be serving just now (scripts/build.ts).
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  splitRouteModules: "enforce",
  // Few routes, and no endpoint that reveals them one by one.
  routeDiscovery: { mode: "initial" },
  // Our own same-origin rule (server/addresses/same-origin.ts) stands before every request and is stricter:
  // it covers API calls too, and works behind a proxy that ends TLS.
  allowedActionOrigins: ["**"],
} satisfies Config;
