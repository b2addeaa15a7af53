import {
  agentLegStatuses,
  callActions,
  callDirections,
  callStatuses,
  countedOptions,
  customerStatuses,
  devices,
  otherOptions,
  solutionLabels,
  solutionOptions,
} from '@patchbay/shared-contracts/logs';

/** Every value of filters and rows that has a label, `option.<label>`. */
export const options = [
  ...solutionOptions,
  ...callActions,
  ...callStatuses,
  ...customerStatuses,
  ...agentLegStatuses,
  ...devices,
  ...otherOptions,
  ...callDirections,
  ...countedOptions,
] as const;
export type Option = (typeof options)[number];

export const isOption = (value: string): value is Option => options.some((option) => option === value);

/** Returns the label of a row's solution; its own name where the requirements define no label [LOGS-035]. */
export const solutionLabel = (solution: string): string =>
  solutionOptions.find((label) => solutionLabels[label] === solution) ?? solution;
