import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { suppressTagErrors } from "./web/browser/tag-errors.ts";

// Where every page of the back office, the sign-in and the editor begins in the browser; public ones do in islands.ts.
suppressTagErrors();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
