import type { FlowVersion, NewWays } from '@patchbay/shared-contracts/flows';
import type { Tx } from '../../kernel/db/database.ts';

/** An error in a flow; `nodeId`: the step or rule, null for the whole flow. */
export interface ProblemOf<Code extends string> {
  readonly nodeId: string | null;
  readonly field?: string;
  readonly code: Code;
  readonly message: string;
}

/** Flows of calls and of SMS are edited, published and stored alike; each kind has its own checks. */
export interface FlowKind<Code extends string> {
  readonly kind: 'call' | 'sms';
  /** Checks it against the current data of the account. */
  check(
    tx: Tx,
    draft: unknown,
  ): Promise<
    | { readonly ok: true; readonly graph: object }
    | { readonly ok: false; readonly problems: readonly ProblemOf<Code>[] }
  >;
  /**
   * Refuses a change of path for kept tests that are not `named`; returns the names of those whose new path becomes the expected one
   * [CONF-FLOW-011].
   */
  requireWays?(
    tx: Tx,
    flowId: string,
    graph: object,
    what: { readonly named: NewWays; readonly by: string; readonly now: Date },
  ): Promise<readonly string[]>;
}

/** The editor state of a flow, as on the wire (`roomWire`). */
export interface RoomOf<Code extends string> {
  id: string;
  name: string;
  draft: unknown;
  draft_version: number;
  draft_dt: string;
  draft_by: string | null;
  published: FlowVersion | null;
  publish_at: string | null;
  problems: { node_id: string | null; field?: string; code: Code; message: string }[];
}
