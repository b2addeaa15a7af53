import { useMemo, useState } from 'react';
import type { DownloadType } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useDownloads } from './use-downloads.ts';

const PAGE = 10;

/** Returns the lists of prepared files [CONF-DL-001]; agent analytics are for owners and supervisors only. */
export function useLists(wanted: boolean) {
  const { can } = useConsole();
  const hasAnalytics = can('privileged');
  const [chosen, show] = useState<DownloadType>('call_logs');
  const [limits, setLimits] = useState({ call_logs: PAGE, agent_analytics: PAGE });
  const calls = useDownloads('call_logs', wanted, limits.call_logs);
  const agents = useDownloads('agent_analytics', wanted && hasAnalytics, limits.agent_analytics);
  const all = useMemo(
    () =>
      calls.data === undefined && agents.data === undefined
        ? undefined
        : [...(calls.data?.objects ?? []), ...(agents.data?.objects ?? [])],
    [calls.data, agents.data],
  );
  const type = hasAnalytics ? chosen : 'call_logs';
  const { data, isError, refetch } = type === 'call_logs' ? calls : agents;
  return {
    /** Files of both lists; undefined before the first response. */
    all,
    show,
    given: {
      type,
      hasAnalytics,
      onShow: show,
      answer: data,
      failed: isError,
      onRetry: () => void refetch(),
      onMore: () => setLimits({ ...limits, [type]: limits[type] + PAGE }),
    },
  };
}
