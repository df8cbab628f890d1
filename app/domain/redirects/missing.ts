/** Longer ones are nothing that a person has typed, or that a page once was. */
const longest = 200;

/** What programs try on every site: places of well-known weaknesses, scripts and settings, and files that pages load. */
const probes = [
  /(^|\/)\./,
  /(^|\/)(wp-[a-z]|cgi-bin|phpmyadmin|vendor|actuator|_ignition|boaform|hnap1|autodiscover|xmlrpc)/,
  /\.(php\d?|aspx?|jspx?|do|cgi|env|ya?ml|sql|bak|old|swp|zip|t?gz|tar|rar|7z|log|ini|conf|cfg)$/,
  /\.(m?js|map|json|css|xml|txt|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|mp4|webm|wasm)$/,
];

/** What may stand for a person: an address, or a number such as a phone's. */
const personal = [/@/, /\d(?: ?\d){6}/];

/**
 * Whether an address that is not there is worth an editor's look, and may be written down: no program's probe, and nothing that
 * could stand for a person or be a key.
 *
 * @param path as people read it
 */
export function isWorthKeeping(path: string): boolean {
  if (path.length > longest) return false;
  if ([...probes, ...personal].some((pattern) => pattern.test(path))) return false;
  return !path.split(/[/.\s-]/).some(isNoWord) && !path.split("/").some(isKey);
}

/** Longer than words are, or figures among its letters. */
function isNoWord(word: string): boolean {
  return word.length > 32 || (word.length >= 12 && /\p{L}\p{N}+\p{L}/u.test(word));
}

/** No text changes so often between letters and figures. */
function isKey(part: string): boolean {
  const changes = part.match(/(?<=\p{L})\p{N}|(?<=\p{N})\p{L}/gu) ?? [];
  return changes.length > 3;
}
