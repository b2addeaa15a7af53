import { journeySteps, type JourneyStep } from '@patchbay/shared-contracts/logs';
import type { CallHandlers } from './call-handlers.ts';

/** The step of a call's journey that led into its current queue [LIVE-036]. */
export interface LedBy extends Pick<CallHandlers, 'journey'> {
  step(): JourneyStep | null;
}

/** Reads the steps on their way to the record. */
export const createLedBy = (record: Pick<CallHandlers, 'journey'>): LedBy => {
  let last: JourneyStep | null = null;
  let led: JourneyStep | null = null;
  return {
    journey: (order) => {
      if (order.step.step === journeySteps.queued) led = last;
      last = order.step;
      return record.journey(order);
    },
    step: () => led,
  };
};
