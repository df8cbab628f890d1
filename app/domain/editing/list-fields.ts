import type { Content } from "#app/domain/content/content.ts";
import { parts } from "#app/domain/content/parts.ts";
import { type ContentField, isSame, member, printValue } from "./content-field.ts";

type Category = keyof Content["faq"];

/** One field a question, known by its address; and the order they stand in. */
export function questionFields(
  category: Category,
  title: string,
  contents: Content[],
): ContentField[] {
  const find = ({ faq }: Content, slug: string) => faq[category].find((one) => one.slug === slug);
  const slugs = ({ faq }: Content) => faq[category].map(({ slug }) => slug);
  const has = (content: Content) => {
    const known = new Set(slugs(content));
    return (slug: string) => known.has(slug);
  };
  /** The questions of one content in the order of another; what that does not have stands last. */
  const inOrderOf = (content: Content, order: Content) => [
    ...slugs(order).filter(has(content)),
    ...slugs(content).filter((slug) => !has(order)(slug)),
  ];
  const all = [...new Set(contents.flatMap(slugs))];
  const questions = all.map((slug): ContentField => {
    const newest = contents.findLast((content) => find(content, slug));
    const name = newest && find(newest, slug)?.question;
    return {
      key: `faq.${category}.${slug}`,
      label: `${parts.faq.label}, ${title}: «${name ?? slug}»`,
      isPrice: false,
      print: (content) => printValue(find(content, slug)),
      differs: (from, to) => !isSame(find(from, slug), find(to, slug)),
      copy(from, into) {
        const question = find(from, slug);
        const others = into.faq[category];
        if (!question) into.faq[category] = others.filter((other) => other.slug !== slug);
        else if (!find(into, slug)) into.faq[category] = [...others, question];
        else {
          into.faq[category] = others.map((other) => (other.slug === slug ? question : other));
        }
      },
    };
  });
  const order: ContentField = {
    key: `faq.${category}`,
    label: `${parts.faq.label}, ${title}: rekkefølge`,
    isPrice: false,
    print: ({ faq }) => faq[category].map(({ question }) => question).join("\n"),
    // A question that comes or goes moves no other: it is a field of its own, and a new one stands last.
    differs: (from, to) => !isSame(inOrderOf(to, from), slugs(to)),
    copy(from, into) {
      into.faq[category] = inOrderOf(into, from).flatMap((slug) => find(into, slug) ?? []);
    },
  };
  return [...questions, order];
}

/** One field a story while there are as many in every content; else which is which is unknown, and they are one field. */
export function storyFields(contents: Content[]): ContentField[] {
  const [first] = contents;
  if (!first) return [];
  const sameCount = contents.every(({ stories }) => stories.length === first.stories.length);
  if (!sameCount)
    return [member("stories", parts.stories.label, (content: Content) => content, "stories")];
  return first.stories.map((_, index): ContentField => {
    const title = contents.at(-1)?.stories[index]?.title;
    return {
      key: `stories.${index}`,
      label: `Kundehistorie ${index + 1}: «${title}»`,
      isPrice: false,
      print: ({ stories }) => printValue(stories[index]),
      differs: (from, to) => !isSame(from.stories[index], to.stories[index]),
      copy(from, into) {
        into.stories = into.stories.map((story, at) =>
          at === index ? (from.stories[at] ?? story) : story,
        );
      },
    };
  });
}
