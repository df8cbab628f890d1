/** What stands in the light of the front page, with the most signs that each may have. */
export const lit = { trade: 60, town: 60, name: 80 };
