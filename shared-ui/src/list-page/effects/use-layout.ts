import { useState } from 'react';
import { readStored, writeStored, z } from '@patchbay/shared-contracts';
import {
  tableLayoutAnswerSchema,
  tableLayoutSchema,
  type TableLayout,
  logPaths,
} from '@patchbay/shared-contracts/logs';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import { useConsole } from '@patchbay/shared-ui';
import { firstLayout, fitLayout } from '../../list/table/model/layout.ts';
import { useQuery, useQueryClient } from '@patchbay/shared-ui/query';

interface Choosable {
  readonly key: string;
  readonly shownFirst?: boolean;
  readonly always?: boolean;
}

/**
 * Keeps the user's columns and density [UX-004]: stored by the server, and cached in this browser so that the table does not change
 * after its first render. A layout that cannot be stored still applies until the page is left.
 */
export function useLayout(page: string, columns: readonly Choosable[]) {
  const { request } = useConsole();
  const client = useQueryClient();
  const key = `V001-layout-${page}`;
  const queryKey = ['layout', page];
  const [remembered] = useState(() => readStored(safeLocalStorage, key, tableLayoutSchema.nullable(), null));
  const kept = useQuery<TableLayout | null>({
    queryKey,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const call = {
        method: 'GET',
        path: logPaths.tableLayout,
        query: { page },
        answer: tableLayoutAnswerSchema,
      } as const;
      const result = await request.send({ ...call, signal });
      if (result.ok && result.data.data !== null) writeStored(safeLocalStorage, key, result.data.data);
      return result.ok ? result.data.data : null;
    },
  });
  const chosen = kept.data ?? remembered;
  const change = (layout: TableLayout) => {
    client.setQueryData(queryKey, layout);
    writeStored(safeLocalStorage, key, layout);
    void request.send({ method: 'PUT', path: logPaths.tableLayout, body: { page, ...layout }, answer: z.unknown() });
  };
  return { layout: chosen === null ? firstLayout(columns) : fitLayout(chosen, columns), change };
}
