import {
  flowErrors,
  flowLimits,
  type FlowTargets,
  type FlowVersion,
  type ProblemCode,
  type FlowUsage,
  type FlowWayPart,
  type KeepTest,
  type KeptTest,
  type NewWays,
} from '@patchbay/shared-contracts/flows';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { edgeErrors } from '@patchbay/shared-contracts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { readRoom, readVersion, readVersions } from './flow-room.ts';
import { addTest, changeTest, readTests, removeTest } from './flow-tests.ts';
import { readUsage, readWays, type UsageQuery } from './flow-usage.ts';
import type { FlowKind, RoomOf } from './flow-kind.ts';
import { callKind, readFlowTargets, type FlowSources } from './flow-targets.ts';
import {
  changeFlow,
  endPlan,
  goBack,
  lockFlow,
  publishDraft,
  publishDue,
  requireDraft,
  requirePublished,
  type Publication,
  type PublishedByPlan,
} from './publish-flow.ts';

interface Doer {
  readonly accountId: string;
  readonly userId: string;
}

/** Editing of flows of one kind [CONF-FLOW-001, CONF-FLOW-004]; each method rejects with a refusal when the account has none of this id. */
export interface FlowRooms<Code extends string> {
  room(accountId: string, flowId: string): Promise<RoomOf<Code>>;
  /** Stores a draft, valid or not, based on the one that was read; a refusal with the current state if that has changed. */
  keep(
    doer: Doer,
    flowId: string,
    change: { readonly draft: unknown; readonly version: number },
  ): Promise<RoomOf<Code>>;
  /** Publishes the draft that was read, now or at a time; a refusal with its errors if it has some. */
  publish(
    doer: Doer,
    flowId: string,
    what: {
      readonly version: number;
      readonly why: string;
      readonly at: Date | null;
      /** Kept tests whose new path becomes the expected one [CONF-FLOW-011]. */
      readonly newWays: NewWays;
      /** Newest version known to the user; undefined: any. */
      readonly published?: number | null | undefined;
    },
  ): Promise<Publication>;
  /** Cancels a planned publication. */
  unplan(accountId: string, flowId: string): Promise<RoomOf<Code>>;
  versions(accountId: string, flowId: string): Promise<FlowVersion[]>;
  version(accountId: string, flowId: string, version: number): Promise<FlowVersion & { readonly graph: unknown }>;
  /** Publishes an earlier version again, as a new one. */
  back(
    doer: Doer,
    flowId: string,
    to: number,
    what: { readonly why: string; readonly published?: number | null | undefined },
  ): Promise<Publication>;
}

/** Call flows of an account. A call keeps the version it began with. */
export interface Flows extends FlowRooms<ProblemCode> {
  targets(accountId: string): Promise<FlowTargets>;
  /** Kept tests [CONF-FLOW-011]; a refusal when there is none of this id, its name is taken, or it was changed since it was read. */
  readonly tests: FlowTests;
  /** Refuses when the account has no such call flow. */
  require(accountId: string, flowId: string): Promise<void>;
  usage(accountId: string, flowId: string, query: UsageQuery): Promise<FlowUsage>;
  /** Returns the path of one call; empty when it is unknown. */
  ways(accountId: string, callId: string): Promise<FlowWayPart[]>;
  /** Publishes what is due in this account, of every kind. */
  publishDue(accountId: string): Promise<readonly PublishedByPlan[]>;
}

export interface FlowTests {
  all(accountId: string, flowId: string): Promise<KeptTest[]>;
  add(doer: Doer, flowId: string, test: KeepTest): Promise<KeptTest>;
  change(doer: Doer, flowId: string, id: string, test: KeepTest & { readonly version: number }): Promise<KeptTest>;
  remove(accountId: string, flowId: string, id: string): Promise<void>;
}

export interface RoomsDeps {
  readonly database: Database;
  readonly now: () => number;
}

export interface FlowsDeps extends RoomsDeps {
  readonly sounds: FlowSources['sounds'];
  readonly hooks: FlowSources['hooks'];
}

/** Returns the stored text of a draft. */
function writtenDraft(draft: unknown): string {
  const text = JSON.stringify(draft ?? null);
  if (Buffer.byteLength(text) > flowLimits.bytes) throw new Refusal(flowErrors.large, 'draft');
  return text;
}

const found = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Refusal(edgeErrors.notFound);
  return thing;
};

type Changes<Code extends string> = Pick<FlowRooms<Code>, 'keep' | 'publish' | 'unplan' | 'back'>;

function createChanges<Code extends string>({ database, now }: RoomsDeps, kind: FlowKind<Code>): Changes<Code> {
  const moment = () => new Date(now());
  return {
    keep: ({ accountId, userId }, flowId, { draft, version }) =>
      database.withAccount(accountId, async (tx) => {
        const text = writtenDraft(draft);
        const row = await lockFlow(tx, flowId, kind);
        await requireDraft(tx, row, version, kind);
        const change = { draft: text, draft_at: moment(), draft_by: userId, draft_version: version + 1 };
        await changeFlow(tx, flowId, change);
        return readRoom(tx, flowId, kind);
      }),
    publish: ({ accountId, userId: by }, flowId, { version, why, at, newWays, published }) =>
      database.withAccount(accountId, async (tx) => {
        const row = await lockFlow(tx, flowId, kind);
        await requireDraft(tx, row, version, kind);
        await requirePublished(tx, row, published, kind);
        return publishDraft(tx, row, { by, why, at, newWays, now: moment() }, kind);
      }),
    unplan: (accountId, flowId) =>
      database.withAccount(accountId, async (tx) => {
        await lockFlow(tx, flowId, kind);
        await endPlan(tx, flowId);
        return readRoom(tx, flowId, kind);
      }),
    back: ({ accountId, userId: by }, flowId, to, { why, published }) =>
      database.withAccount(accountId, async (tx) => {
        const row = await lockFlow(tx, flowId, kind);
        await requirePublished(tx, row, published, kind);
        return goBack(tx, row, to, { by, why, now: moment() }, kind);
      }),
  };
}

async function requireFlow(tx: Tx, flowId: string, kind: 'call' | 'sms'): Promise<void> {
  const flow = tx.selectFrom('flows').select('id').where('id', '=', flowId).where('kind', '=', kind);
  found(await flow.executeTakeFirst());
}

export function createFlowRooms<Code extends string>(deps: RoomsDeps, kind: FlowKind<Code>): FlowRooms<Code> {
  const { database } = deps;
  return {
    ...createChanges(deps, kind),
    room: (accountId, flowId) => database.withAccount(accountId, (tx) => readRoom(tx, flowId, kind)),
    versions: (accountId, flowId) =>
      database.withAccount(accountId, async (tx) => {
        await requireFlow(tx, flowId, kind.kind);
        return readVersions(tx, flowId);
      }),
    version: (accountId, flowId, version) =>
      database.withAccount(accountId, async (tx) => {
        await requireFlow(tx, flowId, kind.kind);
        return found(await readVersion(tx, flowId, version));
      }),
  };
}

const CALLS = { kind: 'call' } as const;

/** Each runs with the flow's row locked: a concurrent publication is checked by all tests, or by none of the new ones. */
function createTests({ database, now }: RoomsDeps): FlowTests {
  const keeping = (by: string) => ({ by, now: new Date(now()) });
  return {
    all: (accountId, flowId) =>
      database.withAccount(accountId, async (tx) => {
        await requireFlow(tx, flowId, 'call');
        return readTests(tx, flowId);
      }),
    add: ({ accountId, userId }, flowId, test) =>
      database.withAccount(accountId, async (tx) => {
        const row = await lockFlow(tx, flowId, CALLS);
        await changeFlow(tx, flowId);
        return addTest(tx, row, test, keeping(userId));
      }),
    change: ({ accountId, userId }, flowId, id, test) =>
      database.withAccount(accountId, async (tx) => {
        await lockFlow(tx, flowId, CALLS);
        await changeFlow(tx, flowId);
        return changeTest(tx, flowId, id, test, keeping(userId));
      }),
    remove: (accountId, flowId, id) =>
      database.withAccount(accountId, async (tx) => {
        await lockFlow(tx, flowId, CALLS);
        await changeFlow(tx, flowId);
        await removeTest(tx, flowId, id);
      }),
  };
}

export function createFlows(deps: FlowsDeps): Flows {
  const { database, now } = deps;
  return {
    ...createFlowRooms(deps, callKind(deps)),
    tests: createTests(deps),
    require: (accountId, flowId) => database.withAccount(accountId, (tx) => requireFlow(tx, flowId, 'call')),
    usage: (accountId, flowId, query) =>
      database.withAccount(accountId, async (tx) => {
        await requireFlow(tx, flowId, 'call');
        return readUsage(tx, flowId, query);
      }),
    ways: (accountId, callId) => database.withAccount(accountId, (tx) => readWays(tx, callId)),
    targets: (accountId) => database.withAccount(accountId, (tx) => readFlowTargets(tx, deps)),
    publishDue: (accountId) => database.withAccount(accountId, (tx) => publishDue(tx, new Date(now()))),
  };
}
