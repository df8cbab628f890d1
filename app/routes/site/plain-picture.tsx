import {
  type Picture,
  pictureFormats,
  picturePath,
  widthsOf,
} from "#app/domain/pictures/picture.ts";

/**
 * A picture of the library, in the size that is needed and the lightest format that the browser knows. Its place is kept until it is
 * there. The content security policy lets no element bring a style of its own, so the spot that stays in view where a style
 * crops it is one of five each way (picture-focus.css).
 *
 * @param sizes how wide it is shown, as the attribute `sizes` says it
 * @param isFirst whether it is in the first screen, and so not waited with
 */
export function PlainPicture({
  picture,
  sizes,
  className,
  isFirst = false,
}: {
  picture: Picture;
  sizes: string;
  className?: string | undefined;
  isFirst?: boolean | undefined;
}) {
  const { alt, width, height, focusX, focusY } = picture;
  const [avif, webp] = pictureFormats.map((format) =>
    widthsOf(picture)
      .map((across) => `${picturePath(picture, across, format)} ${across}w`)
      .join(),
  );
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        srcSet={webp}
        sizes={sizes}
        src={picturePath(picture, width, "webp")}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        data-across={fifth(focusX)}
        data-down={fifth(focusY)}
        className={className}
      />
    </picture>
  );
}

/** The nearest of five places between one edge and the other, in per cent; the middle is what stands where nothing is said. */
function fifth(percent: number): number | undefined {
  const place = Math.round(percent / 25) * 25;
  return place === 50 ? undefined : place;
}
