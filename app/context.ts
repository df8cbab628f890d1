import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Database } from "#app/db/db.server.ts";
import type { CompanyRegister } from "#app/domain/companies/register.server.ts";
import type { FormTokens } from "#app/domain/contact/form-token.server.ts";
import type { Config } from "#server/config.ts";
import type { RateLimits } from "#server/rate-limit.ts";

/** What the process has once, made by server/app.ts. */
export type Services = Readonly<{
  config: Config;
  db: Database;
  clock: () => Date;
  /** Enhetsregisteret. */
  companies: CompanyRegister;
  limits: RateLimits;
  formTokens: FormTokens;
  /** Paths of public pages that are hidden for now. */
  hiddenPages: readonly string[];
}>;

/** What one request has. */
export type RequestInfo = Readonly<{
  /** Shown on error pages and written on each log line, so that the two can be brought together. */
  id: string;
  clientAddress: string;
  log: Logger;
}>;

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestInfo>();
