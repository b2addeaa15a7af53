export { agentsNeeded, agentsPlanned, waitOf, type StaffingAim } from './agents-needed.ts';
export type { Load, Wait } from './wait.ts';
