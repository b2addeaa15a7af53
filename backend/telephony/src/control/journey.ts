import type { EpochMs } from '../ports.ts';
import type { Effect } from './call.ts';
import { journeySteps } from './journey-steps.ts';

/** The order to write down a step. `detail` is for people. */
export const journey = (at: EpochMs, name: keyof typeof journeySteps, detail?: string): Effect => {
  const step = journeySteps[name];
  return { type: 'journey', step: detail === undefined ? { at, step } : { at, step, detail } };
};
