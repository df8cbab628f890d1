import { Bold, Braces, Link, List } from "lucide-react";
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import {
  type Edit,
  makeLink,
  nameBeingWritten,
  namesLike,
  printPasted,
  tidy,
  toggleBold,
  toggleList,
  writeName,
} from "#app/domain/editing/rich-commands.ts";
import { TextArea } from "#app/ui/field.tsx";
import { type Facts, namedIn } from "#app/web/fill-in.ts";
import { fieldId } from "../../field-id.ts";
import { type LineField, onOneLine } from "../part-fields.tsx";
import { GrowingArea } from "./growing-area.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { readPasted } from "./pasted.ts";
import styles from "./writing-field.module.css";
import { WritingToolbar } from "./writing-toolbar.tsx";

type WritingFieldProps = Pick<
  ComponentProps<typeof LineField>,
  "path" | "label" | "value" | "onChange" | "errors" | "help" | "focusName"
> & {
  /** Whether it is one line, or has paragraphs. */
  lines: "one" | "many";
  /**
   * Pages that its words can lead to, by their paths. Where there are any, words can be bold too, and in one of many lines stand in
   * a list.
   */
  destinations?: ReadonlyMap<string, string> | undefined;
  /** What can be named in braces, each with what it stands for now. */
  facts: Facts;
};

/** A field for a text that can name facts, and, where it takes that, have bold words, lists and links. */
export function WritingField({
  path,
  value,
  onChange,
  errors,
  focusName,
  lines,
  destinations,
  facts,
  ...field
}: WritingFieldProps) {
  const isRich = destinations !== undefined;
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [writing, setWriting] = useState<string>();
  const [chosen, setChosen] = useState(0);
  /** What was selected when a link was asked for: it is lost while the dialog is open. */
  const [linking, setLinking] = useState<{ start: number; end: number }>();
  const [link, setLink] = useState<{ address: string; start: number; end: number }>();
  const names = writing === undefined ? [] : namesLike(Object.keys(facts), writing);
  const active = names[Math.min(chosen, names.length - 1)];

  /** Shows the names that go on as was begun before the cursor. */
  function look() {
    const { current } = area;
    const begun = current
      ? nameBeingWritten(current.value, current.selectionStart)?.begun
      : undefined;
    if (begun !== writing) setChosen(0);
    setWriting(begun);
  }

  function edit(make: (selected: { text: string; start: number; end: number }) => Edit) {
    const { current } = area;
    if (!current) return;
    const { value: text, selectionStart: start, selectionEnd: end } = current;
    apply(current, make({ text, start, end }));
    look();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: written once, when the dialog over the field has closed
  useEffect(() => {
    if (link === undefined) return;
    setLink(undefined);
    const { address, ...place } = link;
    edit(({ text }) => makeLink({ text, ...place }, address));
  }, [link]);

  function askForLink() {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    setLinking({ start, end });
  }

  function choose(name: string) {
    edit(({ text, start }) => writeName(text, start, name));
    setWriting(undefined);
  }

  /** Answers whether the key was for the list of names. */
  function choosesBy(event: KeyboardEvent): boolean {
    if (active === undefined) return false;
    switch (event.key) {
      case "ArrowDown":
        setChosen((chosen + 1) % names.length);
        return true;
      case "ArrowUp":
        setChosen((chosen + names.length - 1) % names.length);
        return true;
      case "Enter":
      case "Tab":
        if (event.shiftKey) return false;
        choose(active);
        return true;
      case "Escape":
        setWriting(undefined);
        return true;
      default:
        return false;
    }
  }

  function formatsBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    if (!isRich || !(ctrlKey || metaKey) || altKey || shiftKey) return false;
    if (key.toLowerCase() === "b") edit(toggleBold);
    else if (key.toLowerCase() === "k") askForLink();
    else return false;
    return true;
  }

  function paste(event: ClipboardEvent) {
    const html = event.clipboardData.getData("text/html");
    const plain = event.clipboardData.getData("text/plain");
    if (html === "" && plain === "") return;
    event.preventDefault();
    edit((selected) => {
      const { start, end } = selected;
      if (isRich && start < end && /^https?:\/\/[^\s()]+$/.test(plain)) {
        return makeLink(selected, plain);
      }
      const text = isRich && html ? printPasted(readPasted(html)) : tidy(plain);
      const insert = lines === "one" ? text.replaceAll(/\s*\n\s*/g, " ") : text;
      const after = start + insert.length;
      return { from: start, to: end, insert, start: after, end: after };
    });
  }

  const shape =
    lines === "one"
      ? onOneLine(onChange)
      : {
          rows: 3,
          onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
            onChange(currentTarget.value),
        };
  const error = errors[path];
  const unknown =
    writing === undefined ? namedIn(value).filter((name) => !Object.hasOwn(facts, name)) : [];
  const misspelt = unknown.map((name) => `{${name}}`).join(" og ");
  const told = error ?? (misspelt && `Vi har ingenting å sette inn for ${misspelt}.`);
  const buttons = [
    ...(isRich
      ? [
          { label: "Fet skrift", keys: "Control+B", icon: Bold, press: () => edit(toggleBold) },
          ...(lines === "many"
            ? [{ label: "Liste", icon: List, press: () => edit(toggleList) }]
            : []),
          { label: "Lenke", keys: "Control+K", icon: Link, press: askForLink },
        ]
      : []),
    { label: "Sett inn pris eller frist", icon: Braces, press: () => edit(startName) },
  ];
  return (
    <div className={styles.writing}>
      <TextArea
        {...field}
        {...shape}
        ref={area}
        Area={GrowingArea}
        id={fieldId(path)}
        name={path}
        data-focus={focusName}
        value={value}
        errors={told ? [told] : undefined}
        aria-autocomplete="list"
        aria-controls={names.length > 0 ? listId : undefined}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (choosesBy(event) || formatsBy(event)) event.preventDefault();
          else if ("onKeyDown" in shape) shape.onKeyDown(event);
        }}
        onSelect={look}
        onBlur={() => setWriting(undefined)}
        onPaste={paste}
        tools={<WritingToolbar controls={fieldId(path)} label={field.label} buttons={buttons} />}
        choices={
          <>
            <p role="status" className="visually-hidden">
              {names.length > 0 && `${names.length} å velge blant. Bruk piltastene.`}
            </p>
            {names.length > 0 && (
              <div
                id={listId}
                role="listbox"
                aria-label="Det som kan hentes inn"
                className={styles.names}
              >
                {names.map((name) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and takes the keys
                  <div
                    key={name}
                    tabIndex={-1}
                    id={`${listId}-${name}`}
                    role="option"
                    aria-selected={name === active}
                    ref={name === active ? intoView : undefined}
                    // The field would lose the focus before it was pressed.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(name)}
                  >
                    <code>{`{${name}}`}</code> {facts[name]}
                  </div>
                ))}
              </div>
            )}
          </>
        }
      />
      {linking && destinations && (
        <LinkDialog
          destinations={destinations}
          onLink={(address) => {
            setLinking(undefined);
            setLink({ address, ...linking });
          }}
          onClose={() => setLinking(undefined)}
        />
      )}
    </div>
  );
}

/** Begins a name, so that all of them are shown. */
function startName({ start, end }: { start: number; end: number }): Edit {
  return { from: start, to: end, insert: "{", start: start + 1, end: start + 1 };
}

/** Writes as somebody at the keys would, so that the browser can take it back. */
function apply(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit) {
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand("insertText", false, insert)) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}
