import type { Database } from '../../kernel/db/database.ts';
import type { AgentNow } from './agents-now.ts';
import { rulesIn, type Lines } from './lines.ts';
import type { Plan } from './plan.ts';
import type { CampaignLine, LineDialler } from '@patchbay/telephony/campaign-lines';
import { undoAttempt, endAttempt, type TryOver } from './end-attempt.ts';
import type { BegunTry } from './tries.ts';

export interface DialDeps {
  readonly database: Database;
  readonly lines: Lines;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Dialled {
  readonly count: number;
  /** Whether all lines of the account are in use. */
  readonly isFull: boolean;
}

/** Pause until lines of the account may be free again. */
const FULL_MS = 2_000;

function lineOf({ row }: Plan, taken: BegunTry, agents: readonly AgentNow[]): CampaignLine {
  const isAgentFirst = row.dialler === 'sequential' || row.dialler === 'preview';
  return {
    ...{ id: taken.tryId, accountId: row.account_id, campaign: { id: row.id, name: row.name } },
    ...{ number: taken.number, serviceNumber: taken.serviceNumber, dialler: row.dialler },
    leads: isAgentFirst ? 'agent-first' : 'customer-first',
    agents:
      taken.agentId === null ? agents.filter(({ owes }) => owes === undefined).map(({ id }) => id) : [taken.agentId],
    ringMs: row.ring_seconds * 1000,
    wrapUpMs: row.wrap_up_seconds * 1000,
    message:
      row.message === '' ? null : { sound: row.message, optOutKey: row.opt_out_key === '' ? null : row.opt_out_key },
    onMachine: row.on_machine,
  };
}

type Answer = Awaited<ReturnType<LineDialler['dialLine']>> | 'failed';

/**
 * Dials the taken numbers. A number that was not dialled is returned unchanged; one that may have been dialled gets an unknown outcome
 * [CAMP-010].
 */
export async function dialTries(
  deps: DialDeps,
  plan: Plan,
  tries: readonly BegunTry[],
  agents: readonly AgentNow[],
): Promise<Dialled> {
  const { database, lines, now } = deps;
  const { account_id: accountId } = plan.row;
  const end = (tryId: string, outcome: TryOver['outcome']) => {
    lines.forget(tryId);
    return database.withAccount(accountId, (tx) => endAttempt(tx, tryId, { outcome, at: now() }, rulesIn(tx)));
  };
  const back = (tryId: string) => {
    lines.forget(tryId);
    return database.withAccount(accountId, (tx) => undoAttempt(tx, tryId, now() + FULL_MS));
  };
  let count = 0;
  let isFull = false;
  for (const one of tries) {
    if (isFull) {
      await back(one.tryId);
      continue;
    }
    const answer: Answer = await lines.dial(lineOf(plan, one, agents)).catch((error: unknown) => {
      deps.onError(error);
      return 'failed' as const;
    });
    if (answer === 'dialled') count += 1;
    else if (answer === 'agent-gone') await end(one.tryId, 'agent-gone');
    else if (answer === 'failed') await end(one.tryId, 'interrupted');
    else {
      isFull = true;
      await back(one.tryId);
    }
  }
  return { count, isFull };
}
