import { tokenKey } from "./draft-presence.ts";

const longestCoverMilliseconds = 1_000;

/**
 * A script for the head of a public page: where somebody who may edit is signed in, the published page is not seen before the
 * loader, which comes after the page, has looked for a draft. An animation ends by itself: whatever happens, the page is not
 * hidden for longer than this.
 */
export const draftCover = `try{localStorage[${JSON.stringify(tokenKey)}]&&document.documentElement.animate({visibility:["hidden","hidden"]},${longestCoverMilliseconds})}catch{}`;
