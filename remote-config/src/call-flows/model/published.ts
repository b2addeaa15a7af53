import type { ChangedTest, ProblemCode } from '@patchbay/shared-contracts/flows';

/** What was published, or planned; or why it was not. */
export type Published =
  | { readonly ok: true; readonly version: number | null }
  | {
      readonly ok: false;
      readonly code: string;
      readonly problems: readonly RefusedProblem[];
      /** Kept tests whose calls take another way [CONF-FLOW-011]. */
      readonly tests: readonly ChangedTest[];
      /** The answer, which may have what somebody else made of the draft. */
      readonly body: unknown;
    };
export type RefusedPublishing = Extract<Published, { ok: false }>;
export interface RefusedProblem {
  readonly nodeId: string | null;
  readonly field?: string;
  readonly code: ProblemCode;
  readonly message: string;
}
