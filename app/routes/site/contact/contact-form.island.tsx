import { hydrateRoot } from "react-dom/client";
import { Toasts } from "#app/ui/toast.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";

/** Lets React take over the contact form that the server rendered into `element`. */
export function hydrate(element: HTMLElement) {
  const props: ContactFormProps = JSON.parse(element.dataset.props ?? "{}");
  hydrateRoot(element, <ContactForm {...props} toasts={Toasts} />);
}
