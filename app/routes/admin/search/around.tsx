import { Fragment } from "react";
import { Link } from "react-router";
import { countedText } from "../lists/count-text.ts";
import workplace from "../workplace.module.css";
import styles from "./around.module.css";

/** What a search tells of besides its own hits (around.server.ts). */
export type AroundData = {
  /** The other lists that have hits. */
  elsewhere: { name: string; address: string; count: number }[];
  /** No more are counted; one more stands for more than that. */
  most: number;
  meant: { text: string; address: string } | undefined;
};

/** What may have been meant, and what other lists find. */
export function Around({ around }: { around: AroundData | undefined }) {
  if (!around) return null;
  const { elsewhere, most, meant } = around;
  if (!meant && elsewhere.length === 0) return null;
  return (
    <div className={styles.around}>
      {meant && (
        <p>
          Mente du <Link to={meant.address}>{meant.text}</Link>?
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className={workplace.note}>
          Søket har også{" "}
          {elsewhere.map(({ name, address, count }, index) => (
            <Fragment key={address}>
              {index > 0 && (index === elsewhere.length - 1 ? " og " : ", ")}
              <Link to={address}>
                {countedText(count, most)} treff i {name}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
    </div>
  );
}
