import { type Brand, isPlaceholderEmail, placeholdersIn } from "#app/domain/brand/brand.ts";

/** What has to be in place before customers come, in the order of the guide. */
export const setupSteps = [
  "seller",
  "mail",
  "inbox",
  "passwords",
  "account",
  "invoice",
  "prices",
  "look",
  "colleagues",
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** What the steps are called, and where in the guide each stands. */
export const setupStepNames: Record<SetupStep, string> = {
  seller: "Opplysninger om firmaet",
  mail: "Bekreftelser som kommer frem",
  inbox: "Varsler om nye bestillinger",
  passwords: "Passordene fra første start",
  account: "Varsler til deg selv",
  invoice: "Kontonummer til fakturaene",
  prices: "Prisene deres",
  look: "Logo og farger",
  colleagues: "Kolleger",
};

/** How far a step is; whoever has looked at one and leaves it as it is, puts it away. */
export type StepState = "done" | "missing" | "put-away";

/** What a step is done by, as it is now: what was filled in elsewhere counts too, and what has stopped working does not. */
export type SetupFacts = {
  brand: Pick<Brand, "phone" | "email" | "orgNumber" | "address" | "bankAccount">;
  /** Mail is handed over to a mail server that takes it, from an address of somebody's. */
  isMailSent: boolean;
  /** The agency's. */
  inbox: string;
  /** Whoever asks has chosen their password. */
  hasChosenPassword: boolean;
  /** The file with the passwords of the first accounts lies there. */
  hasFirstAccountsFile: boolean;
  /** Of the account that asks. */
  accountEmail: string | null;
  /** The price list is another one than comes with the site. */
  hasOwnPrices: boolean;
  /** A logo, an icon or a colour is. */
  hasOwnLook: boolean;
  hasColleagues: boolean;
};

/** How far each step is. */
export function stepStates(
  facts: SetupFacts,
  putAway: ReadonlySet<SetupStep>,
): Record<SetupStep, StepState> {
  const state = (step: SetupStep, isDone: boolean): StepState => {
    if (isDone) return "done";
    return putAway.has(step) ? "put-away" : "missing";
  };
  return {
    seller: state("seller", placeholdersIn(facts.brand).length === 0),
    mail: state("mail", facts.isMailSent),
    inbox: state("inbox", !isPlaceholderEmail(facts.inbox)),
    passwords: state("passwords", facts.hasChosenPassword && !facts.hasFirstAccountsFile),
    account: state("account", facts.accountEmail !== null),
    invoice: state("invoice", facts.brand.bankAccount !== null),
    prices: state("prices", facts.hasOwnPrices),
    look: state("look", facts.hasOwnLook),
    colleagues: state("colleagues", facts.hasColleagues),
  };
}

/** Answers whether a text is the name of a step. */
export function isSetupStep(text: string): text is SetupStep {
  return setupSteps.some((step) => step === text);
}
