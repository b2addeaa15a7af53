import type { Effect } from '../control/call.ts';
import type { CallRecords, TelephonyLog } from '../ports.ts';

/** Writes one call's record in order, beside the call: a slow or failing store delays no signalling. */
export interface RecordKeeper {
  begin(effect: Extract<Effect, { type: 'begin' }>): void;
  journey(effect: Extract<Effect, { type: 'journey' }>): void;
  /** `recording` is awaited first, so that the file is whole when the record names it. */
  finish(effect: Extract<Effect, { type: 'finish' }>, recording: Promise<string | null>): void;
  written(): Promise<void>;
}

export const createRecordKeeper = (callId: string, records: CallRecords, log: TelephonyLog): RecordKeeper => {
  let tail = Promise.resolve();
  const then = (what: string, write: () => Promise<void>) => {
    tail = tail
      .then(write)
      .catch((error: unknown) => log.warn(`${what} not written`, { call: callId, error: String(error) }));
  };
  return {
    begin: ({ call }) => then('call', () => records.begin(call)),
    journey: ({ step }) => then('journey', () => records.journey(callId, step)),
    finish: ({ end }, recording) =>
      then('end of call', async () => records.finish(callId, { ...end, recording: await recording })),
    written: () => tail,
  };
};
