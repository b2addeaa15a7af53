import { journeySteps, type JourneyStepName } from '@patchbay/shared-contracts/logs';

const names: readonly JourneyStepName[] = Object.values(journeySteps);

/** Whether a journey's step has a text here; unknown ones, of a newer server, are shown as received. */
export const isKnownStep = (step: string): step is JourneyStepName => names.some((name) => name === step);
