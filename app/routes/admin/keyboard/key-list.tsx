import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButtons } from "#app/ui/dialog.tsx";
import styles from "./key-list.module.css";
import { areShortcutsOn, setShortcuts } from "./shortcuts.ts";

const groups = [
  {
    where: "I listene",
    keys: [
      { press: ["J", "↓"], does: "Neste rad" },
      { press: ["K", "↑"], does: "Forrige rad" },
      { press: ["Enter"], does: "Åpne" },
      { press: ["X"], does: "Kryss av raden" },
      { press: ["/"], does: "Søk" },
      { press: ["I"], does: "Det første som må gjøres i dag" },
    ],
  },
  {
    where: "På en bestilling eller melding",
    keys: [
      { press: ["J"], does: "Neste i listen" },
      { press: ["K"], does: "Forrige i listen" },
      { press: ["Esc"], does: "Tilbake til listen" },
    ],
  },
  {
    where: "Begge steder",
    keys: [
      { press: ["M"], does: "Neste steg: kontaktet, i arbeid, håndtert" },
      { press: ["R"], does: "Skriv opp «Ringte, ikke svar»" },
    ],
  },
  {
    where: "Overalt",
    keys: [
      { press: ["Ctrl", "K"], does: "Søk i alt" },
      { press: ["?"], does: "Vis denne listen" },
    ],
  },
];

/** The keys there are, and the way to turn them off and on. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title="Hurtigtaster" onClose={onClose}>
      {groups.map(({ where, keys }) => (
        <section key={where} className={styles.group}>
          <h3>{where}</h3>
          <dl>
            {keys.map(({ press, does }) => (
              <div key={does}>
                <dt>
                  {press.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <DialogButtons>
        <Button onClick={onClose}>Lukk</Button>
        <Button
          look="secondary"
          onClick={() => {
            setShortcuts(!on);
            setOn(!on);
          }}
        >
          {on ? "Slå av hurtigtaster" : "Slå på hurtigtaster"}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
