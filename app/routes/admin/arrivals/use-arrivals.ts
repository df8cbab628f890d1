import { createContext, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { href } from "#app/web/href.ts";
import { type Arrivals, arrivalsText } from "./arrivals.ts";

const lookMilliseconds = 20_000;

/** What has arrived, for the page that is shown. */
export const ArrivalsContext = createContext<Arrivals>({ waiting: 0, orders: 0, messages: 0 });

/**
 * Asks every 20 seconds, while somebody looks at the page and when they come back to it, what has arrived, and puts how much
 * waits in front of the title. What is read does not move: who wants to see it fetches the list anew.
 *
 * @param listedAt when the list that is shown was read; undefined where none is
 * @param told how much waits, as the server said with the page
 */
export function useArrivals(listedAt: string | undefined, told: number): Arrivals {
  const [arrivals, setArrivals] = useState({ waiting: told, orders: 0, messages: 0 });
  const { key } = useLocation();

  const look = useEffectEvent(async () => {
    if (document.hidden) return;
    const found = await ask(listedAt);
    if (found) setArrivals(found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew, and each list that is read again
  useEffect(() => {
    look();
  }, [key, listedAt]);
  useEffect(() => {
    const timer = setInterval(look, lookMilliseconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  const { waiting } = arrivals;
  // Each page brings its own title.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, "");
    document.title = waiting > 0 ? `(${arrivalsText(waiting)}) ${title}` : title;
  });
  return arrivals;
}

/** Never throws: that the server does not answer is told elsewhere (connection.tsx), and asked again. */
async function ask(since: string | undefined): Promise<Arrivals | undefined> {
  try {
    const answer = await fetch(`${href("/api/arrivals")}?since=${since ?? ""}`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
