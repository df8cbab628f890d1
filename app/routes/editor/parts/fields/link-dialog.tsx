import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { href } from "#app/web/href.ts";
import { isLinkTarget } from "#app/web/rich-text.ts";
import styles from "./writing-field.module.css";

/**
 * Asks where a link leads. It stands in the editor's form, which Enter would send.
 *
 * @param destinations names of pages by their paths
 */
export function LinkDialog({
  destinations,
  onLink,
  onClose,
}: {
  destinations: ReadonlyMap<string, string>;
  onLink: (address: string) => void;
  onClose: () => void;
}) {
  const [page, setPage] = useState(href("/priser"));
  const [address, setAddress] = useState("https://");
  const [isWrong, setWrong] = useState(false);
  const link = () => {
    const target = page || address.trim();
    if (isLinkTarget(target)) onLink(target);
    else setWrong(true);
  };
  return (
    <Dialog title="Hvor går lenken?" onClose={onClose}>
      <div className={styles.link}>
        <SelectField
          id="link-page"
          label="Side"
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value)}
        >
          <option value="">En annen adresse</option>
          {[...destinations].map(([path, name]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </SelectField>
        {page === "" && (
          <Field
            id="link-address"
            label="Adresse"
            inputMode="url"
            help="For eksempel https://www.brreg.no, mailto:navn@firma.no eller /priser#liten"
            value={address}
            errors={isWrong ? ["Skriv en adresse som begynner med https:// eller /"] : undefined}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              link();
            }}
          />
        )}
      </div>
      <DialogButtons>
        <Button onClick={link}>Sett inn lenken</Button>
        <Button look="secondary" onClick={onClose}>
          Avbryt
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
