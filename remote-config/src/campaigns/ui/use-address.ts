import { useSearchParams } from '@patchbay/shared-ui/router';

const tabs = ['now', 'numbers', 'dials', 'results', 'health', 'what-if'] as const;
export type Tab = (typeof tabs)[number];

/** Keeps the open campaign and its tab in the address. */
export function useCampaignAddress() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  return {
    ...{ id, tabs },
    tab: tabs.find((tab) => tab === params.get('tab')) ?? tabs[0],
    open: (to: string) => setParams({ id: to }),
    show: (tab: Tab) => setParams({ ...(id !== null && { id }), ...(tab !== tabs[0] && { tab }) }),
    leave: () => setParams({}),
  };
}
