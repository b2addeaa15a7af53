export const flowLimits = {
  steps: 200,
  notes: 50,
  /** Characters of a note. */
  note: 500,
  /** Characters of the reason for publishing. */
  why: 200,
  /** Bytes of a draft as JSON. */
  bytes: 1_048_576,
  /** Maximum number of reported problems: pasted text may have one per line. */
  problems: 200,
  /** Longest range of usage figures, in days. */
  usageDays: 366,
  /** Saved tests per flow; characters of a test's name; answers of a test. */
  tests: 100,
  testName: 80,
  testAnswers: 200,
  /** Characters of a variable's value. */
  value: 100,
} as const;

/** Maximum number of consecutive arrivals of a call at the same step. */
export const MAX_SAME_STEP = 10;

/** Maximum number of steps of a call: publishing refuses cycles, but cannot exclude queues that pass callers to each other. */
export const MAX_STEPS_OF_A_CALL = 100;
/** Maximum number of times that a call continues in another flow. */
export const MAX_FLOWS_OF_A_CALL = 20;
