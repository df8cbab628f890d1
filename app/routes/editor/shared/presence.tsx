import { useEffect, useRef, useState } from "react";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { send } from "../call.ts";
import styles from "../desk.module.css";

const pauseMilliseconds = 20_000;
/** Who has done nothing for so long is not editing; a call would also keep the session from ending. */
const idleMilliseconds = 5 * 60_000;

type Present = { others: { username: string; place: string }[]; version: number };

/** It is asked before any rules are there, so it is told by hand. */
const reader = {
  parse(body: unknown): Present {
    if (!isPresent(body)) throw new TypeError("Not an answer on who is editing");
    return body;
  },
};

function isPresent(body: unknown): body is Present {
  if (typeof body !== "object" || body === null) return false;
  const has = (name: "username" | "place", one: object) =>
    name in one && typeof Object(one)[name] === "string";
  return (
    "version" in body &&
    typeof body.version === "number" &&
    "others" in body &&
    Array.isArray(body.others) &&
    body.others.every((one) => has("username", one) && has("place", one))
  );
}

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
    const answer = await send(href("/editor/naervaer"), { body, csrfToken }, reader);
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
