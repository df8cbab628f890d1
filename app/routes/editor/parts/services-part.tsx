import {
  serviceIds,
  serviceLabels,
  servicePictureLabel,
} from "#app/domain/content/parts/services.ts";
import type { EditorPartProps } from "../editor-part.ts";
import { PictureField } from "./fields/picture-field.tsx";
import styles from "./part.module.css";

/** The pictures beside the services. */
export function ServicesPart({ content: { services }, change, csrfToken }: EditorPartProps) {
  return (
    <div className={styles.part}>
      {serviceIds.map((id) => (
        <section key={id} className={styles.group} aria-labelledby={`service-${id}`}>
          <h2 id={`service-${id}`}>{serviceLabels[id]}</h2>
          <PictureField
            path={`services.${id}.picture`}
            label={servicePictureLabel}
            help="Uten bilde står tegningen her."
            picture={services[id].picture}
            onChange={(picture) =>
              change((content) => ({
                ...content,
                services: { ...content.services, [id]: { picture } },
              }))
            }
            csrfToken={csrfToken}
          />
        </section>
      ))}
    </div>
  );
}
