import { journeySteps, type JourneyStep } from '@patchbay/shared-contracts/logs';
import type { CallHandlers } from './call-handlers.ts';

/** The step of a call's journey that led into its current queue [LIVE-036]. */
export interface QueueEntry extends Pick<CallHandlers, 'journey'> {
  step(): JourneyStep | null;
}

/** Reads the steps on their way to the record. */
export const createQueueEntry = (record: Pick<CallHandlers, 'journey'>): QueueEntry => {
  let last: JourneyStep | null = null;
  let entry: JourneyStep | null = null;
  return {
    journey: (order) => {
      if (order.step.step === journeySteps.queued) entry = last;
      last = order.step;
      return record.journey(order);
    },
    step: () => entry,
  };
};
