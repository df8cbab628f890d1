import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Letterhead } from "#app/domain/auth/account-mails.ts";
import type { KnownDevices } from "#app/domain/auth/known-devices.server.ts";
import type { Tries } from "#app/domain/auth/tries.server.ts";
import type { CompanyRegister } from "#app/domain/companies/register.server.ts";
import type { FormTokens } from "#app/domain/contact/form-token.server.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import type { LastChanges } from "#app/domain/indexing/last-changes.server.ts";
import type { PictureFiles } from "#app/domain/pictures/picture-files.server.ts";
import type { SharingPictures } from "#app/domain/sharing/sharing.server.ts";
import type { Visits } from "#app/domain/visits/counting.server.ts";
import type { Config } from "#server/config.ts";
import type { ExportDesk } from "#server/export-desk.ts";
import type { RateLimits } from "#server/rate-limit.ts";
import type { Given } from "./given.ts";
import type { RouteTable } from "./route-table.ts";

/** What the process has once, made by server/app.ts: what domains may be given, and what they make themselves. */
export type Services = Given &
  Readonly<{
    config: Config;
    /** Enhetsregisteret. */
    companies: CompanyRegister;
    limits: RateLimits;
    /** The limits that guard secrets, which all processes count together. */
    tries: Tries;
    formTokens: FormTokens;
    exports: ExportDesk;
    /** Every address of the site, and whom it is for. */
    routes: RouteTable;
    /** When each page last came to show something else. */
    lastChanges: LastChanges;
    /** What is shown where pages are shared. */
    pictures: SharingPictures;
    /** The files of the picture library. */
    pictureFiles: PictureFiles;
    /** Tells one build of the site from another. */
    release: string;
    knownDevices: KnownDevices;
    /** Where the passwords of the first accounts are kept until somebody deletes them. */
    firstAccountsFile: string;
    /** What mails about accounts are written with. */
    letterhead: () => Promise<Letterhead>;
    visits: Visits;
  }>;

/** What one request has. */
export type RequestInfo = Readonly<{
  /** Shown on error pages and written on each log line, so that the two can be brought together. */
  id: string;
  /** What limits count the visitor by (server/addresses/client-address.ts). */
  clientAddress: string;
  /** Path that was asked for. What answers there may be the route of another one (server/pages/renderer.ts). */
  path: string;
  log: Logger;
  /**
   * Notes what a request fails with.
   *
   * @param what the log calls it
   */
  noteFault: (error: unknown, what: string) => void;
  /** Nothing but the headers of the answer is sent (HEAD), so nobody reads what it says. */
  isHead: boolean;
  /** Put as `nonce` on the inline scripts that are ours, so that the content security policy allows those and no other. */
  scriptMark: string;
}>;

export const servicesContext = createContext<Services>();
/** The content that a request is answered with: what is published, or an editor's draft. */
export const contentContext = createContext<SiteContent>();
export const requestContext = createContext<RequestInfo>();
