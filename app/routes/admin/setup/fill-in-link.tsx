import { Link } from "react-router";
import { href } from "#app/web/href.ts";

/** The field of each fact that a seller can lack, as `missingOfSeller` names it. */
const fields: Readonly<Record<string, string>> = {
  organisasjonsnummer: "orgNumber",
  adresse: "street",
  kontonummer: "bankAccount",
};

/** Leads to the first of the seller's facts that are missing, in the editor. */
export function FillInLink({ missing: [first = ""] }: { missing: string[] }) {
  return (
    <Link to={`${href("/editor")}?fane=firma#company-${fields[first]}`}>
      Fyll inn opplysningene
    </Link>
  );
}
