import type { FlowVersion, NewWays } from '@patchbay/shared-contracts/flows';
import type { Tx } from '../../kernel/db/database.ts';

/** Something that is wrong with a flow; `nodeId`: of the step or rule it is about, null for the whole. */
export interface ProblemOf<Code extends string> {
  readonly nodeId: string | null;
  readonly field?: string;
  readonly code: Code;
  readonly message: string;
}

/** Flows of calls and of SMS are made, published and kept alike; what is right in one, each knows for itself. */
export interface FlowKind<Code extends string> {
  readonly kind: 'call' | 'sms';
  /** Over what the account has at this moment. */
  check(
    tx: Tx,
    draft: unknown,
  ): Promise<
    | { readonly ok: true; readonly graph: object }
    | { readonly ok: false; readonly problems: readonly ProblemOf<Code>[] }
  >;
  /** Refuses what changes the way of kept tests that are not `named`; names of those that expect their new way from now on [CONF-FLOW-011]. */
  requireWays?(
    tx: Tx,
    flowId: string,
    graph: object,
    what: { readonly named: NewWays; readonly by: string; readonly now: Date },
  ): Promise<readonly string[]>;
}

/** The room of a flow as the wire has it (`roomWire`). */
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
