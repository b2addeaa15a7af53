import type { Database, Tx } from '../../kernel/db/database.ts';
import { flowGraphSchema, type PublishedFlow } from '../flow/model/flow.ts';
import { checkFlow, type FlowProblem, type Known } from '../flow/model/flow-problems.ts';
import type { Sounds } from './sounds.ts';

export interface StoredFlow {
  readonly flowId: string;
  readonly name: string;
  readonly draft: unknown;
  readonly draftAt: Date;
  /** The version that calls go through; `null` before the first. */
  readonly published: number | null;
  /** What keeps the draft from being published. */
  readonly problems: readonly FlowProblem[];
}

export type Published =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: 'unknown-flow' }
  | { readonly ok: false; readonly reason: 'problems'; readonly problems: readonly FlowProblem[] };

/** An account's flows [CONF-FLOW-001]. A call keeps the version it began with. */
export interface Flows {
  read(accountId: string, flowId: string): Promise<StoredFlow | undefined>;
  /** Keeps a draft, right or wrong; `undefined` when there is no such flow. */
  draft(accountId: string, flowId: string, draft: unknown): Promise<StoredFlow | undefined>;
  /** A draft without problems becomes the next version, which calls go through from now on. */
  publish(accountId: string, flowId: string, by: string): Promise<Published>;
}

/** A version that an older program wrote otherwise is none: the number then goes on without a flow. */
export async function readPublishedFlow(tx: Tx, flowId: string): Promise<PublishedFlow | undefined> {
  const row = await tx
    .selectFrom('flows')
    .innerJoin('flow_versions', (join) =>
      join.onRef('flow_versions.flow_id', '=', 'flows.flow_id').onRef('flow_versions.version', '=', 'flows.published'),
    )
    .select(['flows.name', 'flow_versions.version', 'flow_versions.graph'])
    .where('flows.flow_id', '=', flowId)
    .executeTakeFirst();
  const graph = flowGraphSchema.safeParse(row?.graph);
  return row && graph.success ? { name: row.name, version: row.version, graph: graph.data } : undefined;
}

async function readKnown(tx: Tx, sounds: Pick<Sounds, 'known'>): Promise<Known> {
  const queues = await tx.selectFrom('queues').select('queue_id').execute();
  const agents = await tx.selectFrom('agents').select('agent_id').where('is_active', '=', true).execute();
  return {
    queues: new Set(queues.map(({ queue_id }) => queue_id)),
    agents: new Set(agents.map(({ agent_id }) => agent_id)),
    sounds: await sounds.known(tx),
  };
}

export interface FlowsDeps {
  readonly database: Database;
  readonly sounds: Pick<Sounds, 'known'>;
  readonly now: () => number;
}

export function createFlows({ database, sounds, now }: FlowsDeps): Flows {
  const readIn = async (tx: Tx, flowId: string): Promise<StoredFlow | undefined> => {
    const row = await tx.selectFrom('flows').selectAll().where('flow_id', '=', flowId).executeTakeFirst();
    if (row === undefined) return undefined;
    const checked = checkFlow(row.draft, await readKnown(tx, sounds));
    const { name, draft, draft_at: draftAt, published } = row;
    return { flowId, name, draft, draftAt, published, problems: checked.ok ? [] : checked.problems };
  };
  const publishIn = async (tx: Tx, flowId: string, by: string): Promise<Published> => {
    // Locked, so that two who publish at once do not make the same version.
    const row = await tx.selectFrom('flows').selectAll().where('flow_id', '=', flowId).forUpdate().executeTakeFirst();
    if (row === undefined) return { ok: false, reason: 'unknown-flow' };
    const checked = checkFlow(row.draft, await readKnown(tx, sounds));
    if (!checked.ok) return { ok: false, reason: 'problems', problems: checked.problems };
    const version = (row.published ?? 0) + 1;
    const { account_id } = row;
    const graph = JSON.stringify(checked.graph);
    await tx
      .insertInto('flow_versions')
      .values({ account_id, flow_id: flowId, version, graph, published_at: new Date(now()), published_by: by })
      .execute();
    await tx.updateTable('flows').set({ published: version }).where('flow_id', '=', flowId).execute();
    return { ok: true, version };
  };
  return {
    read: (accountId, flowId) => database.withAccount(accountId, (tx) => readIn(tx, flowId)),
    draft: (accountId, flowId, draft) =>
      database.withAccount(accountId, async (tx) => {
        const change = { draft: JSON.stringify(draft), draft_at: new Date(now()) };
        await tx.updateTable('flows').set(change).where('flow_id', '=', flowId).execute();
        return readIn(tx, flowId);
      }),
    publish: (accountId, flowId, by) => database.withAccount(accountId, (tx) => publishIn(tx, flowId, by)),
  };
}
