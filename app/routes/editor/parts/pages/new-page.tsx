import type { OwnPage } from "#app/domain/content/parts/own-pages.ts";
import { longestTitle } from "#app/domain/content/parts/written-page.ts";
import { newPageAddress } from "#app/domain/editing/addresses/page-address.ts";
import { NewRow } from "../lists/new-row.tsx";

/** A new page begins with its title. */
export function NewPage({
  id,
  name,
  label,
  button,
  full,
  pathOf,
  isTaken,
  onAdd,
}: {
  id: string;
  name: string;
  label: string;
  button: string;
  full: string | false;
  pathOf: (slug: string) => string;
  isTaken: (slug: string) => boolean;
  onAdd: (page: OwnPage) => void;
}) {
  return (
    <NewRow
      id={id}
      name={name}
      label={label}
      most={longestTitle}
      full={full}
      missing="Skriv overskriften først"
      button={button}
      addressOf={(title) => pathOf(newPageAddress(title, isTaken))}
      onAdd={(title) =>
        onAdd({
          id: crypto.randomUUID(),
          slug: newPageAddress(title, isTaken),
          title,
          lead: "",
          seoTitle: "",
          seoDescription: "",
          sections: [],
        })
      }
    />
  );
}
