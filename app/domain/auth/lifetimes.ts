/** A session ends when nothing was done in it for this long. */
export const sessionIdle = { hours: 12 };
/** A session ends this long after sign-in whatever is done in it. */
export const sessionLife = { days: 7 };
/** Whoever is about to be signed out is told so long before. */
export const endingNotice = { minutes: 10 };
/** How long a browser is known after its last sign-in. */
export const deviceLife = { years: 1 };
/** A sign-in whose password was right waits for its second factor so long. */
export const stepLife = { minutes: 5 };
/** How long links are good for that are sent to somebody with an account, or about to get one. */
export const linkLife = {
  invitation: { hours: 72 },
  password: { hours: 1 },
  email: { hours: 24 },
};
/** For so long after somebody proved who they are they are not asked again. */
export const proofLife = { minutes: 15 };
