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
  /** Maximum number of reported faults. */
  problems: 200,
} as const;

/** Loop protection between answering machines: after so many automatic replies to one number within this time no more are sent. */
export const REPLIES_IN_A_ROW = 5;
export const REPLIES_WINDOW_MS = 600_000;

/** Maximum length of an incoming text, in characters; the rest is cut off. */
export const LONGEST_INCOMING = 10_000;
