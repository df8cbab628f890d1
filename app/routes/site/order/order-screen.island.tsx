import { hydrateRoot } from "react-dom/client";
import { Toasts } from "#app/ui/toast.tsx";
import { OrderScreen, type OrderScreenProps } from "./order-screen.tsx";

/** Lets React take over the order form that the server rendered into `element`. */
export function hydrate(element: HTMLElement) {
  const props: OrderScreenProps = JSON.parse(element.dataset.props ?? "{}");
  hydrateRoot(element, <OrderScreen {...props} toasts={Toasts} />);
}
