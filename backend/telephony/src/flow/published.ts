import type { FlowGraph } from '@patchbay/shared-contracts/flows';

/** A published flow as a call runs through it: a later publication does not change it. */
export interface PublishedFlow {
  /** Left out: as `version` null. */
  readonly id?: string;
  readonly name: string;
  /** Null for one that nobody wrote: where a number leads is all there is to it, and no journey tells of a flow. */
  readonly version: number | null;
  /** The number by which a draft is tried, which is told of each step [CONF-FLOW-005]. */
  readonly trial?: string;
  readonly graph: FlowGraph;
  /** Those that its steps, or theirs, go on in, as they were published then; left out: none. */
  readonly others?: readonly PublishedFlow[];
}
