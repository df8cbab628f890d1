import { pageNameOf } from "#app/domain/content/page-names.ts";
import { sharedPages } from "#app/domain/content/parts/sharing.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldsOf } from "../fields/drawn-field.tsx";
import styles from "../part.module.css";
import { Group } from "../part-fields.tsx";

/** The pictures that stand where pages are shared. */
export function SharingPart(props: EditorPartProps) {
  const field = fieldsOf(props);
  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Bildet folk ser når noen deler en side på Facebook, LinkedIn eller i en melding. Det blir
        beskåret til 1200{"\u00a0×\u00a0"}630 piksler rundt det stedet du har markert i bildet.
        Byer, artikler og egne sider har dette bildet i sitt eget skjema.
      </p>
      {sharedPages.map((path) => (
        <Group key={path} id={`sharing-${path}`} title={pageNameOf(path)}>
          {field(`sharing.${path}.picture`)}
        </Group>
      ))}
    </div>
  );
}
