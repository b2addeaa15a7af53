import type { CallStart } from '@patchbay/telephony/ports';
import { takeCallback } from '../domain/callbacks/store.ts';
import { takeAttempt } from '../domain/campaigns/lines.ts';
import type { Tx } from '../kernel/db/database.ts';

interface Taker {
  readonly processId: string;
  readonly now: () => number;
}

/**
 * Returns a function that moves to this process what a call is for, together with the call [TEL-022]: the attempt of a campaign, or the
 * callback. False: that was ended in the meantime, and its number may be dialled anew.
 */
export const takingPurpose =
  ({ processId, now }: Taker) =>
  async (tx: Tx, { callId, line, callback }: Pick<CallStart, 'callId' | 'line' | 'callback'>): Promise<boolean> => {
    if (line !== undefined) return takeAttempt(tx, line.id, processId, now());
    return callback === undefined || takeCallback(tx, { id: callback.id, callId }, processId, now());
  };
