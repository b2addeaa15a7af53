import type { CallEnd } from '../ports.ts';
import type { Call, LineSoFar } from './call.ts';

export type Statuses = Pick<CallEnd, 'callStatus' | 'customerStatus' | 'agentStatus'>;

/**
 * Returns the statuses of a campaign's line that was answered and in which nobody talked [LOGS-028…030]. `otherwise`: the status when
 * the customer did not abandon.
 */
export const lineStatuses = (
  { soFar }: Pick<Call, 'soFar'>,
  { outcome, kind }: LineSoFar,
  otherwise: Statuses['callStatus'],
): Statuses => {
  const isNoPerson = kind === 'machine' || kind === 'fax' || kind === 'announcement';
  if (isNoPerson && outcome !== 'abandoned')
    return { callStatus: otherwise, customerStatus: 'Customer Missed', agentStatus: 'Did Not Process' };
  const callStatus = otherwise === 'Missed' ? 'Abandoned' : otherwise;
  return { callStatus, customerStatus: 'Connected', agentStatus: soFar.agent ? 'Agent Missed' : 'Did Not Process' };
};
