import type { Effect } from '../control/call.ts';
import { journeySteps } from '../control/journey-steps.ts';
import type { CallRecords, Clock, TelephonyLog } from '../ports.ts';
import type { Refs } from './recording.ts';

/** Recordings of a call, once the files are complete. */
export interface Recorded {
  readonly recording: Promise<Refs>;
  readonly voicemail: Promise<Refs>;
}

/** Pause between retries while the store is down. */
const AGAIN_MS = { first: 500, most: 15_000 };

/**
 * Writes the record of one call in order, beside the call: a slow or failing store delays no signalling. While the store is down,
 * writes wait for it, so that no record lacks its end because the call ended in that time.
 */
export interface RecordKeeper {
  begin(effect: Extract<Effect, { type: 'begin' }>): void;
  journey(effect: Extract<Effect, { type: 'journey' }>): void;
  ringMissed(effect: Extract<Effect, { type: 'ringMissed' }>): void;
  /** Waits for the files first, so that they are complete when the record names them. */
  finish(effect: Extract<Effect, { type: 'finish' }>, recorded: Recorded): void;
  written(): Promise<void>;
}

export const createRecordKeeper = (
  callId: string,
  { records, log, clock }: { readonly records: CallRecords; readonly log: TelephonyLog; readonly clock: Clock },
  isBegunElsewhere = false,
): RecordKeeper => {
  let tail = Promise.resolve();
  // A callback for which no agent was found has no call record.
  let isBegun = isBegunElsewhere;
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const untilWritten = async (write: () => Promise<void>): Promise<void> => {
    for (let ms = AGAIN_MS.first; ; ms = Math.min(AGAIN_MS.most, ms * 2)) {
      try {
        return await write();
      } catch (error) {
        if (!records.isAway(error)) throw error;
        await pause(ms);
      }
    }
  };
  const then = (what: string, write: () => Promise<void>) => {
    if (!isBegun) return;
    tail = tail
      .then(() => untilWritten(write))
      .catch((error: unknown) => log.warn(`${what} not written`, { call: callId, error: String(error) }));
  };
  const finish = ({ end }: Extract<Effect, { type: 'finish' }>, recorded: Recorded): void => {
    const both = Promise.all([recorded.recording, recorded.voicemail]);
    then('journey', async () => {
      const isCut = (await both).some((refs) => refs.isCut);
      if (isCut) await records.journey(callId, { at: end.endedAt, step: journeySteps.notRecorded });
    });
    then('end of call', async () => {
      const [{ all: recording, legs: recordedLegs }, { all: ref }] = await both;
      const voicemail = end.voicemail && ref !== null ? { ...end.voicemail, ref } : null;
      await records.finish(callId, { ...end, recording, recordedLegs, voicemail });
    });
  };
  return {
    begin: ({ call }) => {
      isBegun = true;
      then('call', () => records.begin(call));
    },
    journey: ({ step }) => then('journey', () => records.journey(callId, step)),
    ringMissed: ({ agent, at, reason }) => then('missed ring', () => records.ringMissed(callId, { agent, at, reason })),
    finish,
    written: () => tail,
  };
};
