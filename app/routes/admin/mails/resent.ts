/** What is told of a mail that was put into the outbox again. */
export const resent = { "pa-nytt": "E-posten er lagt i utboksen på nytt." };
