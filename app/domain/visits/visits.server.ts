import { isbot } from "isbot";
import { otherValues } from "#app/db/tally.server.ts";

/** What is counted. Each is a number of its own: which page somebody from a certain place read on what is not known. */
export type VisitKind = "page" | "referrer" | "campaign" | "device";

export type Device = "phone" | "tablet" | "desktop";

/** A header of a request by its name in lower case. */
export type Header = (name: string) => string | null | undefined;

/** Where visitors come from who followed no link, or whose browser does not say which. */
export const directly = "direkte";

/** Stands for a part of a campaign that is not named. */
const unnamed = "–";
const longestHost = 100;
const longestPart = 50;
/** The longest that browsers within apps send have some 400 characters. */
const longestAgent = 600;

/**
 * Whether a request is for a page that somebody sees now: not one that a script reads, nor one that a browser makes ready in
 * case its link is followed (Speculative loading, `Sec-Purpose`).
 */
export function isSeen(header: Header): boolean {
  const destination = header("sec-fetch-dest");
  if (destination && destination !== "document") return false;
  return !/\bprefetch\b/.test(header("sec-purpose") ?? header("purpose") ?? "");
}

/** What a user agent is, by the word that it gives for itself; what gives none is no browser. */
export function agentOf(userAgent: string): Device | "robot" {
  if (userAgent === "" || userAgent.length > longestAgent || isbot(userAgent)) return "robot";
  if (/iPad|Tablet|PlayBook|Silk\/|Kindle/i.test(userAgent)) return "tablet";
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return "phone";
  // A tablet of today's says that it is an Android, and not that it is mobile; an iPad takes itself for a Mac.
  return /Android/i.test(userAgent) ? "tablet" : "desktop";
}

/**
 * Where somebody comes from: the host of the page whose link they followed, without `www.`, or `directly`; undefined where
 * that is a page of ours.
 *
 * @param referrer the address of that page, or what the browser says of it
 * @param ownHost ours, as `hostOf` gives it
 */
export function referrerOf(referrer: string, ownHost: string | undefined): string | undefined {
  const host = hostOf(referrer);
  if (host === ownHost) return undefined;
  return host !== undefined && isPublicHost(host) ? host : directly;
}

/** The host of a web address in lower case, without `www.`; undefined for what is none. */
export function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return undefined;
  return url.hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/** Whether a host is a name that could be known on the internet (RFC 1123), and no number or name of a local network. */
function isPublicHost(host: string): boolean {
  if (host.length > longestHost) return false;
  const labels = host.split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? "")
  );
}

/**
 * The campaign that a link names: `utm_source / utm_medium / utm_campaign`. What looks like an address or is too long to be a
 * name of ours is left out; undefined where the link names none of the three.
 *
 * @param query what follows the question mark
 */
export function campaignOf(query: string): string | undefined {
  if (!query.includes("utm_")) return undefined;
  const parameters = new URLSearchParams(query);
  const parts = ["utm_source", "utm_medium", "utm_campaign"].map((name) =>
    campaignPart(parameters.get(name) ?? ""),
  );
  return parts.every((part) => part === unnamed) ? undefined : parts.join(" / ");
}

function campaignPart(given: string): string {
  const part = given.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  if (part === "") return unnamed;
  const isName = part.length <= longestPart && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(part);
  return isName && !/[@/%]/.test(part) ? part : otherValues;
}
