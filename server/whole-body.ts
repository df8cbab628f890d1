import type { Database } from "#app/db/db.server.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { findSession } from "#app/domain/auth/sessions.server.ts";
import {
  mostBankFileBytes,
  mostBankFileBytesShown,
} from "#app/domain/billing/bank-file/bank-row.ts";
import { inspectionPath, previewPath } from "#app/domain/editing/draft.ts";
import { mostPictureBytes, mostPictureBytesShown } from "#app/domain/pictures/picture.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { href } from "#app/web/href.ts";
import { type Asked, isReading, type Link } from "./environment.ts";
import type { Refuse } from "./faults.ts";
import { readBody } from "./request-body.ts";

const bodyLimitKilobytes = 64;
/** All texts of the site at once, which only an editor sends: some hundred articles are in it. */
const contentLimitKilobytes = 4 * 1024;
const contentPaths = [
  href("/api/content"),
  href("/editor/utkast/del"),
  href("/editor/e-post/prove"),
  previewPath,
  inspectionPath,
];
const draftPath = /^\/editor\/utkast\/[^/]+\/lagre$/;
/** A picture, and what of its form stands around it. */
const pictureLimitKilobytes = mostPictureBytes / 1024 + bodyLimitKilobytes;
const picturePaths = [href("/api/pictures"), href("/editor/bilder")];
/** A bank's file with its form, and its payments as they are sent back to be noted. */
const bankFileLimitKilobytes = mostBankFileBytes / 1024 + bodyLimitKilobytes;
const bankFilePaths = [href("/admin/fakturaer/bankfil"), href("/admin/fakturaer/bankfil/noter")];
/** What is long takes its time over a slow line; whoever is signed in is not one of thousands who hold connections that way. */
const longMilliseconds = 5 * 60_000;
/** Pictures that are read at the same time, by whoever it is: each is held whole. */
const mostPicturesAtOnce = 4;

/** What is sent is read whole before it takes a place among what is worked on: it may come slowly, or never. */
export function wholeBody(parts: {
  db: Database;
  siteUrl: string;
  clock: () => Date;
  refuse: Refuse;
}): Link {
  const { db, siteUrl, clock, refuse } = parts;

  async function isSignedIn(request: Request): Promise<boolean> {
    const token = await readSessionToken(request, siteUrl);
    return (await findSession(db, token, clock())) !== undefined;
  }

  let pictures = 0;

  async function limitOf(
    c: Asked,
  ): Promise<{ kilobytes: number; shown: string; milliseconds?: number }> {
    const { path } = c.req;
    const isLong =
      [...contentPaths, ...picturePaths, ...bankFilePaths].includes(path) || draftPath.test(path);
    if (!isLong || isReading(c.req.raw) || !(await isSignedIn(c.req.raw)))
      return inKilobytes(bodyLimitKilobytes);
    const milliseconds = longMilliseconds;
    if (bankFilePaths.includes(path)) {
      return { kilobytes: bankFileLimitKilobytes, shown: mostBankFileBytesShown, milliseconds };
    }
    return picturePaths.includes(path)
      ? { kilobytes: pictureLimitKilobytes, shown: mostPictureBytesShown, milliseconds }
      : { ...inKilobytes(contentLimitKilobytes), milliseconds };
  }

  return async (c, next) => {
    const { kilobytes, shown, milliseconds } = await limitOf(c);
    const isPicture = kilobytes === pictureLimitKilobytes;
    if (isPicture && pictures >= mostPicturesAtOnce) {
      c.header("connection", "close");
      c.header("retry-after", "10");
      const message = "Det lastes opp mange bilder akkurat nå. Vent litt, og prøv igjen.";
      return c.json({ message }, 503);
    }
    if (isPicture) pictures += 1;
    try {
      const body = await readBody(c.req.raw, kilobytes * 1024, milliseconds);
      if (body === "too-large") {
        // The rest of it is not read, so nothing else can come over this connection.
        c.header("connection", "close");
        return refuse(c, 413, ({ tooLarge }) => fillIn(tooLarge, { grensen: shown }));
      }
      if (body === "too-late") {
        c.header("connection", "close");
        return refuse(c, 408, ({ cutOff }) => cutOff);
      }
      if (body === "cut-off") return refuse(c, 400, ({ cutOff }) => cutOff);
      if (body) c.req.raw = new Request(c.req.raw, { body });
      return await next();
    } finally {
      if (isPicture) pictures -= 1;
    }
  };
}

function inKilobytes(kilobytes: number) {
  return { kilobytes, shown: `${kilobytes} kB` };
}
