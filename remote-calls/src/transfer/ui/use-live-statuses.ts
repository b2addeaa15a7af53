import { useEffect, useState } from 'react';
import { useDevices } from '../../widget/ui/devices-context.ts';
import type { LiveStatuses } from '../../agents/model/live-statuses.ts';

/** The agents' statuses while this is on the screen; null as long as they cannot be had live. */
export function useLiveStatuses(): LiveStatuses | null {
  const { statuses } = useDevices();
  const [live, setLive] = useState<LiveStatuses | null>(null);
  useEffect(() => statuses.follow(setLive), [statuses]);
  return live;
}
