/** Minutes for which a browser is known as the one that has just ordered. */
export const placedHereMinutes = 30;
