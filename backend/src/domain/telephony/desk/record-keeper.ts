import type { Effect } from '../control/call.ts';
import type { CallRecords, TelephonyLog } from '../ports.ts';
import type { Refs } from './recording.ts';

/** What was recorded, once the files are whole. */
export interface Recorded {
  readonly recording: Promise<Refs>;
  readonly voicemail: Promise<Refs>;
}

/** Writes one call's record in order, beside the call: a slow or failing store delays no signalling. */
export interface RecordKeeper {
  begin(effect: Extract<Effect, { type: 'begin' }>): void;
  journey(effect: Extract<Effect, { type: 'journey' }>): void;
  ringMissed(effect: Extract<Effect, { type: 'ringMissed' }>): void;
  /** The files are awaited first, so that they are whole when the record names them. */
  finish(effect: Extract<Effect, { type: 'finish' }>, recorded: Recorded): void;
  written(): Promise<void>;
}

export const createRecordKeeper = (callId: string, records: CallRecords, log: TelephonyLog): RecordKeeper => {
  let tail = Promise.resolve();
  const then = (what: string, write: () => Promise<void>) => {
    tail = tail
      .then(write)
      .catch((error: unknown) => log.warn(`${what} not written`, { call: callId, error: String(error) }));
  };
  const finish = async ({ end }: Extract<Effect, { type: 'finish' }>, recorded: Recorded): Promise<void> => {
    const [{ all: recording, legs: recordedLegs }, { all: ref }] = await Promise.all([
      recorded.recording,
      recorded.voicemail,
    ]);
    const voicemail = end.voicemail && ref !== null ? { ...end.voicemail, ref } : null;
    await records.finish(callId, { ...end, recording, recordedLegs, voicemail });
  };
  return {
    begin: ({ call }) => then('call', () => records.begin(call)),
    journey: ({ step }) => then('journey', () => records.journey(callId, step)),
    ringMissed: ({ agent, at, reason }) => then('missed ring', () => records.ringMissed(callId, { agent, at, reason })),
    finish: (order, recorded) => then('end of call', () => finish(order, recorded)),
    written: () => tail,
  };
};
