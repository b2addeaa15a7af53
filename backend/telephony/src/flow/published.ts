import type { FlowGraph } from '@patchbay/shared-contracts/flows';

/** A published flow as a call runs it: a later publication does not change it. */
export interface PublishedFlow {
  /** Left out: the same as `version` null. */
  readonly id?: string;
  readonly name: string;
  /** Null for an implicit flow: it consists of the target of a number only, and the journey mentions no flow. */
  readonly version: number | null;
  /** The number for testing a draft; each step is reported to it [CONF-FLOW-005]. */
  readonly trial?: string;
  readonly graph: FlowGraph;
  /** Flows in which its steps, or theirs, go on, as published then; left out: none. */
  readonly others?: readonly PublishedFlow[];
}
