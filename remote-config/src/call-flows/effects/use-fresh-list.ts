import { useEffect } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { pendingSaves } from './pending-saves.ts';

/**
 * Refetches the list of flows when the editor of one is left, and again after its last save: saving and publishing change its row
 * [CONF-FLOW-004].
 */
export function useFreshList(path: string, open: string | null): void {
  const client = useQueryClient();
  const { request } = useConsole();
  useEffect(() => {
    if (open === null) return undefined;
    const refetch = () => void client.invalidateQueries({ queryKey: listKey(path) });
    return () => {
      refetch();
      void pendingSaves(request)?.then(refetch);
    };
  }, [client, request, path, open]);
}
