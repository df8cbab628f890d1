import {
  type Colors,
  hardestGround,
  isReadable,
  leastContrast,
  nearestReadable,
} from "#app/domain/brand/colors.ts";
import { company, formatContrast, readColor } from "#app/domain/content/parts/company.ts";
import { lookAt } from "#app/domain/content/parts/fields/said.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { LineField } from "../part-fields.tsx";
import styles from "./color-field.module.css";

/** A colour, by its digits or from a palette, with how well it can be read where it stands, as it is chosen. */
export function ColorField({
  name,
  colors,
  onChange,
  errors,
}: {
  name: keyof Colors;
  /** As they are written. */
  colors: Colors;
  onChange: (color: string) => void;
  errors: EditorPartProps["errors"];
}) {
  const path = `company.${name}`;
  const { label, help, most } = lookAt(company.schema, [name], colors);
  const read = { lamp: readColor(colors.lamp), kelp: readColor(colors.kelp) };
  const isColor = Object.values(read).every((color) => /^#[0-9a-f]{6}$/.test(color));
  return (
    <div className={styles.color}>
      <div className={styles.choice}>
        <LineField
          path={path}
          label={label}
          maxLength={most}
          value={colors[name]}
          onChange={onChange}
          errors={errors}
          help={help}
        />
        {isColor && (
          <input
            type="color"
            name={path}
            className={styles.palette}
            aria-label={`${label}: velg fra paletten`}
            value={read[name]}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </div>
      <div role="status">{isColor && <Contrast name={name} colors={read} />}</div>
      {isColor && !isReadable(name, read) && (
        <p>
          <Button look="secondary" onClick={() => onChange(nearestReadable(name, read))}>
            Bruk {nearestReadable(name, read)}, den nærmeste som kan leses
          </Button>
        </p>
      )}
    </div>
  );
}

function Contrast({ name, colors }: { name: keyof Colors; colors: Colors }) {
  const { contrast, name: ground } = hardestGround(name, colors);
  const words = `Kontrasten er ${formatContrast(contrast)} på ${ground}, der den er svakest. Den må være minst ${formatContrast(leastContrast)}.`;
  return contrast < leastContrast ? (
    <Notice tone="warning">{words}</Notice>
  ) : (
    <p className={styles.said}>{words}</p>
  );
}
