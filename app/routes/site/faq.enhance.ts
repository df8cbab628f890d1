/** Opens the question that the address names. */
export function enhance(_element: HTMLElement) {}
