/** What is told of a mail that was put into the outbox again. */
export const resent = { "pa-nytt": "E-posten er lagt i utboksen på nytt." };

/** Why one was not. */
export const notResent = { utdatert: "E-posten er ikke sendt: Det den sier, stemmer ikke lenger." };

/** What stands where the button would. */
export function notAgain(outdated: string): string {
  return `Sendes ikke på nytt: ${outdated}`;
}
