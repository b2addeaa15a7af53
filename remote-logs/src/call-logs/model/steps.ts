import { journeySteps, type JourneyStepName } from '@patchbay/shared-contracts/logs';

const names: readonly JourneyStepName[] = Object.values(journeySteps);

/** Whether a step of a journey is one that this console has a text for; others, of a newer server, stay as they came. */
export const isKnownStep = (step: string): step is JourneyStepName => names.some((name) => name === step);
