const longest = 50;

/**
 * The address of a question within its page: lower case, everything but a–z, 0–9, hyphen and white space dropped (so æ, ø
 * and å vanish), white space made single hyphens, cut to 50 characters.
 */
export function slugOf(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/\s+/g, "-")
    .slice(0, longest);
}

/**
 * The address of a new question, which no other question of the page has: a number is put behind where it is taken.
 *
 * @param taken addresses of the other questions
 */
export function uniqueSlugOf(question: string, taken: readonly string[]): string {
  // A question of nothing but signs has no letters to make an address of.
  const slug = slugOf(question) || "sporsmal";
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : `-${number}`;
    const address = `${slug.slice(0, longest - ending.length)}${ending}`;
    if (!taken.includes(address)) return address;
  }
}
