import { draftKeys, tokenKey } from "./draft-presence.ts";

const longestCoverMilliseconds = 1_000;

const isStored = (key: string) => `localStorage[${JSON.stringify(key)}]`;

/**
 * A script for the head of a public page: in an editor's browser that has a draft to show, the published page is not seen before
 * the loader, which comes after the page, has seen to it. An animation ends by itself: whatever happens, the page is not hidden
 * for longer than this.
 */
export const draftCover = `try{top==self&&${isStored(tokenKey)}&&(${draftKeys.map(isStored).join("||")})&&document.documentElement.animate({visibility:["hidden","hidden"]},${longestCoverMilliseconds})}catch{}`;
