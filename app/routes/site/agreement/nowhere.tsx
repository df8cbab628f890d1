import { data } from "react-router";

/** What stands further down in the address of an agreement leads nowhere, and is kept as quiet as the agreement. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Nowhere() {
  return null;
}
