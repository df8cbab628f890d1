/** Where Norwegians have their private inboxes, the most used first. Short names are left out: many others are one slip away. */
const commonDomains = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "online.no",
  "icloud.com",
  "hotmail.no",
  "yahoo.no",
  "yahoo.com",
  "live.com",
  "getmail.no",
  "broadpark.no",
  "altibox.no",
  "lyse.net",
];

/** Services that have no inboxes but under `.com`. */
const onlyCom = /^(gmail|icloud)\.[a-z]+$/;

/**
 * The address that was most likely meant, where the domain of the one that was typed is one slip of the finger away from a
 * common one: a letter too much, too few or another, or two that changed places. The first letter is hardly ever wrong, and
 * where it is another the domain is likely somebody else's. Only a question to ask: such a domain may well be there.
 *
 * @returns undefined where there is nothing to ask
 */
export function meantEmail(typed: string): string | undefined {
  const email = typed.trim();
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || commonDomains.includes(domain)) return undefined;
  const meant = onlyCom.test(domain)
    ? domain.replace(/\..*/, ".com")
    : commonDomains.find((common) => isOneSlip(domain, common));
  return meant && `${email.slice(0, at)}@${meant}`;
}

function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(typed.length, meant.length) - start &&
    typed.at(-1 - end) === meant.at(-1 - end)
  ) {
    end += 1;
  }
  const was = typed.slice(start, typed.length - end);
  const is = meant.slice(start, meant.length - end);
  const haveSwapped = was.length === 2 && was === [...is].reverse().join("");
  return start > 0 && (haveSwapped || (was.length <= 1 && is.length <= 1));
}
