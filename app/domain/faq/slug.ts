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
