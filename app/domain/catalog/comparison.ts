import type { PriceList, WebsitePlan } from "./catalog.ts";

/** A row of the table that compares the website packages. */
export type Topic = {
  name: string;
  /** Parts of words, with commas between: a feature that has one of them belongs to the topic. */
  words: string;
  /** Whether a larger package that says nothing of the topic has what the one before it has. */
  carried: boolean;
  /** What is asked of whoever cannot choose; empty where the topic does not decide. */
  question: string;
};

/** What the table says of a topic, a cell for each package. */
export type ComparisonRow = { name: string; cells: ComparisonCell[] };

/** What a package has of a topic; or, where it has nothing, where one gets it. */
type ComparisonCell = { features: string[]; instead: string };

/** What the table says by itself. */
type ComparisonWords = Readonly<{
  /** Of the row of features that belong to no topic. */
  other: string;
  /** That a package and every larger one has it. */
  from: (plan: string) => string;
  in: (plan: string) => string;
  missing: string;
}>;

/** The website packages topic by topic, in the order of the price list; what no package has is left out. */
export function comparisonOf(
  { websites, topics }: PriceList,
  words: ComparisonWords,
): ComparisonRow[] {
  return [...topics, undefined].flatMap((topic) => {
    const held = featuresHeld(websites, topics, topic);
    if (held.every((features) => features.length === 0)) return [];
    const cells = held.map((features, index) => ({
      features,
      instead: features.length > 0 ? "" : insteadOf(websites, held, index, words),
    }));
    return [{ name: topic?.name ?? words.other, cells }];
  });
}

/**
 * The questions that choose a package, each with the least package in which a yes is met. One that the smallest package
 * meets, or none, is not asked.
 */
export function choosingQuestions({ websites, topics }: PriceList) {
  return topics.flatMap((topic) => {
    const least = featuresHeld(websites, topics, topic).findIndex(({ length }) => length > 0);
    const plan = websites[least];
    return topic.question && least > 0 && plan
      ? [{ question: topic.question, needs: plan.id }]
      : [];
  });
}

/** What each package has of a topic, or of none. */
function featuresHeld(plans: WebsitePlan[], topics: Topic[], topic: Topic | undefined): string[][] {
  let before: string[] = [];
  return plans.map(({ features }) => {
    const own = features.filter((feature) => topicOf(feature, topics) === topic);
    const held = own.length > 0 || !topic?.carried ? own : before;
    before = held;
    return held;
  });
}

function topicOf(feature: string, topics: Topic[]): Topic | undefined {
  const written = feature.toLowerCase();
  return topics.find(({ words }) =>
    words
      .toLowerCase()
      .split(",")
      .map((word) => word.trim())
      .some((word) => word !== "" && written.includes(word)),
  );
}

function insteadOf(
  plans: WebsitePlan[],
  held: string[][],
  index: number,
  words: ComparisonWords,
): string {
  const next = held.findIndex(({ length }, place) => place > index && length > 0);
  const plan = plans[next];
  if (!plan) return words.missing;
  const fromThere = held.slice(next);
  const isUpward = fromThere.length > 1 && fromThere.every(({ length }) => length > 0);
  return isUpward ? words.from(plan.name) : words.in(plan.name);
}
