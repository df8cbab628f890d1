import { askedEachTime, keptByNobody, keptByVisitor } from "./web/caching.ts";

/** What follows from whom a page is for. */
type Treatment = Readonly<{
  /** What its answer says of caches, unless the route says something stricter of this one answer. */
  cacheControl: string;
  /** The same for everyone: made once, and sent from memory. */
  isShared: boolean;
  /** Search engines may show it. */
  isListed: boolean;
  /** A browser may make it ready before its link is followed. */
  isPrerendered: boolean;
  /** A visit to it is counted where the visitor accepts that; its path is told, and never its query. */
  isCounted: boolean;
  /** React takes it over whole in the browser, and asks for its data apart. */
  isHydrated: boolean;
  /** It is no page but a call: what goes wrong is told as JSON. */
  isCall: boolean;
  /** Who has its address may see and change what it shows: nobody keeps it, and no page that is opened from it is told it. */
  isKey: boolean;
  /**
   * No window of another site that opened it keeps a hold of it. A browser moves such a page to a process of its own once its
   * headers are there, and so paints it later: nothing for what everyone may read.
   */
  isSevered: boolean;
}>;

const publicly: Treatment = {
  cacheControl: askedEachTime,
  isShared: true,
  isListed: true,
  isPrerendered: true,
  isCounted: true,
  isHydrated: false,
  isCall: false,
  isKey: false,
  isSevered: false,
};

const privately: Treatment = {
  cacheControl: keptByNobody,
  isShared: false,
  isListed: false,
  isPrerendered: false,
  isCounted: true,
  isHydrated: false,
  isCall: false,
  isKey: false,
  isSevered: true,
};

/** Whom a route can be for. The page cache, finishing, analytics, speculation rules and robots go by it, and by nothing else. */
const audiences = {
  /** Finished HTML, the same for everyone. What a route is that says nothing. */
  public: publicly,
  /** As public, with something in it that is made for one visitor, such as the token of a form. */
  personal: { ...publicly, cacheControl: keptByVisitor, isShared: false },
  /** As public, but a place that one is led to and does not look for. */
  unlisted: { ...publicly, isListed: false, isPrerendered: false },
  /** As public, in place of an address that no route has: an editor has chosen it, so no pattern tells where that is. */
  placed: { ...publicly, isPrerendered: false },
  /** What it shows concerns one visitor alone. */
  private: privately,
  /** As private, for whoever has the address. */
  secret: { ...privately, isCounted: false, isKey: true },
  /** The way into the back office. */
  entrance: { ...privately, isCounted: false },
  /** The back office. */
  hydrated: { ...privately, isCounted: false, isHydrated: true },
  /** The interface for programs, which no page is. */
  programs: { ...privately, isCounted: false, isCall: true },
} satisfies Record<string, Treatment>;

type Audience = keyof typeof audiences;

/** What a route says of itself and, as far as they do not say it themselves, of the routes within. */
export type Handle = Readonly<{
  audience?: Audience;
  /** The path of the page that answers a form which was posted to this route for programs. */
  formsAnsweredBy?: string;
  /** The parameters of the query that a page reads. It is given no other, and all that differ in others are one page. */
  reads?: readonly string[];
  /** A parameter of the path that can stand for a person, and so stays out of the log. */
  unlogged?: string;
}>;

/** What follows for the innermost of nested routes, of which the innermost that names an audience decides. */
export function treatmentOf(handles: readonly unknown[]): Treatment {
  const audience = handles.map((handle) => said(handle).audience).findLast(Boolean);
  return audiences[audience ?? "public"];
}

/** What a route's `handle`, which the router knows nothing of, says. */
export function said(handle: unknown): Handle {
  return isHandle(handle) ? handle : {};
}

/** Every route that has one declares it as a Handle. */
function isHandle(handle: unknown): handle is Handle {
  return typeof handle === "object" && handle !== null;
}
