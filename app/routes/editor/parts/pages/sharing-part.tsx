import { pageNameOf } from "#app/domain/content/page-names.ts";
import { sharedPages, sharingPictureLabel } from "#app/domain/content/parts/sharing.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { PictureField } from "../fields/picture-field.tsx";
import styles from "../part.module.css";

/** The pictures that stand where pages are shared. */
export function SharingPart({ content: { sharing }, change, csrfToken }: EditorPartProps) {
  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Bildet folk ser når noen deler en side på Facebook, LinkedIn eller i en melding. Det blir
        beskåret til 1200 × 630 piksler rundt det stedet du har markert i bildet. Sider, artikler og
        byer du har lagt til selv, har dette bildet i sitt eget skjema.
      </p>
      {sharedPages.map((path) => (
        <section key={path} className={styles.group} aria-labelledby={`sharing-${path}`}>
          <h2 id={`sharing-${path}`}>{pageNameOf(path)}</h2>
          <PictureField
            path={`sharing.${path}.picture`}
            label={sharingPictureLabel}
            help="Uten bilde tegner vi et med overskriften på siden."
            picture={sharing[path]?.picture}
            onChange={(picture) =>
              change((content) => ({
                ...content,
                sharing: { ...content.sharing, [path]: { picture } },
              }))
            }
            csrfToken={csrfToken}
          />
        </section>
      ))}
    </div>
  );
}
