import { useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";

/** Copies what stands beside it, and says so. Without a script, or over plain http, there is no clipboard: there it is not shown. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const hasClipboard = useSyncExternalStore(
    watchNothing,
    () => "clipboard" in navigator,
    () => false,
  );
  if (!hasClipboard) return null;
  return (
    <>
      <Button
        look="secondary"
        onClick={async () => {
          await navigator.clipboard.writeText(text);
          setCopied(true);
        }}
      >
        Kopier
      </Button>
      <span role="status">{isCopied ? "Kopiert" : ""}</span>
    </>
  );
}

const watchNothing = () => () => {};
