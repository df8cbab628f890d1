import { type Eye, FileText, Monitor, MousePointer2, PenLine, Smartphone } from "lucide-react";
import { useMemo, useState } from "react";
import { townPages } from "#app/domain/cities/cities.ts";
import { addedPages, hiddenPathsOf } from "#app/domain/content/addresses.ts";
import type { Content } from "#app/domain/content/content.ts";
import { pageNames } from "#app/domain/content/page-names.ts";
import { wordedPages } from "#app/domain/content/parts/wording.ts";
import { previewPath } from "#app/domain/editing/draft.ts";
import { cutShort } from "#app/domain/editing/hints.ts";
import { sampleAt, sampleGroups, sampleNames, samplePlace } from "#app/domain/samples/samples.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { inWords, uncapitalized } from "#app/web/formats/text.ts";
import type { Mistake } from "../mistakes.ts";
import { partOf } from "../part-of.ts";
import type { PressMode } from "./frame-document.ts";
import styles from "./preview.module.css";
import { PreviewFrames } from "./preview-frames.tsx";
import type { PreviewPaneProps } from "./preview-pane.tsx";
import { SampleTools } from "./sample-tools.tsx";
import { type Place, placesOfField } from "./shown-fields.ts";

/** How wide it is looked at; a mail can be looked at as plain text, too. */
type Width = "phone" | "desktop";
type Look = Width | "text";

/**
 * A page as visitors would see it, or a mail as customers would, and what one can do with it. Where a field stands is known once the
 * rules are there; the front page is looked at until then.
 */
export function Preview({
  content,
  published,
  focusedPath,
  csrfToken,
  rules,
  firstWidth,
  onEdit,
}: PreviewPaneProps & { firstWidth: Width }) {
  const pageNow = focusedPath && rules ? rules.placeOfField(focusedPath, content) : "/";
  const [page, setPage] = useState(pageNow);
  const [look, setLook] = useState<Look>(firstWidth);
  const [mode, setMode] = useState<PressMode>("edit");
  const [followed, setFollowed] = useState(rules && focusedPath);
  const [places, setPlaces] = useState<Place[]>([]);
  /** Where on the page a link in the preview led. */
  const [target, setTarget] = useState<string>();
  const [said, setSaid] = useState("");
  /** A link whose words were pressed, with their field. */
  const [link, setLink] = useState<{ path: string; element: HTMLAnchorElement }>();
  if (rules && focusedPath && focusedPath !== followed) {
    setFollowed(focusedPath);
    // What frames every page is edited on the one that is looked at; a form that is opened leads to what it is about.
    const isForm =
      !focusedPath.includes(".") && rules.anchorOfField(focusedPath, content) === "body";
    const isShown = sampleAt(page)
      ? places.some(({ path }) => path === focusedPath)
      : placesOfField(places, focusedPath).length > 0;
    if (isForm || !isShown) setPage(pageNow);
    setTarget(undefined);
    setSaid("");
  }
  const { shown, missing } = useMemo(
    () => rules?.shownOf(content, published) ?? { shown: content, missing: [] },
    [content, published, rules],
  );
  const isHere = ({ path }: Mistake) => focusedPath && partOf(path) === partOf(focusedPath);
  const next = missing.find(isHere) ?? missing[0];

  // One that is taken away, or has another address, is looked at no longer, whatever the other one lacks.
  const [added, setAdded] = useState<string>();
  const [shownPage, setShownPage] = useState("/");
  if (addedPages(content).has(page)) {
    if (added !== page) setAdded(page);
  } else if (added === page) {
    setAdded(undefined);
    setPage(pageNow);
    setShownPage("/");
  }

  // A page that was added is not there before it has all that it must; until then the one before it is looked at.
  const isLacking = addedPages(content).has(page) && !addedPages(shown).has(page);
  if (!isLacking && page !== shownPage) setShownPage(page);

  const isHidden = hiddenPathsOf(content).includes(page);
  const sample = sampleAt(page);
  const width = look === "text" ? firstWidth : look;
  const isText = sample !== undefined && look === "text";
  const names = new Map([...pageNames, ...addedPages(content), ...sampleNames]);
  /** What is shown, as an editor calls it; a page that is none of the site's own goes by its words. */
  function nameOf(place: string): string {
    const mail = sampleAt(place);
    const words = wordedPages.find(({ path }) => path === place);
    return names.get(mail ? samplePlace(mail.id) : place) ?? words?.label ?? place;
  }
  const groups = groupsOf(content);
  const isListed = groups.some(({ options }) => options.some(({ value }) => value === page));
  const anchor =
    target ??
    (rules && followed && rules.placeOfField(followed, content) === page
      ? rules.anchorOfField(followed, content)
      : undefined);

  function open(path: string) {
    setPage(path);
    setTarget(undefined);
    setSaid("");
    setLink(undefined);
  }

  function follow({ origin, pathname, hash, href }: HTMLAnchorElement) {
    setLink(undefined);
    if (origin !== location.origin) {
      setSaid(`Lenken går til ${href.replace(/^(mailto|tel):/, "")}. Den åpnes ikke herfra.`);
      return;
    }
    setSaid("");
    // A link within the page has the address that the draft was sent to.
    if (pathname !== previewPath) setPage(pathname);
    setTarget(hash ? `#${CSS.escape(decodeURIComponent(hash.slice(1)))}` : "body");
  }

  return (
    <>
      <div className={styles.controls}>
        <SelectField
          id="preview-page"
          label="Side"
          value={page}
          onChange={({ currentTarget }) => open(currentTarget.value)}
        >
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
          {!isListed && <option value={page}>{nameOf(page)}</option>}
        </SelectField>
        {sample ? (
          <Choice legend="Visning" choices={looks} chosen={look} onChoose={setLook} />
        ) : (
          <>
            <Choice
              legend="Når du trykker på siden"
              choices={modes}
              chosen={mode}
              onChoose={setMode}
            />
            <Choice legend="Bredde" choices={widths} chosen={width} onChoose={setLook} />
          </>
        )}
      </div>
      {sample && <SampleTools key={page} id={sample.id} draft={shown} csrfToken={csrfToken} />}
      {(sample || mode === "edit") && <Texts places={places} onEdit={onEdit} />}
      <div role="status" className={styles.notes}>
        {isHidden && (
          <Notice tone="warning">Siden er skjult. Besøkende får «Side ikke tilgjengelig».</Notice>
        )}
        {said && <Notice tone="warning">{said}</Notice>}
        {link && link.path === focusedPath && (
          <p className={styles.way}>
            Teksten er en lenke.{" "}
            <Button look="quiet" onClick={() => follow(link.element)}>
              Følg lenken
            </Button>
          </p>
        )}
        {next && (
          <Notice tone="warning">
            <strong>
              {isLacking ? "Den nye siden vises ikke ennå" : "Noe vises ikke her ennå"}
            </strong>
            <p>
              {next.place}
              {missing.length > 1 && ` (og ${inWords(missing.length - 1)} felt til)`}:{" "}
              {/* What is wrong with a field is a few words, or sentences. */}
              {uncapitalized(next.message).replace(/[^.]$/, "$&.")}
            </p>
            <Button look="secondary" onClick={() => onEdit(next.path)}>
              Gå til feltet
            </Button>
          </Notice>
        )}
      </div>
      <PreviewFrames
        draft={shown}
        page={isText ? samplePlace(sample.id, "text") : shownPage}
        nameOf={nameOf}
        anchor={anchor}
        field={target === undefined ? followed : undefined}
        asked={focusedPath}
        width={sample && look !== "phone" ? "mail" : width}
        csrfToken={csrfToken}
        onShown={setPlaces}
        events={{
          mode: sample ? "edit" : mode,
          onEdit(path, pressed) {
            setSaid("");
            onEdit(path);
            setLink(pressed && { path, element: pressed });
          },
          onFollow: follow,
          onSend: () => setSaid("Skjemaet sendes ikke herfra."),
        }}
      />
    </>
  );
}

/** All that can be looked at, as an editor chooses among it. */
function groupsOf(content: Content) {
  const towns = townPages(content);
  const added = [...addedPages(content)].filter(([path]) => !towns.has(path));
  const optionsOf = (pages: Iterable<[string, string]>) =>
    [...pages].map(([value, label]) => ({ value, label }));
  return [
    { label: "Sider", options: optionsOf(pageNames) },
    { label: "Byer", options: optionsOf(towns) },
    { label: "Egne sider og artikler", options: optionsOf(added) },
    ...sampleGroups,
  ].filter(({ options }) => options.length > 0);
}

/** The texts of the page in its order, for whoever has no pointer, or looks for one. */
function Texts({ places, onEdit }: { places: Place[]; onEdit: (path: string) => void }) {
  // A field that stands at several places is told by the first.
  const texts = new Map(places.toReversed().map(({ path, words }) => [path, words]));
  if (texts.size === 0) return null;
  const inOrder = new Set(places.map(({ path }) => path));
  return (
    <details className={styles.texts}>
      <summary>Trykk på en tekst, eller finn den i listen</summary>
      <ul>
        {[...inOrder].map((path) => (
          <li key={path}>
            <button type="button" onClick={() => onEdit(path)}>
              {cutShort(texts.get(path) || "Uten tekst", 80)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const modes = {
  edit: { label: "Rediger teksten", icon: PenLine },
  browse: { label: "Bla som en besøkende", icon: MousePointer2 },
};
const widths = {
  phone: { label: "Telefon", icon: Smartphone },
  desktop: { label: "Datamaskin", icon: Monitor },
};

const looks = {
  ...widths,
  text: { label: "Ren tekst", icon: FileText },
};

/** A choice between pictures with names. */
function Choice<Name extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: Readonly<Record<Name, { label: string; icon: typeof Eye }>>;
  chosen: Name;
  onChoose: (name: Name) => void;
}) {
  const names = Object.keys(choices).filter((name): name is Name => name in choices);
  return (
    <fieldset className={styles.widths}>
      <legend className="visually-hidden">{legend}</legend>
      {names.map((name) => {
        const { label, icon: Icon } = choices[name];
        return (
          <button
            key={name}
            type="button"
            className={styles.width}
            aria-pressed={name === chosen}
            aria-label={label}
            title={label}
            onClick={() => onChoose(name)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
