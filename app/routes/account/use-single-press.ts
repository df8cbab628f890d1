import { useEffect } from "react";
import { useNavigation } from "react-router";

let sent: EventTarget | null;

/**
 * Sends a form once, on every page for whoever is signed in: not while what it has sent is under way. The answer to a second press
 * would tell that somebody else had been first, or take the place of a password that is shown once.
 */
export function useSinglePress() {
  const { formMethod } = useNavigation();
  useEffect(() => {
    const holdBack = (event: Event) => {
      if (formMethod === "POST" && event.target === sent) event.preventDefault();
      sent = event.target;
    };
    // Before React has it, on its way down.
    addEventListener("submit", holdBack, true);
    return () => removeEventListener("submit", holdBack, true);
  }, [formMethod]);
}
