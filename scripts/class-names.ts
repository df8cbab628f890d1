import { createHash } from "node:crypto";
import { relative } from "node:path";

const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const fileOfLetters = new Map<string, string>();

/**
 * What a class of a style sheet is called in the build: three letters that stand for the file, and the place of the name in it.
 * Short, for each page carries the names many times over: Vite's own cost the front page 1 kB of brotli.
 *
 * @param css all of the file
 * @throws when two files have the same letters, or `css` does not hold the name
 */
export function generateScopedName(name: string, file: string, css: string): string {
  const path = relative(process.cwd(), file).replaceAll("\\", "/");
  const letters = [...createHash("sha256").update(path).digest().subarray(0, 3)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
  const other = fileOfLetters.get(letters) ?? path;
  if (other !== path) throw new Error(`${path} has the letters of ${other}: give it another name`);
  fileOfLetters.set(letters, path);
  const names = new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi));
  const place = [...names].indexOf(name);
  if (place < 0) throw new Error(`${path} has no ${name} of its own`);
  return `${letters}${place}`;
}
