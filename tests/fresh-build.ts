import { isBuilt } from "../scripts/build-stamp.ts";

/** Runs before tests of the built site: what was built from other sources says nothing of these. */
export default function demandFreshBuild() {
  if (!isBuilt()) {
    throw new Error(
      "build/ is not of these sources: npm run build, or npm test -- PATH, which does",
    );
  }
}
