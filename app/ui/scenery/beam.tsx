import styles from "./beam.module.css";

/**
 * The light of a lamp that stands in the picture, laid over a dark ground. Its class puts the lamp (`left`, `top`, or their
 * opposites with a margin) and may turn the light: `--beam-edge` is the bearing of the sharp upper edge (90deg is level, to
 * the right), `--beam-spread` how far it opens downwards, `--beam-reach` where it ends, `--beam-glow` the radius of the lamp's
 * own glow. `scale: -1 1` has it shine to the left. The ground has a position and clips what runs over it.
 */
export function Beam({ className }: { className: string | undefined }) {
  return <span className={`${styles.beam} ${className}`} aria-hidden="true" />;
}
