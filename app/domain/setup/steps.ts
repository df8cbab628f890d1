import { type Brand, placeholdersIn } from "#app/domain/brand/brand.ts";

/** What has to be in place before customers come, in the order of the guide. */
export const setupSteps = ["seller", "mail", "account", "invoice"] as const;

export type SetupStep = (typeof setupSteps)[number];

/** What the steps are called, and where in the guide each stands. */
export const setupStepNames: Record<SetupStep, string> = {
  seller: "Opplysninger om firmaet",
  mail: "Bekreftelser som kommer fram",
  account: "Varsler til deg selv",
  invoice: "Kontonummer til fakturaene",
};

/** What a step is done by. Nothing is stored of the guide itself, so that what was filled in elsewhere counts too. */
export type SetupFacts = {
  brand: Pick<Brand, "phone" | "email" | "orgNumber" | "address" | "bankAccount">;
  /** Whether any mail has been taken by the mail server. */
  hasSentMail: boolean;
  /** Of the account that asks. */
  accountEmail: string | null;
};

/** Which steps are done. */
export function stepsDone(facts: SetupFacts): Record<SetupStep, boolean> {
  return {
    seller: placeholdersIn(facts.brand).length === 0,
    mail: facts.hasSentMail,
    account: facts.accountEmail !== null,
    invoice: facts.brand.bankAccount !== null,
  };
}
