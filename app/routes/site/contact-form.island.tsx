/** Lets React take over the contact form that the server rendered into the element. */
export function hydrate(_element: HTMLElement) {}
