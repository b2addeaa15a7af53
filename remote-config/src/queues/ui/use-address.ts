import { useSearchParams } from '@patchbay/shared-ui/router';

const tabs = ['queues', 'numbers'] as const;
export type Tab = (typeof tabs)[number];

/** Which queue is open, or which tab, stands in the address; the id `new` is a queue that is to be created [CONF-QUEUE-003]. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  return {
    queue: params.get('queue'),
    tab: tabs.find((tab) => tab === params.get('tab')) ?? tabs[0],
    tabs,
    open: (queue: string, replace = false) => setParams({ queue }, { replace }),
    show: (tab: Tab) => setParams(tab === tabs[0] ? {} : { tab }),
  };
}
