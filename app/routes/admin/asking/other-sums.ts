/** What is told above the sums of a page that asks, where they are others by the press than were shown. */
export const otherSums =
  "Summene er endret siden du åpnet siden. Se over dem, og trykk en gang til.";
