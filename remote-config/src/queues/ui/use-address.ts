import { useSearchParams } from '@patchbay/shared-ui/router';

const tabs = ['queues', 'numbers'] as const;
export type Tab = (typeof tabs)[number];

/** Keeps the open queue or tab in the address; the id `new` means a queue to be created [CONF-QUEUE-003]. */
export function useQueueAddress() {
  const [params, setParams] = useSearchParams();
  return {
    queue: params.get('queue'),
    tab: tabs.find((tab) => tab === params.get('tab')) ?? tabs[0],
    tabs,
    open: (queue: string, replace = false) => setParams({ queue }, { replace }),
    show: (tab: Tab) => setParams(tab === tabs[0] ? {} : { tab }),
  };
}
