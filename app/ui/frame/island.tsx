import type { ComponentType } from "react";

/**
 * A part of a public page that React takes over in the browser (app/islands.ts). It is rendered here as finished HTML; its
 * props travel with it. A component that is an island uses no router hook and no `useId`: in the browser it is a tree of
 * its own.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: {
  name: string;
  component: ComponentType<Props>;
  props: Props;
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
