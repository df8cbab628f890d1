/** The id of the field for a path of the content. */
export function fieldId(path: string): string {
  return path.replaceAll(/[./]/g, "-");
}

/** The path of the field that an element is or stands in; undefined where it is no part of the content. */
export function fieldPathOf(element: Element): string | undefined {
  return element.closest("[name*='.']")?.getAttribute("name") ?? undefined;
}
