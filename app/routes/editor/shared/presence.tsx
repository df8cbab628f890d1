import { useEffect, useRef, useState } from "react";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { send } from "../call.ts";
import styles from "../desk.module.css";

const pauseMilliseconds = 20_000;
/** Who has done nothing for so long is not editing; a call would also keep the session from ending. */
const idleMilliseconds = 5 * 60_000;

const presentSchema = z.object({
  others: z.array(z.object({ username: z.string(), place: z.string() })),
  version: z.number(),
});

type Present = z.output<typeof presentSchema>;

/**
 * Says who else is editing now, and what. Asked again and again while the editor is in view and somebody is at it.
 *
 * @param place what is edited here, as editors call it
 * @param onVersion told the published version each time it was asked
 */
export function Presence({
  place,
  csrfToken,
  onVersion,
}: {
  place: string;
  csrfToken: string;
  onVersion: (version: number) => void;
}) {
  const [others, setOthers] = useState<Present["others"]>([]);
  const [sitting] = useState(() => crypto.randomUUID());
  const ask = useRef(async () => {});
  ask.current = async () => {
    const body = { sitting, place };
    const answer = await send(href("/editor/naervaer"), { body, csrfToken }, presentSchema);
    if (answer.outcome !== "done") return;
    setOthers(answer.result.others);
    onVersion(answer.result.version);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told at once
  useEffect(() => {
    let doneAt = Date.now();
    const tell = () => {
      const isHere = document.visibilityState === "visible";
      if (isHere && Date.now() - doneAt < idleMilliseconds) ask.current();
    };
    const note = () => {
      const wasAway = Date.now() - doneAt >= idleMilliseconds;
      doneAt = Date.now();
      if (wasAway) tell();
    };
    tell();
    const timer = setInterval(tell, pauseMilliseconds);
    const doings = ["pointerdown", "keydown", "visibilitychange"];
    for (const doing of doings) document.addEventListener(doing, note);
    return () => {
      clearInterval(timer);
      for (const doing of doings) document.removeEventListener(doing, note);
    };
  }, [place]);

  const names = others.map(({ username, place }) => `${username} (${place})`);
  return (
    <p role="status" className={styles.present}>
      {names.length > 0 && `${listed(names)} redigerer også nå.`}
    </p>
  );
}
