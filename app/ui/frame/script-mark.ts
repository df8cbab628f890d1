import { createContext } from "react";

/** The `nonce` of inline scripts that are ours. Known on the server alone, and taken off before the page is sent. */
export const ScriptMark = createContext<string | undefined>(undefined);
