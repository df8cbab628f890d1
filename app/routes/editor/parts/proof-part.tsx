import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import styles from "./part.module.css";
import { Group } from "./part-fields.tsx";

/** Where claims are from that the pages make in figures. */
export function ProofPart(props: EditorPartProps) {
  const { rating, views } = props.content.proof;
  const field = fieldsOf(props);
  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Den som kommer med en påstand, må kunne dokumentere den når den settes frem
        (markedsføringsloven § 3). En kilde som er fylt ut, står rett under tallet. Prosentene i
        kundehistoriene har kildene sine der.
      </p>
      <Group id="proof-rating" title="«5,0 av 5 i vurdering», på sidene om byene">
        {field("proof.rating")}
        <div role="status">
          {!rating && (
            <Notice tone="warning">
              Vurderingen står uten kilde: Ingen ser hvem som har vurdert, eller hvor mange.
            </Notice>
          )}
        </div>
      </Group>
      <Group id="proof-views" title="«5x» så mange visninger, på tjenestesiden">
        {field("proof.views")}
        <div role="status">
          {!views && (
            <Notice tone="warning">
              Tallet står uten kilde, ved siden av to som har hver sin.
            </Notice>
          )}
        </div>
      </Group>
    </div>
  );
}
