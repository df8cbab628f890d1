import { cities } from "#app/domain/cities/cities.ts";
import { townPath } from "#app/domain/cities/city.ts";
import { href } from "#app/web/href.ts";
import { defaultContent } from "./defaults.ts";
import { describedPages, pageNameOf } from "./page-names.ts";

/** The picture that is shown where a page is shared: its scene, with words that stay true whatever is published. */
export type SharingPicture = {
  /** Where it is, as a JPEG of 1200 × 630 pixels. */
  path: string;
  alt: string;
  /** The drawing it is made from, in public/. */
  scene: string;
  /** What is written on it: a smaller line and the large one. */
  above?: string;
  words: string;
};

/** The name that is written on the pictures, which are made once for all. */
export const nameOnPictures = defaultContent.texts.footerCompanyName;

const night = { scene: "/scenes/night-sea.svg", shows: "et fyrtårn kaster lys over sjøen" };
const coast = { scene: "/scenes/coast.svg", shows: "et fyrtårn ved kysten om kvelden" };
const onTheCoast: readonly string[] = ["/", href("/priser"), href("/kundehistorier")];

/** Every picture, by the path of the page it is for. */
export const sharingPictures: ReadonlyMap<string, SharingPicture> = new Map([
  ...describedPages.map((path): [string, SharingPicture] => {
    const { scene, shows } = onTheCoast.includes(path) ? coast : night;
    const words = path === "/" ? "Bli synlig på nett" : pageNameOf(path);
    const file = path.slice(1) || "forsiden";
    return [path, { path: `/sharing/${file}.jpg`, scene, words, alt: `${words}: ${shows}` }];
  }),
  ...Object.values(cities).map((city): [string, SharingPicture] => {
    const above = "Bli funnet i";
    const alt = `${above} ${city.name}: ${city.imageAlt}`;
    const path = `/sharing/${city.id}.jpg`;
    return [townPath(city.id), { path, scene: city.backgroundImage, above, words: city.name, alt }];
  }),
]);

/**
 * The picture of a page, as it is sent to browsers; undefined where none was made, or where the site goes by another name now
 * than the one that is written on them.
 */
export function sharingPictureOf(
  path: string,
  siteName: string,
): Pick<SharingPicture, "path" | "alt"> | undefined {
  const picture = siteName === nameOnPictures ? sharingPictures.get(path) : undefined;
  return picture && { path: picture.path, alt: picture.alt };
}
