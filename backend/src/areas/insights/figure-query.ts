import { edgeErrors } from '@patchbay/shared-contracts';
import { ALL_ACCOUNTS, figureErrors, type FigureQuestion } from '@patchbay/shared-contracts/insights';
import type { FastifyRequest } from 'fastify';
import { amongSeen, callsSeen } from '../../domain/access/model/visible-scope.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import type { SumsQuestion } from '../../domain/calls/sums/call-sums.ts';
import { readCounted } from '../../domain/calls/sums/read-counted.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { accountsFrom, type HierarchyAccount } from '../../domain/hierarchy/hierarchy.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { hierarchyGate } from './access.ts';
import {
  parseRange,
  rangeCompared,
  zoneFor,
  type Parsed,
  type FigureRange,
} from '../../domain/calls/sums/model/parse-range.ts';

export interface FigureDeps {
  readonly database: Database;
  readonly now: () => number;
}

/** Account of a query; the user's own needs no name. */
export type FigureAccount = Pick<HierarchyAccount, 'account_id'> & { readonly name?: string };

/** Resolved query, at the current time. */
export interface FigureQuery {
  readonly actor: Actor;
  /** Accounts whose calls are counted: the user's own, unless others of the hierarchy were requested [ROLE-019]. */
  readonly accounts: readonly [FigureAccount, ...FigureAccount[]];
  readonly now: number;
  /** IANA zone. */
  readonly zone: string;
  readonly range: FigureRange;
  readonly compared: FigureRange | null;
  /** Ids of the agents shown individually; null means all. */
  readonly agents: readonly string[] | null;
  /** Filter of the counted calls. */
  readonly sums: SumsQuestion;
}

/** Refuses an invalid query, with its field. */
export function requireValid<Value>(asked: Parsed<Value>): Value {
  if (asked.ok) return asked.value;
  throw new Refusal(asked.problem, asked.field);
}

type Filters = Pick<FigureQuestion, 'zone' | 'date_filter' | 'from_date' | 'to_date' | 'agents' | 'queues'> &
  Pick<FigureQuestion, 'solutions' | 'direction' | 'numbers'> &
  Partial<Pick<FigureQuestion, 'account' | 'compare' | 'compare_from' | 'compare_to'>>;

const given = <Item>(items: Item[] | undefined): Item[] | undefined => (items?.length === 0 ? undefined : items);

/** Returns the requested accounts: those below the user's own only with access to the hierarchy [ROLE-018, ROLE-019]. */
async function requestedAccounts(
  database: Database,
  request: FastifyRequest,
  account: string | undefined,
): Promise<FigureQuery['accounts']> {
  const { accountId } = actorOf(request);
  if (account === undefined || account === accountId) return [{ account_id: accountId }];
  if (!accessOf(request).can(hierarchyGate)) throw new Refusal(edgeErrors.forbidden);
  const known = await accountsFrom(database, accountId);
  const [first, ...others] = known.filter(({ account_id: id }) => account === ALL_ACCOUNTS || id === account);
  if (first === undefined) throw new Refusal(figureErrors.unknownAccount, 'account');
  return [first, ...others];
}

/**
 * Resolves a query for the calls visible to the user, as in the call log: agents see their own, supervisors those of their queues
 * [LIVE-035].
 */
export async function resolveFigureQuery(
  { database, now: clockNow }: FigureDeps,
  request: FastifyRequest,
  filters: Filters,
): Promise<FigureQuery> {
  const now = clockNow();
  const actor = actorOf(request);
  const access = accessOf(request);
  const calls = callsSeen(access.sees);
  const zone = requireValid(zoneFor(filters, access.zone));
  const clock = { now, zone };
  const range = requireValid(parseRange(filters, clock));
  const { queues, solutions, direction, numbers } = filters;
  return {
    ...{ actor, now, zone, range },
    accounts: await requestedAccounts(database, request, filters.account),
    compared: requireValid(rangeCompared(filters, range, clock)),
    agents: amongSeen(filters.agents, access.sees.agents),
    sums: {
      agents: amongSeen(filters.agents, calls.agents),
      queues: amongSeen(queues, calls.queues) ?? undefined,
      ...{ solutions: given(solutions), direction, numbers: given(numbers) },
    },
  };
}

/** Requires a single account, because agents are shown for one account at a time. */
export function oneAccount({ accounts: [account, ...others] }: FigureQuery): FigureAccount {
  if (others.length > 0) throw new Refusal(figureErrors.unknownAccount, 'account');
  return account;
}

/** Reads figures of one account. */
export const readFigures = async <Answer>(
  deps: FigureDeps,
  ask: FigureQuery,
  read: (tx: Tx) => Promise<Answer>,
): Promise<Answer> => readCounted(deps.database, oneAccount(ask).account_id, read);

/** Reads the same figures of each account, one after the other: a transaction sees the rows of one account. */
export async function readEach<Answer>(
  deps: FigureDeps,
  { accounts }: FigureQuery,
  read: (tx: Tx) => Promise<Answer>,
): Promise<[Answer, ...Answer[]]> {
  const [first, ...others] = accounts;
  const answers: [Answer, ...Answer[]] = [await readCounted(deps.database, first.account_id, read)];
  for (const { account_id: id } of others) answers.push(await readCounted(deps.database, id, read));
  return answers;
}

const iso = (at: number): string => new Date(at).toISOString();
/** Both ends included. */
export const rangeFields = ({ from, end }: FigureRange) => ({ from: iso(from), to: iso(end - 1) });
export const asOfFields = ({ now, zone }: FigureQuery) => ({ as_of: iso(now), zone });
