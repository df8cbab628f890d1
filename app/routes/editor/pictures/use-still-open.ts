import { type RefObject, useEffect, useRef } from "react";

/** Whether what asks is still in the window, for whatever comes of a call that somebody may have turned away from meanwhile. */
export function useStillOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
