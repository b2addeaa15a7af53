import type { RateObservation } from '@patchbay/shared-contracts/campaigns';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { noteNews } from './news.ts';
import { onePlan } from './plan.ts';
import type { LineCallNews, LineDialler } from '@patchbay/telephony/campaign-lines';
import type { NextTries } from './end-attempt.ts';

/** Time without renewal after which a process counts as dead. */
export const LEASE_MS = 30_000;

/** Returns a lookup of retry rules by campaign, which reads each campaign once per transaction. */
export function rulesIn(tx: Tx): (campaignId: string) => Promise<NextTries> {
  const known = new Map<string, Promise<NextTries>>();
  const read = async (id: string): Promise<NextTries> => {
    const plan = await onePlan(tx, id);
    if (plan === undefined) throw new Error(`campaign ${id} is gone`); // its attempts keep it
    return { retries: plan.retries, mostInAll: plan.row.tries_in_all };
  };
  return (id) => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
}

export interface LinesDeps {
  readonly database: Database;
  readonly dialler: LineDialler;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly tellAgent: (accountId: string, agentId: string) => void;
}

const renewLeases = (tx: Tx, tryIds: readonly string[], processId: string, now: number) =>
  tx
    .updateTable('campaign_tries')
    .set({ held_until: new Date(now + LEASE_MS) })
    .where('try_id', 'in', tryIds)
    .where('held_by', '=', processId)
    .where('over_at', 'is', null)
    .execute();

/** Moves an attempt to the process that goes on with its call [TEL-022]; false: the attempt is over. */
export async function takeAttempt(tx: Tx, tryId: string, processId: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('campaign_tries')
    .set({ held_by: processId, held_until: new Date(now + LEASE_MS) })
    .where('try_id', '=', tryId)
    .where('over_at', 'is', null)
    .returning('try_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lines of this process: their accounts, their reports, and their leases. */
export interface Lines {
  /** Dials a line: its reports are taken, and its lease is renewed, from now on. */
  readonly dial: LineDialler['dialLine'];
  readonly forget: (tryId: string) => void;
  /** Returns what was learned about a campaign since the last call. */
  readonly observations: (campaignId: string) => readonly RateObservation[];
  /** Adds observations about agents. */
  readonly learn: (campaignId: string, observations: readonly RateObservation[]) => void;
  /** Renews the leases in the database; a line that the engine does not have any more has ended without a report; its lease expires. */
  readonly renew: (processId: string) => Promise<void>;
  /** Resolves when all reports are written. */
  readonly settled: () => Promise<void>;
}

export function createCampaignLines({ database, dialler, now, onError, tellAgent }: LinesDeps): Lines {
  const accounts = new Map<string, string>();
  /** Lines that the engine has been asked to dial, and may not have yet. */
  const asked = new Set<string>();
  const learned = new Map<string, RateObservation[]>();
  /** Reports that could not be written while the database was away: they are retried, so that nobody who was talked to is dialled again. */
  let unwritten: readonly { readonly accountId: string; readonly news: LineCallNews }[] = [];
  /** Reports of a line are written in their order. */
  const writing = new Map<string, Promise<void>>();
  const learn: Lines['learn'] = (id, observations) =>
    void learned.set(id, [...(learned.get(id) ?? []), ...observations]);
  const write = async (accountId: string, news: LineCallNews): Promise<void> => {
    const known = await database.withAccount(accountId, (tx) => noteNews(tx, accountId, news, rulesIn(tx)));
    if (known !== null) learn(known.campaignId, known.observations);
    if (news.is !== 'over') return;
    accounts.delete(news.id);
    if (news.agentId !== null) tellAgent(accountId, news.agentId); // the agent is now asked for the outcome
  };
  const tryToWrite = (accountId: string, news: LineCallNews): Promise<void> =>
    write(accountId, news).catch((error: unknown) => {
      unwritten = [...unwritten, { accountId, news }];
      onError(error);
    });
  const writeAgain = async (): Promise<void> => {
    const all = unwritten;
    unwritten = [];
    for (const { accountId, news } of all) await tryToWrite(accountId, news);
  };
  dialler.onLine((news) => {
    if (news.is === 'takenOver') return void accounts.set(news.id, news.accountId); // its lease was moved with the call
    const accountId = accounts.get(news.id);
    if (accountId === undefined) return;
    const written = (writing.get(news.id) ?? Promise.resolve()).then(() => tryToWrite(accountId, news));
    writing.set(news.id, written);
    void written.finally(() => writing.get(news.id) === written && writing.delete(news.id));
  });
  return {
    learn,
    dial(line) {
      accounts.set(line.id, line.accountId);
      asked.add(line.id);
      return dialler.dialLine(line).finally(() => asked.delete(line.id));
    },
    forget: (tryId) => void accounts.delete(tryId),
    observations(campaignId) {
      const some = learned.get(campaignId) ?? [];
      learned.delete(campaignId);
      return some;
    },
    async renew(processId) {
      await writeAgain();
      const here = new Set([...dialler.linesHere(), ...asked, ...unwritten.map(({ news }) => news.id)]);
      for (const id of accounts.keys()) if (!here.has(id) && !writing.has(id)) accounts.delete(id);
      for (const accountId of new Set(accounts.values())) {
        const ids = [...accounts].filter(([, of]) => of === accountId).map(([id]) => id);
        await database.withAccount(accountId, (tx) => renewLeases(tx, ids, processId, now()));
      }
    },
    settled: async () => void (await Promise.all(writing.values())),
  };
}
