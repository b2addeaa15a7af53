import type { EpochMs } from '../ports.ts';
import type { Effect } from './call.ts';
import { journeySteps } from './journey-steps.ts';

/** Returns the order to record a step of the journey. `detail` is for people. */
export const journey = (at: EpochMs, name: keyof typeof journeySteps, detail?: string): Effect => {
  const step = journeySteps[name];
  return { type: 'journey', step: detail === undefined ? { at, step } : { at, step, detail } };
};
