import { useEffect } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before unsaved changes are left behind, by a link, by signing out, or by closing the window.
 *
 * @param settled the beginning of the addresses whose forms have asked themselves, as before what was written about is deleted
 */
export function useUnsavedGuard(isUnsaved: boolean, settled?: string) {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      isUnsaved &&
      currentLocation.pathname !== pathname &&
      !(settled && pathname.startsWith(settled)),
  );
}
