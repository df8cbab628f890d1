import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { servicesWords } from "#app/words/pages/services.words.ts";
import styles from "./street.module.css";

type Hour = keyof typeof hours;

/**
 * The street of the bakery that the page follows, from night to morning. Each picture is the same street with one thing more,
 * laid over it as a drawing of its own; `newest` is the one that is lit while the picture comes into view.
 */
const hours = {
  night: { layers: ["street"], newest: "" },
  website: {
    layers: ["street", "street-open"],
    newest: "street-open",
  },
  google: {
    layers: ["street", "street-open", "street-pin"],
    newest: "street-pin",
  },
  seo: {
    layers: ["street", "street-open", "street-pin", "street-queue"],
    newest: "street-queue",
  },
  social: {
    layers: ["street", "street-windows", "street-open", "street-pin", "street-queue"],
    newest: "street-windows",
  },
  morning: {
    layers: ["street", "street-day", "street-open", "street-queue"],
    newest: "street-day",
  },
} as const satisfies Record<string, { layers: string[]; newest: string }>;

/** @param frame whether it stands beside a text; else it runs from one edge of the window to the other */
export function Street({ hour, frame = false }: { hour: Hour; frame?: boolean }) {
  const { layers, newest } = hours[hour];
  const { street, bakery } = useWords(servicesWords);
  return (
    <div
      className={`${styles.street} ${styles[hour]} ${frame ? styles.frame : ""}`}
      role="img"
      aria-label={fillIn(street[hour], { bakeri: bakery.name })}
    >
      {layers.map((layer) => (
        <img
          key={layer}
          src={`/scenes/${layer}.svg`}
          alt=""
          width="1600"
          height="540"
          // The night's street stands in the first screen of a telephone, and is the largest there.
          loading={hour === "night" ? "eager" : "lazy"}
          className={layer === newest ? styles.newest : undefined}
        />
      ))}
    </div>
  );
}
