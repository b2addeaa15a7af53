/** What a flow may be at most. */
export const flowLimits = {
  steps: 200,
  notes: 50,
  /** Characters of a note. */
  note: 500,
  /** Characters of why somebody publishes. */
  why: 200,
  /** Bytes of a draft as JSON. */
  bytes: 1_048_576,
  /** Problems that are told at most: what is pasted may have one a line. */
  problems: 200,
  /** Days over which it is told how a flow is used. */
  usageDays: 366,
  /** Kept tests of a flow; characters of the name of one, and what comes at its steps. */
  tests: 100,
  testName: 80,
  testAnswers: 200,
  /** Characters of what a variable holds. */
  value: 100,
} as const;

/** Times in a row that one call gets to the same step at most. */
export const MAX_SAME_STEP = 10;

/** Steps that one call goes through at most: circles are refused when a flow is published, queues that send their callers on to each other are not. */
export const MAX_STEPS_OF_A_CALL = 100;
/** A call goes on in so many other flows at most. */
export const MAX_FLOWS_OF_A_CALL = 20;
