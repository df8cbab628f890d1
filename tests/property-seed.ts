// A property that fails prints its seed. FAST_CHECK_SEED=<seed> npm test tries the same values again; the library is big,
// and is loaded for it then alone.

const seed = process.env.FAST_CHECK_SEED;
if (seed) {
  const { configureGlobal, readConfigureGlobal } = await import("fast-check");
  configureGlobal({ ...readConfigureGlobal(), seed: Number(seed) });
}

export {};
