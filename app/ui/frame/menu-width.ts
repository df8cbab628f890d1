/** What a menu takes that the header of a narrow window has room for on one line, in characters. */
const mostRoom = 76;
/** In characters, of the air around each link. */
const air = 3;

/** Whether the links of a menu need more room than there is beside the name and the button in a narrow window. */
export function isCrowded(names: readonly string[]): boolean {
  const room = names.reduce((sum, name) => sum + lettersIn(name) + air, 0);
  return room > mostRoom;
}

/** The marks of a preview (editing/marked-site.ts), which nobody sees. */
const marks = /\p{Private_Use}/gu;

/** How many characters of a text are seen. */
export function lettersIn(text: string): number {
  return text.replace(marks, "").length;
}
