import { isDeepStrictEqual } from 'node:util';
import { edgeErrors } from '@patchbay/shared-contracts';
import { flowErrors, type NewWays } from '@patchbay/shared-contracts/flows';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { readRoom, readVersion, shownProblem } from './flow-room.ts';
import type { FlowKind, ProblemOf } from './flow-kind.ts';

/** Errors that prevent publication, each with its step. */
class FlowRefused extends Refusal {
  constructor(private readonly problems: readonly ProblemOf<string>[]) {
    super(flowErrors.problems);
  }

  override answer() {
    return { ...super.answer(), problems: this.problems.map(shownProblem) };
  }
}

type AnyKind = FlowKind<string>;

/** Reads a flow with a row lock, so that changes and publications are serialised. */
export async function lockFlow(tx: Tx, flowId: string, { kind }: Pick<AnyKind, 'kind'>) {
  const row = await tx
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', flowId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal(edgeErrors.notFound);
  return row;
}
type LockedFlow = Awaited<ReturnType<typeof lockFlow>>;

/**
 * Changes a locked flow and counts its version, so that nobody deletes the flow without having seen the change
 * [CONF-FLOW-004, CONF-SMSF-001].
 */
export async function changeFlow(tx: Tx, flowId: string, change: Updateable<Tables['flows']> = {}): Promise<void> {
  await tx
    .updateTable('flows')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', flowId)
    .execute();
}

/** Refuses when the draft was changed since it was read: the answer has the current state. */
export async function requireDraft(tx: Tx, row: LockedFlow, version: number, kind: AnyKind): Promise<void> {
  if (row.draft_version === version) return;
  throw new RefusalWith(flowErrors.changed, await readRoom(tx, row.id, kind));
}

/** Refuses when a version was published that the user has not seen: the answer has the current state. */
export async function requirePublished(
  tx: Tx,
  row: LockedFlow,
  known: number | null | undefined,
  kind: AnyKind,
): Promise<void> {
  if (known === undefined || known === row.published) return;
  throw new RefusalWith(flowErrors.published, await readRoom(tx, row.id, kind));
}

/** Refuses a graph with errors. */
export async function requireRight(tx: Tx, graph: unknown, { check }: Pick<AnyKind, 'check'>): Promise<object> {
  const checked = await check(tx, graph);
  if (!checked.ok) throw new FlowRefused(checked.problems);
  return checked.graph;
}

/** Author (a user's id), reason and time. */
export interface Publishing {
  readonly by: string;
  readonly why: string;
  readonly now: Date;
}

/** A planned publication that will not take place, because another one came first or replaced it; `by`: its author (a user's id). */
export interface EndedPlan {
  readonly at: Date;
  readonly by: string;
}

const NO_PLAN = { publish_at: null, planned_graph: null, planned_why: null, planned_by: null } as const;

const planOf = ({ publish_at: at, planned_by: by }: LockedFlow): EndedPlan | null =>
  at === null || by === null ? null : { at, by };

/**
 * Adds the next version, used by calls from now on; running calls keep theirs. Ends a plan: its author has not seen this version, which
 * the plan would replace (decision 0443).
 */
async function addVersion(tx: Tx, row: LockedFlow, graph: unknown, { by, why, now }: Publishing): Promise<number> {
  const version = (row.published ?? 0) + 1;
  const written = { account_id: row.account_id, flow_id: row.id, version, graph: JSON.stringify(graph) };
  await tx
    .insertInto('flow_versions')
    .values({ ...written, published_at: now, published_by: by, why })
    .execute();
  await changeFlow(tx, row.id, { published: version, ...NO_PLAN });
  return version;
}

export interface Publication {
  readonly name: string;
  /** Null: it is planned. */
  readonly version: number | null;
  readonly publishAt: Date | null;
  readonly endedPlan: EndedPlan | null;
  /** Names of kept tests whose expected path changed. */
  readonly newWays: readonly string[];
}

/** Publishes the draft that was read, now or at a time; its kept tests are run first [CONF-FLOW-004, CONF-FLOW-011]. */
export async function publishDraft(
  tx: Tx,
  row: LockedFlow,
  { at, newWays: named, ...what }: Publishing & { readonly at: Date | null; readonly newWays: NewWays },
  kind: AnyKind,
): Promise<Publication> {
  const graph = await requireRight(tx, row.draft, kind);
  if (at !== null && at <= what.now) throw new Refusal(flowErrors.past, 'at');
  const newWays = (await kind.requireWays?.(tx, row.id, graph, { named, ...what })) ?? [];
  const done = { name: row.name, newWays, endedPlan: planOf(row), publishAt: at };
  if (at === null) return { ...done, version: await addVersion(tx, row, graph, what) };
  const plan = { publish_at: at, planned_graph: JSON.stringify(graph), planned_why: what.why, planned_by: what.by };
  await changeFlow(tx, row.id, plan);
  return { ...done, version: null };
}

/** Cancels a planned publication. */
export const endPlan = (tx: Tx, flowId: string): Promise<void> => changeFlow(tx, flowId, NO_PLAN);

/**
 * Publishes an earlier version again, as a new one; the draft follows unless it has changes of its own. Tests do not prevent this
 * (decision 0080).
 */
export async function goBack(
  tx: Tx,
  row: LockedFlow,
  to: number,
  what: Publishing,
  kind: AnyKind,
): Promise<Publication> {
  const wanted = await readVersion(tx, row.id, to);
  if (wanted === undefined || row.published === null) throw new Refusal(edgeErrors.notFound);
  const graph = await requireRight(tx, wanted.graph, kind);
  const before = await readVersion(tx, row.id, row.published);
  const version = await addVersion(tx, row, graph, what);
  if (isDeepStrictEqual(before?.graph, row.draft)) {
    const draft = { draft: JSON.stringify(graph), draft_version: row.draft_version + 1 };
    await changeFlow(tx, row.id, { ...draft, draft_at: what.now, draft_by: what.by });
  }
  return { name: row.name, version, publishAt: null, endedPlan: planOf(row), newWays: [] };
}

export interface PublishedByPlan {
  readonly kind: 'call' | 'sms';
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly by: string;
  readonly why: string;
}

/** Publishes what is due. Objects that it names existed when it was planned, and cannot be deleted meanwhile. */
export async function publishDue(tx: Tx, now: Date): Promise<readonly PublishedByPlan[]> {
  const due = await tx.selectFrom('flows').selectAll().where('publish_at', '<=', now).forUpdate().execute();
  const done: PublishedByPlan[] = [];
  for (const row of due) {
    const { id, name, kind, planned_graph: graph, planned_by, planned_why } = row;
    const [by, why] = [planned_by ?? '', planned_why ?? ''];
    const version = await addVersion(tx, row, graph, { by, why, now });
    done.push({ kind, id, name, version, by, why });
  }
  return done;
}
