export const problemCodes = [
  'invalid',
  'doubled-id',
  'no-start',
  'unknown-exit',
  'unreachable',
  'endless',
  'unknown-queue',
  'unknown-agent',
  'unknown-group',
  'unknown-sound',
  'unknown-flow',
  'unknown-calendar',
  'no-choice',
  'hours-or-calendar',
  'same-key',
  'key-unused',
  'unset-variable',
  'unknown-sender',
  'unknown-template',
  'no-text',
  'braces',
  'variable',
  'too-long',
  'private-address',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Fault of a flow and its place; `nodeId` is `null` when it concerns the whole flow. `field` is a path within the node. */
export interface FlowProblem {
  readonly nodeId: string | null;
  readonly field?: string;
  readonly code: ProblemCode;
  readonly message: string;
}
