import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Brand } from "#app/domain/brand/brand.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { questionParameter } from "#app/domain/faq/faq.ts";
import { storyParameter } from "#app/domain/stories/story.ts";
import { href } from "#app/web/href.ts";
import { oneByOne } from "#app/web/one-by-one.ts";
import { cropPicture } from "./crop.server.ts";
import { drawPicture } from "./draw.server.ts";
import { type SharingPicture, sharingPicturesOf } from "./sharing-pictures.ts";

/** Every picture of a site twice over, some five megabytes; what is asked for least goes first. */
const mostPictures = 100;

export type SharingPictures = ReturnType<typeof createSharingPictures>;

/** What there is at the address of a picture. */
type FoundPicture =
  | { outcome: "drawn"; jpeg: Buffer<ArrayBuffer> }
  /** It shows what is published no longer, or cannot be drawn; another is at `path`. */
  | { outcome: "elsewhere"; path: string }
  | { outcome: "nothing" };

/**
 * The pictures that are shown where pages are shared. Each is drawn when it is first asked for, one at a time and outside the
 * thread that answers, and kept. What it shows is in its address, so it is the same for ever and in every process.
 *
 * @param release of the site, whose scenes and way of drawing may differ from those of another
 */
export function createSharingPictures({
  release,
  log,
  read,
  draw: drawOne = drawPicture,
}: {
  release: string;
  log: Logger;
  /** Gives the bytes of a file of a picture of the library. */
  read: Parameters<typeof cropPicture>[1];
  draw?: typeof drawPicture;
}) {
  const pages = new WeakMap<SiteContent, ReturnType<typeof picturesOf>>();
  const kept = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: mostPictures });
  const drawings = oneByOne();

  function picturesOf(site: SiteContent) {
    const { name: siteName, colors } = site.brand;
    const pictures = [...sharingPicturesOf(site)].map(([address, picture]) => {
      const shown = JSON.stringify([release, siteName, colors.lamp, picture]);
      const hash = createHash("sha256").update(shown).digest("hex").slice(0, 10);
      const path = href("/deling/:file", { file: `${picture.name}-${hash}.jpg` });
      return { address, path, picture };
    });
    return {
      byAddress: new Map(pictures.map((one) => [one.address, one])),
      byPath: new Map(pictures.map((one) => [one.path, one])),
      byName: new Map(pictures.map((one) => [one.picture.name, one])),
    };
  }

  function known(site: SiteContent): ReturnType<typeof picturesOf> {
    const before = pages.get(site);
    if (before) return before;
    const pictures = picturesOf(site);
    pages.set(site, pictures);
    return pictures;
  }

  function draw(path: string, picture: SharingPicture, seller: Brand) {
    const before = kept.get(path);
    if (before) return before;
    const drawing = drawings.add(() =>
      "picture" in picture ? cropPicture(picture.picture, read) : drawOne(picture, seller),
    );
    kept.set(path, drawing);
    return drawing;
  }

  return {
    /** The picture of a page as browsers are told of it, or undefined where it has none. */
    of(site: SiteContent, url: URL): { path: string; alt: string } | undefined {
      const { byAddress } = known(site);
      const found = addressesOf(url)
        .map((address) => byAddress.get(address))
        .find(Boolean);
      return found && { path: found.path, alt: found.picture.alt };
    },

    /** Lets go of all that was drawn: a picture of the library has been erased, and is drawn in some. */
    forget() {
      kept.clear();
    },

    /**
     * What is at the address of a picture.
     *
     * @param fallback path of a picture that needs no drawing
     */
    async find(site: SiteContent, path: string, fallback: string): Promise<FoundPicture> {
      const { byPath, byName } = known(site);
      const found = byPath.get(path);
      if (!found) {
        const [, name = ""] = /([^/]+)-[0-9a-f]{10}\.jpg$/.exec(path) ?? [];
        const newer = byName.get(name);
        return newer ? { outcome: "elsewhere", path: newer.path } : { outcome: "nothing" };
      }
      try {
        return { outcome: "drawn", jpeg: await draw(path, found.picture, site.brand) };
      } catch (error) {
        kept.delete(path);
        log.error({ err: error, picture: found.picture.name }, "a picture could not be drawn");
        return { outcome: "elsewhere", path: fallback };
      }
    },
  };
}

/** Where a page is also found, with the address that it is shared under. */
const otherAddresses = new Map<string, string>([[href("/order"), href("/bestill/:planId?", {})]]);

/** The addresses whose picture a page may show, the narrowest first. */
function addressesOf({ pathname, searchParams }: URL): string[] {
  const opened = [questionParameter, storyParameter].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${pathname}?${name}=${value}`];
  });
  const page = otherAddresses.get(pathname) ?? pathname;
  return [...opened, page, page.replace(/\/[^/]*$/, "")];
}
