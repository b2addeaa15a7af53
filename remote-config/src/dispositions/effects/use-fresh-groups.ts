import { useEffect } from 'react';
import { dispositionsChanged } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { GROUPS } from './use-groups.ts';

/** Refetches groups when another user changes them. */
export function useFreshGroups(): void {
  const { bus } = useConsole();
  const client = useQueryClient();
  useEffect(() => {
    const subscription = bus
      .on(dispositionsChanged)
      .subscribe(() => void client.invalidateQueries({ queryKey: [GROUPS] }));
    return () => subscription.unsubscribe();
  }, [bus, client]);
}
