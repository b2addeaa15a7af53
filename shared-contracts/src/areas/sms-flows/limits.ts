/** What an SMS flow may be at most. */
export const smsFlowLimits = {
  rules: 100,
  /** Words of a rule, and characters of each. */
  words: 30,
  word: 100,
  actions: 10,
  /** Characters of a rule's name and of a tag. */
  name: 60,
  tag: 40,
  /** Characters of a reply, as long as the longest SMS. */
  text: 1_600,
  url: 2_000,
  /** Problems that are told at most. */
  problems: 200,
} as const;

/** Between machines that answer each other: so many automatic replies to one number within this time, and then none. */
export const REPLIES_IN_A_ROW = 5;
export const REPLIES_WINDOW_MS = 600_000;

/** What came in is read so far; the rest of a longer one is cut off (characters). */
export const LONGEST_INCOMING = 10_000;
