// Loaded before a server (node --import), so that what it does once a minute is done ten times a second.

globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (target, self, [callback, milliseconds, ...rest]) =>
    Reflect.apply(target, self, [callback, milliseconds === 60_000 ? 100 : milliseconds, ...rest]),
});
