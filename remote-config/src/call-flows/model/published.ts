import type { ChangedTest, ProblemCode } from '@patchbay/shared-contracts/flows';

/** Result of publishing or planning a version. */
export type Published =
  | { readonly ok: true; readonly version: number | null }
  | {
      readonly ok: false;
      readonly code: string;
      readonly problems: readonly RefusedProblem[];
      /** Saved tests whose calls take another path [CONF-FLOW-011]. */
      readonly tests: readonly ChangedTest[];
      /** Body of the response, which may contain another user's draft. */
      readonly body: unknown;
    };
export type RefusedPublishing = Extract<Published, { ok: false }>;
export interface RefusedProblem {
  readonly nodeId: string | null;
  readonly field?: string;
  readonly code: ProblemCode;
  readonly message: string;
}
