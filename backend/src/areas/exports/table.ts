import type { Cell } from '@patchbay/shared-contracts/table-file';

export interface Table {
  readonly head: readonly string[];
  /** Some rows at a time. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** More rows than a file of this kind can hold. */
export class TooManyRows extends Error {}
