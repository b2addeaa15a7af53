export { journeySteps } from '@patchbay/shared-contracts/logs';
