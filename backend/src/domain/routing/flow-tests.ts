import { randomUUID } from 'node:crypto';
import { edgeErrors } from '@patchbay/shared-contracts';
import {
  asTried,
  calendarsIn,
  differenceOfWays,
  flowLimits,
  runTest,
  testErrors,
  type ChangedTest,
  type FlowGraph,
  type KeepTest,
  type KeptTest,
  type NewWays,
} from '@patchbay/shared-contracts/flows';
import type { Tx } from '../../kernel/db/database.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { readCalendars } from '../calendars/calendars.ts';
import { namedUser } from './flow-room.ts';

/** Author (a user's id) and time. */
interface Keeping {
  readonly by: string;
  readonly now: Date;
}

const testsOf = (tx: Tx, flowId: string) =>
  tx
    .selectFrom('flow_tests')
    .select(['id', 'version', 'name', 'caller', 'at', 'answers', 'expected', 'modified_at'])
    .select(namedUser('flow_tests.modified_by').as('modified_by'))
    .where('flow_id', '=', flowId);

type TestRow = Awaited<ReturnType<ReturnType<typeof testsOf>['executeTakeFirstOrThrow']>>;
const shown = ({ at, modified_at, ...test }: TestRow): KeptTest => ({
  ...test,
  ...{ at: at.toISOString(), modified_dt: modified_at.toISOString() },
});

/** Sorted by name. */
export const readTests = async (tx: Tx, flowId: string): Promise<KeptTest[]> =>
  (await testsOf(tx, flowId).orderBy('name').orderBy('id').execute()).map(shown);

async function readTest(tx: Tx, flowId: string, id: string): Promise<KeptTest> {
  const row = await testsOf(tx, flowId).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal(edgeErrors.notFound);
  return shown(row);
}

const written = ({ name, caller, at, answers, expected }: KeepTest, { by, now }: Keeping) => ({
  ...{ name, caller, at: new Date(at), answers: JSON.stringify(answers), expected: JSON.stringify(expected) },
  ...{ modified_at: now, modified_by: by },
});

/** The name of a test is taken: reported at its field. */
const named = (error: unknown): unknown => (isUniqueViolation(error) ? new Refusal(testErrors.taken, 'name') : error);

/** Adds a test. The flow's row is locked, so that of two concurrent ones only one becomes the hundredth. */
export async function addTest(
  tx: Tx,
  flow: { readonly id: string; readonly account_id: string },
  test: KeepTest,
  keeping: Keeping,
): Promise<KeptTest> {
  const { count } = await tx
    .selectFrom('flow_tests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('flow_id', '=', flow.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= flowLimits.tests) throw new Refusal(testErrors.full);
  const id = randomUUID();
  try {
    await tx
      .insertInto('flow_tests')
      .values({ id, account_id: flow.account_id, flow_id: flow.id, ...written(test, keeping) })
      .execute();
  } catch (error) {
    throw named(error);
  }
  return readTest(tx, flow.id, id);
}

/** Changes the version of a test that was read. */
export async function changeTest(
  tx: Tx,
  flowId: string,
  id: string,
  { version, ...test }: KeepTest & { readonly version: number },
  keeping: Keeping,
): Promise<KeptTest> {
  const before = await readTest(tx, flowId, id);
  if (before.version !== version) throw new RefusalWith(testErrors.changed, before);
  const change = { ...written(test, keeping), version: version + 1 };
  try {
    await tx.updateTable('flow_tests').set(change).where('id', '=', id).execute();
  } catch (error) {
    throw named(error);
  }
  return readTest(tx, flowId, id);
}

export async function removeTest(tx: Tx, flowId: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('flow_tests')
    .where('flow_id', '=', flowId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal(edgeErrors.notFound);
}

/**
 * Returns kept tests whose calls take another path through this graph, each at its own time, with the current calendars
 * [CONF-FLOW-011].
 */
export async function changedTests(tx: Tx, flowId: string, graph: FlowGraph): Promise<readonly ChangedTest[]> {
  const tests = await readTests(tx, flowId);
  if (tests.length === 0) return [];
  const tried = asTried(graph, await readCalendars(tx, calendarsIn(graph)));
  return tests.flatMap(({ id, name, version, caller, at, answers, expected }) => {
    const now = runTest(tried, { caller, now: Date.parse(at), answers });
    return differenceOfWays(expected, now) === null ? [] : [{ id, name, version, expected, now }];
  });
}

/** Calls of kept tests take another path; lists them with the new one. */
class WaysChanged extends Refusal {
  constructor(private readonly tests: readonly ChangedTest[]) {
    super(testErrors.ways);
  }

  override answer() {
    return { ...super.answer(), tests: this.tests };
  }
}

/** Sets the new path as expected for the named tests; all others must keep their path. Returns the names of changed tests. */
export async function requireWays(
  tx: Tx,
  flowId: string,
  graph: FlowGraph,
  newWays: NewWays,
  { by, now: modified_at }: Keeping,
): Promise<readonly string[]> {
  const changed = await changedTests(tx, flowId, graph);
  const taken = ({ id, version }: ChangedTest) => newWays.some((each) => each.id === id && each.version === version);
  if (!changed.every(taken)) throw new WaysChanged(changed);
  for (const { id, version, now } of changed)
    await tx
      .updateTable('flow_tests')
      .set({ expected: JSON.stringify(now), version: version + 1, modified_at, modified_by: by })
      .where('id', '=', id)
      .execute();
  return changed.map(({ name }) => name);
}
