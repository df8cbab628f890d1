/**
 * What an e-mail address must look like. Letters of any alphabet, for æ, ø and å are allowed in addresses; but one recipient only,
 * and a domain with a dot, of letters, digits and hyphens between them (RFC 1123, section 2.1), whose last part is no number. What
 * parts an address of the web into its pieces (`? & = % / #`) stands in nobody's e-mail address, and could turn a link to one into
 * another.
 */
export const emailPattern =
  /^[^\s@.,;:<>()[\]"\\?&=%/#]+(?:\.[^\s@.,;:<>()[\]"\\?&=%/#]+)*@(?:(?!-)[^\s@.,;:<>()[\]"\\?&=%/#_]+(?<!-)\.)+(?!\d+$)(?!-)[^\s@.,;:<>()[\]"\\?&=%/#_]{2,}(?<!-)$/u;

/** Gmail takes an address with any dots in it for the one without, and both of its domains for one. */
const gmailDomains = ["gmail.com", "googlemail.com"];

/**
 * The inbox that an e-mail address leads to, for limits alone: lower-cased and without a `+tag`, which most mail servers leave
 * out when they deliver; for Gmail without dots too (https://support.google.com/mail/answer/7436150).
 *
 * @param email of the shape above
 */
export function inboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  // As mail servers are asked for it: a domain can be written in letters that only look, or do not even look, like others.
  const domain = URL.parse(`http://${email.slice(at + 1)}`)?.hostname ?? email.slice(at + 1);
  const tagged = email
    .slice(0, at)
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
  const name = tagged.replace(/(?<=.)\+.*$/, "");
  if (!gmailDomains.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
