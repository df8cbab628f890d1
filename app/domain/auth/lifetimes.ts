/** A session ends when nothing was done in it for this long. */
export const sessionIdle = { hours: 12 };
/** A session ends this long after sign-in whatever is done in it. */
export const sessionLife = { days: 7 };
/** How long a browser is known after its last sign-in. */
export const deviceLife = { years: 1 };
/** A sign-in whose password was right waits for its second factor so long. */
export const stepLife = { minutes: 5 };
