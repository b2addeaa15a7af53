import { paceNow, type Pace } from '@patchbay/shared-contracts/campaigns';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { accountProfile } from '../profile/profile.ts';
import type { AgentNow, AgentsNow } from './agents-now.ts';
import { cappedNow, type Capped, type CapReached } from './cap.ts';
import { openCallerIds } from './caller-ids.ts';
import { dialTries, type Dialled } from './dial.ts';
import { countDue } from './due.ts';
import { finishWhatIsOver } from './finish.ts';
import { takeNumbers } from './hopper.ts';
import type { Lines } from './lines.ts';
import { assignAgents, type Serving } from './model/assign.ts';
import { roomOnNetwork } from './model/outage.ts';
import { refusalsOf } from './network.ts';
import { createWrapUpsSeen } from './wrap-up-times.ts';
import { withdrawOffers } from './offers.ts';
import { blockedByMissingOutcome, readMissingOutcomes } from './missing-outcomes.ts';
import { keepTick, learnt, type TickReason } from './paces.ts';
import { agentsOfCampaign, dayState, runningPlans, type Plan } from './plan.ts';
import type { LineDialler } from '@patchbay/telephony/campaign-lines';
import { linesOut, readCampaignSnapshot, type LineOut } from './campaign-snapshot.ts';
import type { BegunTry } from './tries.ts';

export interface PacerDeps {
  readonly database: Database;
  readonly processId: string;
  readonly dialler: LineDialler;
  readonly agentsNow: AgentsNow;
  readonly lines: Lines;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Notifies an agent whose work changed. */
  readonly tellAgent: (accountId: string, agentId: string) => void;
  readonly capReached: CapReached;
}

/** Data shared by all campaigns of an account at a tick. */
interface Ground {
  readonly plans: readonly Plan[];
  readonly serving: readonly Serving[];
  readonly lines: readonly LineOut[];
  readonly isSuspended: boolean;
  readonly capped: Capped;
}

/** Returns the agents who serve a campaign, and how much work it has now. */
async function servingOf(tx: Tx, plan: Plan, lines: readonly LineOut[], now: number): Promise<Serving> {
  const { id } = plan.row;
  const agents = await agentsOfCampaign(tx, plan);
  const out = lines.filter(({ campaign_id: of }) => of === id);
  const due = dayState(plan, now) === 'within' ? await countDue(tx, plan, now, Math.max(agents.length, 1)) : 0;
  const holds = out.flatMap(({ agent_id: agent }) => (agent === null ? [] : [agent]));
  return { id, agents, holds, work: due + out.length - holds.length };
}

async function readGround(tx: Tx, { capReached, now: clock }: PacerDeps, accountId: string): Promise<Ground> {
  const now = clock();
  await finishWhatIsOver(tx, now);
  const plans = await runningPlans(tx);
  const capped = await cappedNow(tx, plans, now);
  const lines = await linesOut(tx);
  const serving: Serving[] = [];
  for (const plan of plans) serving.push(await servingOf(tx, plan, lines, now));
  for (const campaign of capped.newly) await capReached(tx, accountId, campaign);
  return { plans, serving, lines, capped, isSuspended: (await accountProfile(tx)).is_suspended_account };
}

/** Returns what keeps a campaign from dialling, whichever agents are working. */
function heldBy({ isSuspended, serving, capped }: Ground, plan: Plan, now: number): TickReason | null {
  if (isSuspended) return 'suspended';
  if (dayState(plan, now) === 'before') return 'not-yet';
  if (capped.all.has(plan.row.id)) return 'cap-reached';
  const isAtWork = serving.some(({ id, work, holds }) => id === plan.row.id && work + holds.length > 0);
  return isAtWork ? null : 'no-number-ready';
}

/** A campaign at a tick, with its agents, the longest idle first. */
interface Turn {
  readonly plan: Plan;
  readonly agents: readonly AgentNow[];
  readonly lines: readonly LineOut[];
  readonly held_until: Date;
}

type Decided =
  | { readonly pace: null; readonly reason: TickReason }
  | {
      readonly pace: Pace;
      readonly tries: readonly BegunTry[];
      readonly agents: readonly AgentNow[];
      readonly isOutage: boolean;
    };

const byIdle = (agents: readonly AgentNow[]): readonly AgentNow[] =>
  [...agents].sort(
    (one, other) => Number(other.is === 'ready') - Number(one.is === 'ready') || one.since - other.since,
  );

const isRunning = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx.selectFrom('campaigns').select('state').where('id', '=', id).forShare().executeTakeFirst();
  return row?.state === 'running';
};

/** Decides how many numbers to dial, and takes them: in one transaction, so that the counts it is based on are current. */
async function decide(tx: Tx, deps: PacerDeps, { plan, agents, lines, held_until }: Turn): Promise<Decided | null> {
  const now = deps.now();
  // Serialises with a pause: either it comes first, and nobody is dialled, or it comes after.
  if (!(await isRunning(tx, plan.row.id))) return null;
  const rates = await learnt(tx, plan.row, deps.lines.observations(plan.row.id));
  const callerIds = await openCallerIds(tx, plan, now);
  if (callerIds.length === 0) return { pace: null, reason: 'no-caller-id' };
  const { dialler, ratio, own_agent } = plan.row;
  const pace = paceNow(
    { dialler, ratio, limit: plan.limit },
    rates,
    await readCampaignSnapshot(tx, plan, { now, agents, lines }),
  );
  const busy = new Set(lines.flatMap(({ agent_id: id }) => (id === null ? [] : [id])));
  const free = byIdle(agents).filter(({ id, is }) => is === 'ready' && !busy.has(id));
  const ready = free.map(({ id }) => id);
  const isOffer = pace.does === 'offer';
  const out = lines.filter(({ campaign_id: id }) => id === plan.row.id).length;
  const count = Math.min(pace.count, roomOnNetwork(await refusalsOf(tx, plan.row.id), out, now));
  const tries = await takeNumbers(tx, plan, {
    ...{ count, now, callerIds, isOffer },
    lease: {
      held_by: deps.processId,
      held_until: isOffer ? new Date(now + plan.row.offer_seconds * 1000) : held_until,
    },
    own: own_agent ? ready : null,
    first: pace.does === 'dial' ? null : ready,
  });
  return { pace, tries, agents: byIdle(agents), isOutage: count < pace.count };
}

function reasonOf({ pace, tries, isOutage }: Extract<Decided, { pace: Pace }>, { isFull }: Dialled): TickReason {
  if (isFull) return 'lines-full';
  if (isOutage) return 'network-fails';
  return pace.count > tries.length ? 'no-number-ready' : pace.why.reason;
}

export function createPacer(deps: PacerDeps) {
  const { database, now, lines } = deps;
  const wrapUps = createWrapUpsSeen();
  /** By account: the campaign that each agent served at the last tick. */
  const assigned = new Map<string, ReadonlyMap<string, string>>();
  const keep = (
    accountId: string,
    plan: Plan,
    reason: TickReason,
    pace: Pace | null = null,
    dialled = 0,
  ): Promise<void> =>
    database.withAccount(accountId, (tx) =>
      keepTick(tx, plan.row, { reason, wanted: pace?.count ?? 0, dialled, inputs: pace?.why.inputs ?? null }, now()),
    );
  const takeTurn = async (accountId: string, turn: Turn): Promise<void> => {
    const { plan } = turn;
    lines.learn(plan.row.id, wrapUps(plan.row.id, turn.agents, now()));
    const decided = await database.withAccount(accountId, (tx) => decide(tx, deps, turn));
    if (decided === null) return;
    if (decided.pace === null) return keep(accountId, plan, decided.reason);
    const { pace, tries, agents } = decided;
    if (pace.does === 'offer') {
      for (const { agentId } of tries) if (agentId !== null) deps.tellAgent(accountId, agentId);
      return keep(accountId, plan, reasonOf(decided, { count: 0, isFull: false }), pace);
    }
    const dialled = await dialTries(deps, plan, tries, agents);
    await keep(accountId, plan, reasonOf(decided, dialled), pace, dialled.count);
  };
  /** An agent with a missing outcome is not ready for the next number. */
  const whoIsThere = async (accountId: string): Promise<readonly AgentNow[]> => {
    const agents = await deps.agentsNow(accountId);
    return blockedByMissingOutcome(
      agents,
      await database.withAccount(accountId, (tx) => readMissingOutcomes(tx, now())),
    );
  };
  return {
    /** Dials due numbers in all campaigns of an account; to be called by one process. `held_until`: end of this process's lease. */
    async pace(accountId: string, held_until: Date): Promise<void> {
      const ground = await database.withAccount(accountId, (tx) => readGround(tx, deps, accountId));
      const agents = await whoIsThere(accountId);
      const withdrawn = await database.withAccount(accountId, (tx) => withdrawOffers(tx, ground, agents, now()));
      for (const agentId of withdrawn) deps.tellAgent(accountId, agentId);
      const serves = assignAgents(ground.serving, assigned.get(accountId) ?? new Map());
      assigned.set(accountId, serves);
      for (const plan of ground.plans) {
        const held = heldBy(ground, plan, now());
        const own = agents.filter((agent) => serves.get(agent.id) === plan.row.id);
        const turn = { plan, agents: own, lines: ground.lines, held_until };
        await (held === null ? takeTurn(accountId, turn) : keep(accountId, plan, held)).catch(deps.onError);
      }
    },
  };
}
