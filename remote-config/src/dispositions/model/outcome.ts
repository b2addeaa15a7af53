import type { DispositionUse } from '@patchbay/shared-contracts/dispositions';

/** Result of a change. */
export type Outcome =
  | { readonly is: 'done'; readonly made: readonly string[] }
  /** Another user changed it first: its current name. */
  | { readonly is: 'changed'; readonly name: string; readonly version: number }
  /** A deletion would take along more than was shown: what uses it now. */
  | { readonly is: 'usedMore'; readonly use: DispositionUse }
  | { readonly is: 'taken' }
  | { readonly is: 'gone' }
  | { readonly is: 'tooMany' }
  /** The server's own text, if any. */
  | { readonly is: 'refused'; readonly message: string | null };

/** Results that are shown to the user. */
export type Failure = Exclude<Outcome, { is: 'done' }>;
