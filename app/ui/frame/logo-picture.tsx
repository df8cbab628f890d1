import styles from "./logo-picture.module.css";

/** A logo of the company's own: where it is, how large it is shown in pixels, and whether it has to stand on white. */
export type OwnLogo = { src: string; width: number; height: number; onWhite: boolean };

/** The company's logo, in place of the lantern and the name that come with the site. */
export function LogoPicture({ name, logo }: { name: string; logo: OwnLogo }) {
  const { src, width, height, onWhite } = logo;
  return (
    <span className={onWhite ? `${styles.logo} ${styles.plate}` : styles.logo}>
      <img src={src} alt={name} width={width} height={height} fetchPriority="low" />
    </span>
  );
}
