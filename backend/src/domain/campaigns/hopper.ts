import { mayDial, type Refusal, type Verdict } from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { addToDay } from './days.ts';
import { lockDue, openZones } from './due.ts';
import { readFacts } from './facts.ts';
import type { Plan } from './plan.ts';
import { writeTries, type Allowed, type TriesWanted, type BegunTry } from './tries.ts';

type NumberRow = Row<'campaign_numbers'>;

/**
 * Numbers examined at once: per number wanted, at least, at most; and the largest number of rounds, as the first ones may all be held
 * back.
 */
const LOOKED_AT = { each: 4, least: 50, most: 500, times: 6 } as const;
/** Delay before a number is examined again whose state may change at any moment; others, which no clock changes, once an hour. */
const SOON_MS = 5_000;
const LATER_MS = 3_600_000;
/** Refusals after which a number is finished in this campaign. */
const forGood: ReadonlySet<Refusal> = new Set(['invalid', 'finished', 'tried-in-all']);

export const dueAfter = ({ refusal, notBefore }: Extract<Verdict, { may: false }>, now: number): number => {
  if (refusal === 'dialled-elsewhere' || refusal === 'own-agent-not-ready') return now + SOON_MS;
  return Math.max(notBefore ?? now + LATER_MS, now + 1_000);
};

interface Refused {
  readonly number: string;
  readonly refusal: Refusal;
  readonly dueAt: number;
}

export async function holdBack(tx: Tx, campaignId: string, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return;
  await sql`update campaign_numbers n
    set refusal = r.refusal, due_at = to_timestamp(r.due / 1000.0), state = case when r.ends then 'finished' else n.state end
    from jsonb_to_recordset(${JSON.stringify(refused.map(({ number, refusal, dueAt }) => ({ number, refusal, due: dueAt, ends: forGood.has(refusal) })))}::jsonb)
      as r (number text, refusal text, due double precision, ends boolean)
    where n.campaign_id = ${campaignId} and n.number = r.number`.execute(tx);
}

type Choose = (row: NumberRow) => string | null | undefined;

/** Assigns an agent to each number, each agent once; null: any agent; undefined: the number's agent already has another one. */
function chooser({ first, own }: TriesWanted): Choose {
  const left = new Set(first ?? own ?? []);
  return ({ agent_id }) => {
    const whose = own === null ? null : agent_id;
    if (whose === null && first === null) return null;
    const agent = whose ?? [...left][0];
    return agent !== undefined && left.delete(agent) ? agent : undefined;
  };
}

interface Looked {
  readonly allowed: readonly Allowed[];
  readonly refused: readonly Refused[];
}

/** Divides due numbers into at most `count` to dial and those that a rule holds back; the others stay unchanged. */
async function look(
  tx: Tx,
  { row: { id }, rules }: Plan,
  rows: readonly NumberRow[],
  { now, own, count, choose }: Pick<TriesWanted, 'now' | 'own' | 'count'> & { readonly choose: Choose },
): Promise<Looked> {
  const allowed: Allowed[] = [];
  const refused: Refused[] = [];
  for (const { row, facts } of await readFacts(tx, id, rows, { now, own })) {
    const verdict = mayDial(rules, facts, now);
    if (!verdict.may) refused.push({ number: row.number, refusal: verdict.refusal, dueAt: dueAfter(verdict, now) });
    else if (allowed.length < count) {
      const agentId = choose(row);
      if (agentId !== undefined) allowed.push({ row, facts, agentId });
    }
  }
  return { allowed, refused };
}

async function takeOut(tx: Tx, campaignId: string, numbers: readonly string[], now: number): Promise<void> {
  await tx
    .updateTable('campaign_numbers')
    .set({ state: 'out', refusal: null, tried_at: sql`tried_at || to_jsonb(${now}::bigint)` })
    .where('campaign_id', '=', campaignId)
    .where('number', 'in', numbers)
    .execute();
}

/** One round: numbers taken are out, and numbers held back are no longer due. */
async function takeSome(
  tx: Tx,
  plan: Plan,
  rows: readonly NumberRow[],
  asked: TriesWanted & { readonly choose: Choose },
) {
  const { id } = plan.row;
  const { now } = asked;
  const { allowed, refused } = await look(tx, plan, rows, asked);
  const tries = allowed.length === 0 ? [] : await writeTries(tx, plan, allowed, asked);
  const out = new Set(tries.map(({ number }) => number));
  const lost = allowed.flatMap(({ row: { number } }) => (out.has(number) ? [] : [number]));
  const elsewhere = lost.map((number) => ({ number, refusal: 'dialled-elsewhere' as const, dueAt: now + SOON_MS }));
  const held = [...refused, ...elsewhere];
  await holdBack(tx, id, held);
  if (tries.length > 0) await takeOut(tx, id, [...out], now);
  return { tries, held: held.length, finished: refused.filter(({ refusal }) => forGood.has(refusal)).length };
}

/**
 * Takes numbers of a campaign to dial now, at most `count`: due, not taken by another process, and permitted by every rule at this
 * moment [CAMP-005]. A number held back gets the rule and the time until it is due again. All of it is one transaction: after a crash a
 * number is either waiting, or has an attempt.
 */
export async function takeNumbers(tx: Tx, plan: Plan, asked: TriesWanted): Promise<readonly BegunTry[]> {
  const { count, now, callerIds, own } = asked;
  if (count <= 0 || callerIds.length === 0) return [];
  const zones = await openZones(tx, plan, now);
  const choose = chooser(asked);
  const all: BegunTry[] = [];
  let finished = 0;
  for (let time = 0; time < LOOKED_AT.times && all.length < count; time += 1) {
    const wanted = count - all.length;
    const most = Math.min(Math.max(wanted * LOOKED_AT.each, LOOKED_AT.least), LOOKED_AT.most);
    const rows = await lockDue(tx, plan.row.id, { zones, now, own }, most);
    const some = await takeSome(tx, plan, rows, { ...asked, count: wanted, choose });
    all.push(...some.tries);
    finished += some.finished;
    if (some.tries.length + some.held === 0) break;
  }
  const dialled = all.length;
  if (dialled + finished > 0) await addToDay(tx, plan.row, dayAt(now, plan.timeZone), { dialled, finished });
  return all;
}
