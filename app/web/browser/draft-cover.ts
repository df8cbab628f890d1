import { draftKeys } from "./draft-presence.ts";

const longestCoverMilliseconds = 1_000;

/**
 * A script for the head of a public page: in a browser that holds a draft, the published page is not seen before the loader, which
 * comes after the page, has seen to it. An animation ends by itself: whatever happens, the page is not hidden for longer than this.
 */
export const draftCover = `try{localStorage[${JSON.stringify(draftKeys[0])}]&&document.documentElement.animate({visibility:["hidden","hidden"]},${longestCoverMilliseconds})}catch{}`;
