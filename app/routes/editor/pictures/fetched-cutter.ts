import { lazy } from "react";
import { fetchedCode } from "../fetched/fetched-code.ts";

const cutter = fetchedCode(() => import("./cut-picture.tsx"));

/** What few pictures need is fetched when somebody asks for it. */
export const CutPicture = lazy(async () => ({ default: (await cutter.until()).CutPicture }));
