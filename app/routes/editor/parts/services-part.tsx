import { serviceIds, serviceLabels } from "#app/domain/content/parts/services.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldsOf } from "./fields/drawn-field.tsx";
import styles from "./part.module.css";
import { Group } from "./part-fields.tsx";

/** The pictures beside the services. */
export function ServicesPart(props: EditorPartProps) {
  const field = fieldsOf(props);
  return (
    <div className={styles.part}>
      {serviceIds.map((id) => (
        <Group key={id} id={`service-${id}`} title={serviceLabels[id]}>
          {field(`services.${id}.picture`)}
        </Group>
      ))}
    </div>
  );
}
