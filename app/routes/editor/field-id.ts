/** The id of the field for a path of the content. */
export function fieldId(path: string): string {
  return path.replaceAll(/[./]/g, "-");
}
