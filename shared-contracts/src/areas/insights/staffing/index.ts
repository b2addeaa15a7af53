export { agentsNeeded, agentsPlanned, waitOf, type StaffingAim } from './agents-needed.ts';
export { soonOf, type Outlook, type Soon, type TeamState } from './soon.ts';
export type { Load, Wait } from './wait.ts';
