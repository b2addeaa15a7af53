import { useEffect } from 'react';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';

/** Refetches the list of flows when the editor of one is left: saving and publishing change its row [CONF-FLOW-004]. */
export function useFreshList(path: string, open: string | null): void {
  const client = useQueryClient();
  useEffect(
    () => (open === null ? undefined : () => void client.invalidateQueries({ queryKey: listKey(path) })),
    [client, path, open],
  );
}
