/** How long things are kept, as /personvern promises it; of mails, all that is no copy of something else. */
export const retentionPeriods = {
  messages: { months: 12 },
  quarantine: { days: 30 },
  drafts: { days: 30 },
  /** From when somebody wrote in them last; they hold no personal data but user names. */
  sharedDrafts: { days: 180 },
  mails: { months: 24 },
  /** Whole calendar months, so that each can be compared with the same one a year and two years before. */
  visits: { months: 25 },
  /** Long enough to see whether an old link is still followed. */
  addresses: { days: 90 },
} as const;

/** Years after the end of its accounting year that an order is kept (bokføringsloven § 13). */
export const bookkeepingYears = 5;
