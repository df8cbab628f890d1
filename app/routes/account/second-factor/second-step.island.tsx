import { hydrateRoot } from "react-dom/client";
import { Toasts } from "#app/ui/toast.tsx";
import { SecondStep, type SecondStepProps } from "./second-step.tsx";

/** Lets React take over the second step that the server rendered into `element`. */
export function hydrate(element: HTMLElement) {
  const props: SecondStepProps = JSON.parse(element.dataset.props ?? "{}");
  hydrateRoot(element, <SecondStep {...props} toasts={Toasts} />);
}
