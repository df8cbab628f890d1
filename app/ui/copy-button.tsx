import { useState } from "react";
import { Button } from "./button.tsx";

/** Copies what stands beside it, and says so. Over plain http there is no clipboard: there it does nothing and claims nothing. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        onClick={async () => {
          await navigator.clipboard?.writeText(text);
          setCopied(Boolean(navigator.clipboard));
        }}
      >
        Kopier
      </Button>
      <span role="status">{isCopied ? "Kopiert" : ""}</span>
    </>
  );
}
