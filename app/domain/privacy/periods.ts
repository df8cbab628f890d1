/** How long things are kept, as /personvern promises it; of mails, all that is no copy of something else. */
export const retentionPeriods = {
  messages: { months: 12 },
  quarantine: { days: 30 },
  drafts: { days: 30 },
  mails: { months: 24 },
} as const;

/** Years after the end of its accounting year that an order is kept (bokføringsloven § 13). */
export const bookkeepingYears = 5;
