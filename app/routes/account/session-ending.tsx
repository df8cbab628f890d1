import { type FocusEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { endingNotice, sessionLife } from "#app/domain/auth/lifetimes.ts";
import type { Ending } from "#app/domain/auth/sessions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { formatSpan, minutes } from "#app/web/durations.ts";
import { formatTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";

const noticeMilliseconds = endingNotice.minutes * minutes;
const lookMilliseconds = 20_000;

/**
 * Tells somebody at work some minutes before they are signed out, and lets them stay where that can be put off (WCAG 2.2.1).
 * Signing in again in another tab is noticed here, so that what was typed can be sent as if nothing had happened.
 *
 * @param ending as the server said with the page
 */
export function SessionEnding({ ending, csrfToken }: { ending: Ending; csrfToken: string }) {
  const { revalidate } = useRevalidator();
  // What the page was given belongs to the session before.
  const { state, learn } = useEnding(ending, revalidate);
  const keepFocus = useKeptFocus(state === "far");
  if (state === "far") return null;

  async function stay() {
    const answer = await ask(href("/api/auth/session/extend"), {
      method: "POST",
      headers: { "x-csrf-token": csrfToken },
    });
    if (answer === "unanswered") {
      showToast({
        title: "Serveren svarte ikke",
        description: "Du er ikke logget ut ennå. Prøv igjen.",
        tone: "danger",
      });
      return;
    }
    learn(answer);
    if (answer !== "over") {
      showToast({ title: "Du er fortsatt innlogget", description: "Bare fortsett der du var." });
    }
  }

  if (state !== "over" && state.canBePutOff) {
    return (
      <p onFocus={keepFocus}>
        Du logges ut {formatTime(state.at)}, fordi det er lenge siden du gjorde noe her.{" "}
        <Button look="quiet" onClick={stay}>
          Forbli innlogget
        </Button>
      </p>
    );
  }
  return (
    <p onFocus={keepFocus}>
      {state === "over"
        ? "Du er logget ut. Det du har skrevet, står her fortsatt. Logg inn i en ny fane, og kom tilbake hit før du sender noe."
        : `Du logges ut ${formatTime(state.at)}. En innlogging varer i høyst ${formatSpan(sessionLife)}, og kan ikke forlenges, men du kan logge inn på nytt. Det du har skrevet her, blir stående.`}{" "}
      <a href={href("/login")} target="_blank" rel="noreferrer">
        Logg inn i en ny fane
      </a>
    </p>
  );
}

/** Far off, near (with when it is), or over. */
type State = "far" | Ending | "over";

/**
 * Keeps an eye on when the session ends. The server is asked once the end should be near: something may have been done since, in
 * another tab too.
 *
 * @param onRenewed it has been put off in another tab, or there is another session
 */
function useEnding(told: Ending, onRenewed: () => void) {
  const [state, setState] = useState<State>("far");
  // By the browser's clock, which goes on while the machine sleeps.
  const endsAt = useRef(Number.POSITIVE_INFINITY);
  const learn = useCallback((answer: Ending | "over") => {
    if (answer !== "over") endsAt.current = Date.now() + answer.left;
    setState(answer === "over" || isNear(answer) ? answer : "far");
  }, []);
  useEffect(() => learn(told), [told, learn]);

  const look = useEffectEvent(async () => {
    if (endsAt.current - Date.now() > noticeMilliseconds) return;
    const answer = await ask(href("/api/auth/session"), {});
    if (answer === "unanswered") return;
    if (state !== "far" && answer !== "over" && !isNear(answer)) onRenewed();
    else learn(answer);
  });
  const isOver = state === "over";
  useEffect(() => {
    // There can be a session again once somebody comes back to this tab.
    const timer = isOver ? undefined : setInterval(look, lookMilliseconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isOver]);
  return { state, learn };
}

function isNear({ left }: Ending): boolean {
  return left <= noticeMilliseconds;
}

/** Asks our server when the session ends, or to put that off. Never throws. */
async function ask(path: string, init: RequestInit): Promise<Ending | "over" | "unanswered"> {
  try {
    const answer = await fetch(path, init);
    if (answer.ok) return await answer.json();
    return answer.status === 401 ? "over" : "unanswered";
  } catch {
    return "unanswered";
  }
}

/** Gives the focus back to where it came from when what had it is taken away. Answers what notes that. */
function useKeptFocus(isGone: boolean): (event: FocusEvent) => void {
  const cameFrom = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!isGone) return;
    if (document.activeElement === document.body) cameFrom.current?.focus();
    cameFrom.current = undefined;
  }, [isGone]);
  return ({ currentTarget, relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };
}
