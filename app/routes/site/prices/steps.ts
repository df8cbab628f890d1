/**
 * What the style sheet calls the packages by their place in the price list, from the least: it lights the one that is enough, and
 * knows no others.
 */
export const steps = ["liten", "medium", "komplett", "4", "5", "6", "7", "8", "9"] as const;
