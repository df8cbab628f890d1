/** Number of the version of texts and prices that visitors see; 0 is the one that comes with the code. */
export function publishedVersion(): number {
  return 0;
}
