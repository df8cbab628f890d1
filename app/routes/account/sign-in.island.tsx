import { hydrateRoot } from "react-dom/client";
import { Toasts } from "#app/ui/toast.tsx";
import { SignIn, type SignInProps } from "./sign-in.tsx";

/** Lets React take over the sign-in form that the server rendered into `element`. */
export function hydrate(element: HTMLElement) {
  const props: SignInProps = JSON.parse(element.dataset.props ?? "{}");
  hydrateRoot(element, <SignIn {...props} toasts={Toasts} />);
}
