import { useEffect, useState } from 'react';
import { useDevices } from '../../widget/ui/devices-context.ts';
import type { LiveStatuses } from '../../agents/model/live-statuses.ts';

/** Returns the agents' live statuses while mounted; null while unavailable. */
export function useLiveStatuses(): LiveStatuses | null {
  const { statuses } = useDevices();
  const [live, setLive] = useState<LiveStatuses | null>(null);
  useEffect(() => statuses.follow(setLive), [statuses]);
  return live;
}
