/** A text of the site that an editor can change. */
export type Text = Readonly<{
  /** What an editor calls it, within its section. */
  label: string;
  /** In a `rich-line` words can be bold or lead somewhere, and `rich` has paragraphs and lists of such; rich-text.ts reads both. */
  kind: "line" | "rich-line" | "paragraph" | "rich";
  /** Characters it may have at most. */
  most: number;
  /** What it says until somebody writes something else. It can name facts in braces. */
  default: string;
  /** What it can name in braces beside the facts that every text can: something of the moment, filled in where it is shown. */
  names?: readonly string[];
  /** Whether it is no good without each of those names. */
  mustName?: boolean;
}>;

/** Texts by name: alone, in groups, and in lists of groups that are alike. */
type Group = { readonly [name: string]: Text | Group | readonly Group[] };

type Section = Readonly<{
  label: string;
  /** Whether it is part of an agreement, or of what the law has us tell. */
  isLegal: boolean;
  texts: Group;
}>;

/** The words of one page, or of what many pages share. */
export type PageWords<Sections extends Record<string, Section> = Record<string, Section>> =
  Readonly<{
    /** Begins the key of each text. */
    id: string;
    /** What an editor calls it. */
    label: string;
    /** Where the words are seen. */
    path: string;
    /** Where else they are. */
    alsoOn: readonly string[];
    sections: Sections;
  }>;

/** A text with where it belongs. */
export type PlacedText = Readonly<{
  /** Such as `home.hero.pricesButton`, or `home.steps.list.0.title`. */
  key: string;
  page: PageWords;
  section: Section;
  text: Text;
}>;

/** What a text says just now: of what has VAT or not, where that is told, and else of what the seller has now. */
export type TextOf = (key: string, text: Text, hasVat?: boolean) => string;

type Said<Value> = Value extends Text
  ? string
  : Value extends readonly (infer Item)[]
    ? Said<Item>[]
    : { readonly [Name in keyof Value]: Said<Value[Name]> };

/** The words of a page as they are said: section by section, with a string for each text. */
export type Words<Page extends PageWords> = {
  readonly [Name in keyof Page["sections"]]: Said<Page["sections"][Name]["texts"]>;
};

/**
 * The words of a page. They stand in app/words/, and app/domain/content/words.ts sums them up.
 *
 * @param path where they are seen
 * @param alsoOn where else
 */
export function pageWords<const Sections extends Record<string, Section>>(
  id: string,
  label: string,
  path: string,
  sections: Sections,
  alsoOn: readonly string[] = [],
): PageWords<Sections> {
  return { id, label, path, sections, alsoOn };
}

/** What stands together on a page. */
export function section<const Texts extends Group>(label: string, texts: Texts) {
  return { label, isLegal: false, texts };
}

/** As `section`, with texts of law: whoever publishes a change to them is asked once more. */
export function legalSection<const Texts extends Group>(label: string, texts: Texts) {
  return { label, isLegal: true, texts };
}

/**
 * A heading, a label, or what else stands on one line in an editor's form.
 *
 * @param says what it says by itself
 * @param most characters it may have
 * @param names what it can name beside the facts that every text can
 */
export function line(label: string, says: string, most = 200, names?: readonly string[]): Text {
  return textOf("line", label, says, most, names);
}

/** As `line`, with words that are bold or lead somewhere. */
export function richLine(label: string, says: string, most = 200, names?: readonly string[]): Text {
  return textOf("rich-line", label, says, most, names);
}

/** Some sentences. */
export function paragraph(
  label: string,
  says: string,
  most = 1_000,
  names?: readonly string[],
): Text {
  return textOf("paragraph", label, says, most, names);
}

/** Paragraphs and lists, with words that are bold or lead somewhere. */
export function rich(label: string, says: string, most = 4_000, names?: readonly string[]): Text {
  return textOf("rich", label, says, most, names);
}

/** A text in which each of its own names has to stand: the order number in a subject, the date something ends. */
export function namingAll(text: Text): Text {
  return { ...text, mustName: true };
}

/**
 * A list of groups that are alike: cards, steps, rows of a table.
 *
 * @param label what an editor calls one of them; each is told by its number
 * @param texts makes the group of an item
 */
export function each<const Item, const Texts extends Group>(
  label: string,
  items: readonly Item[],
  texts: (item: Item) => Texts,
): readonly Texts[] {
  return items.map((item, index) => numbered(texts(item), `${label} ${index + 1}`));
}

/** Every text of a page, in the order of its file. */
export function textsOf(page: PageWords): PlacedText[] {
  return Object.entries(page.sections).flatMap(([name, section]) =>
    placesIn(section.texts, `${page.id}.${name}`).map(([key, text]) => ({
      key,
      page,
      section,
      text,
    })),
  );
}

/** The words of a page, as they are said just now. They are put together once for each version of the texts. */
export function wordsOf<Page extends PageWords>(page: Page, textOf: TextOf): Words<Page>;
export function wordsOf(page: PageWords, textOf: TextOf): unknown {
  const said = saidBy.get(textOf) ?? new Map<PageWords, unknown>();
  saidBy.set(textOf, said);
  const words = said.get(page) ?? wordsSaid(page, textOf);
  said.set(page, words);
  return words;
}

const saidBy = new WeakMap<TextOf, Map<PageWords, unknown>>();

function wordsSaid(page: PageWords, textOf: TextOf): unknown {
  return Object.fromEntries(
    Object.entries(page.sections).map(([name, { texts }]) => [
      name,
      saidIn(texts, `${page.id}.${name}`, textOf),
    ]),
  );
}

/** What texts say that is not what they say by themselves, by their keys: all that an island has to be told. */
export type OtherWords = Readonly<Record<string, string>>;

/** The marks of a preview (editing/marked-site.ts), which are no words. */
const marks = /\p{Private_Use}/gu;

export function otherWordsOf(page: PageWords, textOf: TextOf): OtherWords {
  return Object.fromEntries(
    textsOf(page).flatMap(({ key, text }) => {
      const says = textOf(key, text);
      return says.replace(marks, "") === text.default ? [] : [[key, says]];
    }),
  );
}

function textOf(
  kind: Text["kind"],
  label: string,
  says: string,
  most: number,
  names: readonly string[] | undefined,
): Text {
  return { label, kind, most, default: says, ...(names && { names }) };
}

function numbered<Texts extends Group>(texts: Texts, before: string): Texts;
function numbered(texts: Group, before: string): Group {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, isText(value) ? withLabel(value) : value]),
  );
  function withLabel(text: Text): Text {
    return { ...text, label: `${before}, ${text.label.toLowerCase()}` };
  }
}

function saidIn(value: Text | Group | readonly Group[], key: string, textOf: TextOf): unknown {
  if (isText(value)) return textOf(key, value);
  if (isList(value)) return value.map((item, index) => saidIn(item, `${key}.${index}`, textOf));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, saidIn(part, `${key}.${name}`, textOf)]),
  );
}

function placesIn(value: Text | Group | readonly Group[], key: string): [key: string, Text][] {
  if (isText(value)) return [[key, value]];
  return Object.entries(value).flatMap(([name, part]) => placesIn(part, `${key}.${name}`));
}

function isText(value: Text | Group | readonly Group[]): value is Text {
  return "kind" in value && typeof value.kind === "string";
}

function isList(value: Group | readonly Group[]): value is readonly Group[] {
  return Array.isArray(value);
}
