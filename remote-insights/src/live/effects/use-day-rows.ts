import { exactFieldOf, nextDayStart, startOfDay } from '@patchbay/shared-contracts/time';
import { useSession } from '@patchbay/shared-ui';
import { rowsOfAgent, rowsOfRange, type InLog } from '@patchbay/shared-ui/figure';
import type { DateChoice } from '@patchbay/shared-ui/list';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { useState } from 'react';
import { useLeadsToRows } from '../../figures/effects/use-leads-to-rows.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the day counted by the monitors as a range of the log, in the user's time zone, even if that splits the day differently
 * [UX-021].
 */
function useCountedDay(): DateChoice {
  const own = useTimeZone();
  const [now] = useState(Date.now);
  const zone = useSession()?.user.profile.timezone ?? own;
  if (zone === own) return { code: 'today', from: '', to: '' };
  const [from, last] = [startOfDay(now, zone), nextDayStart(now, zone) - MINUTE_MS];
  return { code: 'custom_date', from: exactFieldOf(from, own), to: exactFieldOf(last, own) };
}

/** Returns the address of the calls behind a queue's or agent's figure of today; null for users without access to the log [INS-027]. */
export function useDayRows() {
  const leads = useLeadsToRows();
  const day = useCountedDay();
  return {
    ofQueue: (id: InLog, queue: string) => (leads ? rowsOfRange(id, day, { queues: [queue] }) : null),
    ofAgent: (id: InLog, agent: string) => (leads ? rowsOfAgent(id, agent, day) : null),
  };
}
