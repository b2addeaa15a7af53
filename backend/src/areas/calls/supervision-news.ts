import type { ShownSupervisor } from '@patchbay/shared-contracts/calls';
import type { Hub } from '../../domain/live/hub.ts';
import type { Supervising, SupervisionChange } from '@patchbay/telephony/call-port';
import type { Database, Tx } from '../../kernel/db/database.ts';

export interface SupervisionNewsDeps {
  readonly database: Database;
  readonly hub: Pick<Hub, 'supervised'>;
  readonly onError: (error: unknown) => void;
}

/** Notifies the agents of a call of its supervisors, as far as the account shows them [LIVE-033]. */
export interface SupervisionNews {
  changed(change: SupervisionChange): void;
  /** Returns those of them who are shown. */
  shown(accountId: string, present: readonly Supervising[]): Promise<readonly ShownSupervisor[]>;
}

/** Whether the account shows its agents that somebody listens. */
export const isListeningShown = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('accounts').select('listening_told').executeTakeFirstOrThrow()).listening_told;

export function createSupervisionNews({ database, hub, onError }: SupervisionNewsDeps): SupervisionNews {
  /** Last notification by call; missing when there was none, or it was empty. */
  const shownBefore = new Map<string, string>();
  let last = Promise.resolve();
  const shown: SupervisionNews['shown'] = async (accountId, present) => {
    if (present.every(({ mode }) => mode !== 'listen')) return present;
    const isTold = await database.withAccount(accountId, isListeningShown);
    return present.filter(({ mode }) => isTold || mode !== 'listen');
  };
  const tell = async ({ callId, accountId, agentIds, present }: SupervisionChange): Promise<void> => {
    const supervisors = [...(await shown(accountId, present))];
    const text = supervisors.length === 0 ? undefined : JSON.stringify(supervisors);
    if (shownBefore.get(callId) === text) return; // avoids revealing hidden supervisors through repeated notifications
    if (text === undefined) shownBefore.delete(callId);
    else shownBefore.set(callId, text);
    if (agentIds.length > 0) hub.supervised(accountId, agentIds, { call_id: callId, supervisors });
  };
  return {
    shown,
    changed: (change) => {
      last = last.then(() => tell(change)).catch(onError);
    },
  };
}
