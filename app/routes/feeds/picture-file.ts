import { servicesContext } from "#app/context.ts";
import { pictureFormats } from "#app/domain/pictures/picture.ts";
import { askedEachTime, keptForEver } from "#app/web/caching.ts";
import type { Route } from "./+types/picture-file";

/** A file of a picture of the library, for everyone. */
export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  const format = [...pictureFormats, "png"].find((one) => file.endsWith(`.${one}`));
  const { pictureFiles } = context.get(servicesContext);
  const bytes = format && (await pictureFiles.find(id, file));
  if (!bytes && pictureFiles.isErased(id)) {
    return new Response("Bildet er slettet for godt.", {
      status: 410,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": askedEachTime },
    });
  }
  if (!bytes) {
    return new Response("Bildet finnes ikke.", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(bytes, {
    headers: {
      "content-type": `image/${format}`,
      "content-length": String(bytes.length),
      "cache-control": keptForEver,
    },
  });
}
