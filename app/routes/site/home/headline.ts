/** The longest that can be set as large as the page allows, in letters: the whole, and each of its words. */
const shortTitle = 26;
const shortWord = 10;

/**
 * Sets a published title in two levels, where it has two: what is won, and below it what it is won with, from the first
 * ` med ` on. Words that belong together are bound, so that no line ends on a `på` or between the parts of a name.
 */
export function inTwoLevels(title: string): { first: string; rest: string; isShort: boolean } {
  const seam = title.indexOf(" med ");
  const first = seam > 0 ? title.slice(0, seam) : title;
  const words = first.split(" ");
  return {
    first: bound(first),
    rest: seam > 0 ? bound(title.slice(seam + 1)) : "",
    isShort: first.length <= shortTitle && words.every(({ length }) => length <= shortWord),
  };
}

function bound(text: string): string {
  return text.replace(/(?<=(?:^| )(?:på|i|til|av|for|fra|Google)) /g, "\u00a0");
}
