import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import type { AgentsNow } from './agents-now.ts';
import type { CapReached } from './cap.ts';
import { createCampaignLines, LEASE_MS, rulesIn } from './lines.ts';
import { dialOffer, type Answered, type DialAnswer } from './offer-answers.ts';
import { lapseOffers } from './offers.ts';
import { createPacer } from './pacer.ts';
import type { LineDialler } from '@patchbay/telephony/campaign-lines';
import { takeUp } from './end-attempt.ts';

/** Time after which the process that dials for an account counts as dead: agents wait meanwhile. */
export const PACER_MS = 10_000;

export interface CampaignsDeps {
  readonly database: Database;
  readonly processId: string;
  readonly dialler: LineDialler;
  readonly agentsNow: AgentsNow;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Notifies an agent whose work for campaigns changed. */
  readonly tellAgent: (accountId: string, agentId: string) => void;
  readonly capReached: CapReached;
  /** Called when an agent was put on a break. */
  readonly statusWritten: (accountId: string) => void;
}

/** The loop that dials. */
export interface CampaignDialling {
  /**
   * To be called every second in a process with calls: renews its leases, and for the accounts whose calls are here takes over those of
   * a dead process, and dials due numbers [CAMP-006].
   */
  beat(isHere: (accountId: string) => boolean): Promise<void>;
  /** Same in other processes: lines still in progress go on. */
  renew(): Promise<void>;
  /** Dials an offered number at the agent's request. */
  dialOffer(offer: Answered): Promise<DialAnswer>;
  /** Resolves when all reports of lines are written. */
  settled(): Promise<void>;
}

/** Returns accounts with a running campaign, or a line in progress. */
async function accountsOf(database: Database): Promise<readonly string[]> {
  const found = await database.atEntry((tx) =>
    sql<{ id: string }>`select account_id as id from campaigns where state = 'running'
      union select account_id from campaign_tries where over_at is null`.execute(tx),
  );
  return found.rows.map(({ id }) => id).sort();
}

export function createCampaigns(deps: CampaignsDeps): CampaignDialling {
  const { database, processId, now } = deps;
  const lines = createCampaignLines(deps);
  const pacer = createPacer({ ...deps, lines });
  /** Whether this process dials for an account: only one of all processes does. */
  const isOurs = (accountId: string): Promise<boolean> =>
    database.withAccount(accountId, async (tx) => {
      const [held_until, at] = [new Date(now() + PACER_MS), new Date(now())];
      const held = await sql`insert into campaign_pacers as p (account_id, held_by, held_until)
        values (${accountId}, ${processId}, ${held_until})
        on conflict (account_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
          where p.held_by = ${processId} or p.held_until < ${at}
        returning 1`.execute(tx);
      return held.rows.length > 0;
    });
  const beatOf = async (accountId: string): Promise<void> => {
    const late = await database.withAccount(accountId, async (tx) => {
      await takeUp(tx, now(), rulesIn(tx));
      return lapseOffers(tx, now(), rulesIn(tx));
    });
    for (const { agentId, onBreak } of late) {
      deps.tellAgent(accountId, agentId);
      if (onBreak) deps.statusWritten(accountId);
    }
    if (await isOurs(accountId)) await pacer.pace(accountId, new Date(now() + LEASE_MS));
  };
  return {
    renew: () => lines.renew(processId),
    async beat(isHere) {
      await lines.renew(processId);
      // A failure of one account does not affect the others.
      for (const accountId of (await accountsOf(database)).filter(isHere)) await beatOf(accountId).catch(deps.onError);
    },
    dialOffer: (offer) => dialOffer({ ...deps, lines }, offer),
    settled: lines.settled,
  };
}
