import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { href } from "#app/web/href.ts";
import type { Days } from "./list.ts";

/** What a list of the inbox has what it found in, which gets the focus once somebody has asked. */
export const foundId = "treff";

/**
 * The search of a list and its limits: a form that leads to the address of a view, with and without a script. Its fields are named as
 * in the address.
 *
 * @param address of the view that is shown
 * @param addressOf the view that the fields ask for, without what goes without saying
 */
export function FilterForm({
  label,
  address,
  addressOf,
  className,
  children,
}: {
  label: string;
  address: string;
  addressOf: (query: URLSearchParams) => string;
  className: string | undefined;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  // "Back" and links change the view too; the fields follow, without being made anew under somebody's hands.
  useEffect(() => {
    const query = new URLSearchParams(address.split("?")[1]);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) {
        field.value = query.get(field.name) ?? field.options[0]?.value ?? "";
      } else if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
      else if (field.type === "checkbox") field.checked = query.has(field.name);
      else field.value = query.get(field.name) ?? "";
    }
  }, [address]);

  function show(form: HTMLFormElement) {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") query.append(name, value);
    }
    // The browser's own address would name every field that is empty.
    const asked = addressOf(query);
    navigate(asked, { replace: asked === address });
  }

  function showFound(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show(event.currentTarget);
    document.getElementById(foundId)?.focus({ preventScroll: true });
  }

  // What is chosen shows at once; what is written, and a day that may be half written, waits for the button.
  function showChosen({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const isChoice =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === "checkbox");
    if (isChoice) show(currentTarget);
  }

  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={href("/admin")}
        aria-label={label}
        className={className}
        onSubmit={showFound}
        onChange={showChosen}
      >
        {children}
      </Form>
    </search>
  );
}

/** The days that a list is narrowed to. */
export function DayFields({ from, until }: Days) {
  return (
    <>
      <label>
        Fra og med
        <input type="date" name="fra" defaultValue={from} />
      </label>
      <label>
        Til og med
        <input type="date" name="til" defaultValue={until} />
      </label>
    </>
  );
}
