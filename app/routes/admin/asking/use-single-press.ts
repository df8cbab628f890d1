import { type FormProps, useNavigation } from "react-router";

type OnSubmit = NonNullable<FormProps["onSubmit"]>;

/**
 * What a form does when it is sent: nothing while what was sent before it is under way. The answer to a second press would take the place
 * of that to the first one, and a password that is shown once would never be seen.
 *
 * @param onSubmit what else it does
 */
export function useSinglePress(onSubmit?: OnSubmit): OnSubmit {
  const { formMethod } = useNavigation();
  return (event) => {
    if (formMethod === "POST") event.preventDefault();
    else onSubmit?.(event);
  };
}
