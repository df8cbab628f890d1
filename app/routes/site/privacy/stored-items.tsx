import { deviceLife, sessionLife, stepLife } from "#app/domain/auth/lifetimes.ts";
import { placedHereMinutes } from "#app/domain/orders/placed-here.ts";
import { formatSpan } from "#app/web/spans.ts";
import styles from "./privacy.module.css";

/** What can be stored in a visitor's browser. */
type StoredItem = {
  names: string[];
  kind: "Informasjonskapsel" | "Lokal lagring" | "Øktlagring";
  purpose: string;
  kept: string;
};

/** Without asking, in the browser of any visitor. */
export const necessary: StoredItem[] = [
  {
    names: ["cookie-consent"],
    kind: "Lokal lagring",
    purpose: "Husker om du godtok eller avviste, så vi slipper å spørre igjen.",
    kept: "Til du sletter den i nettleseren",
  },
  {
    names: ["cookie-banner-closed"],
    kind: "Øktlagring",
    purpose: "Husker at du lukket spørsmålet uten å velge, så det ikke kommer opp på hver side.",
    kept: "Til du lukker fanen",
  },
  {
    names: ["placed-order"],
    kind: "Informasjonskapsel",
    purpose:
      "Lar siden som takker for bestillingen, vise lenken til avtalesiden din, men bare i nettleseren du bestilte i.",
    kept: `I ${placedHereMinutes} minutter`,
  },
];

/** Without asking, in the browser of whoever signs in to the back office. */
export const forStaff: StoredItem[] = [
  {
    names: ["session", "__Host-session"],
    kind: "Informasjonskapsel",
    purpose:
      "Holder administratorer og redaktører innlogget, og utenfor besøkstallene. Settes bare når noen logger inn.",
    kept: `Til utlogging, og høyst i ${formatSpan(sessionLife)}`,
  },
  {
    names: ["device", "__Host-device"],
    kind: "Informasjonskapsel",
    purpose:
      "Kjenner igjen nettleseren til en administrator eller redaktør, så ingen andre kan stenge dem ute ved å gjette passord. Settes bare når noen logger inn.",
    kept: `I ${formatSpan(deviceLife)}, men virker ikke lenger når passordet byttes`,
  },
  {
    names: ["sign-in", "__Host-sign-in"],
    kind: "Informasjonskapsel",
    purpose:
      "Holder sammen innloggingen til en administrator eller redaktør som bekrefter den med en kode eller en tilgangsnøkkel.",
    kept: `I ${stepLife.minutes} minutter`,
  },
  {
    names: ["admin-authenticated", "admin-token"],
    kind: "Lokal lagring",
    purpose: "Sikrer det en innlogget administrator eller redaktør gjør, mot forfalskning.",
    kept: "Til utlogging",
  },
  {
    names: ["site-content", "pricing-config"],
    kind: "Lokal lagring",
    purpose: "Utkastet til den som redigerer tekster og priser.",
    kept: "Til det slettes i nettleseren",
  },
  {
    names: ["site-content-unsaved"],
    kind: "Lokal lagring",
    purpose: "Tar vare på det den som redigerer, ikke har rukket å lagre.",
    kept: "Til det lagres eller forkastes",
  },
  {
    names: ["draft-left"],
    kind: "Øktlagring",
    purpose: "Husker at den som redigerer, vil se sidene slik besøkende ser dem.",
    kept: "Til fanen lukkes",
  },
];

/** Once the visitor has agreed. */
export const withConsent: StoredItem[] = [
  {
    names: ["_ga", "_ga_…"],
    kind: "Informasjonskapsel",
    purpose: "Google Analytics skiller besøkene fra hverandre, så de kan telles.",
    kept: "Inntil 2 år, eller til du trekker samtykket",
  },
];

/** What can be stored, as a table. */
export function StoredItems({ caption, items }: { caption: string; items: StoredItem[] }) {
  return (
    <table className={styles.items}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Navn</th>
          <th scope="col">Hva det er til</th>
          <th scope="col">Hvor lenge</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ names, kind, purpose, kept }) => (
          <tr key={names.join()}>
            <th scope="row">
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
              <span>{kind}</span>
            </th>
            <td>{purpose}</td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
