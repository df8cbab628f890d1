import { parseUrl } from "#app/web/formats/url.ts";
/** What stands between the slashes, or undefined where the encoding stands for no text or for what no address of ours holds. */
export function decodedParts(pathname: string): string[] | undefined {
  try {
    const parts = pathname.split("/").map(decodeURIComponent).filter(Boolean);
    return parts.some((part) => /[\p{Cc}/\\]/u.test(part)) ? undefined : parts;
  } catch {
    return undefined;
  }
}

/** The one spelling of what stands between the slashes of a page's address. */
export function spelt(parts: string[]): string[] {
  return parts.map((part) => part.normalize("NFC").toLowerCase());
}

/** What is pasted of an address before its path: `https://www.example.no`, or without the scheme. */
const site = /^(?:https?:\/\/[^/?#\\]*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=\/))/iu;

/** Spelt in the one way already, as most are: a list of them is read with each key that an editor presses. */
const plain = /^(?:\/[a-z0-9_-][a-z0-9._-]*)+$/;

/**
 * A path of ours in its one spelling, as people read it: `/tilbud-på-nettside`. It is what the server makes of the same path.
 *
 * @param written a path or a whole address however it is spelt; its query and fragment are left out
 * @returns undefined for what is no path, or would be another path when it is read again
 */
export function readPath(written: string): string | undefined {
  if (plain.test(written)) return written;
  const path = spell(written);
  return path !== undefined && spell(path) === path ? path : undefined;
}

function spell(written: string): string | undefined {
  const rest = written
    .trim()
    .replace(site, "")
    .replace(/^[/\\]+/, "");
  const parts = decodedParts(parseUrl(`/${rest}`, "http://localhost")?.pathname ?? "%");
  return parts && `/${spelt(parts).join("/")}`;
}
