import { z } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { listKey } from '../../list-page/index.ts';
import type { EditableListContract, EditableRow } from '../define-list.ts';
import { outcomeOf, type Outcome } from '../model/outcome.ts';

export type Read = Pick<EditableRow, 'id' | 'version'>;

/** Returns functions that save and delete rows; the list is refetched after each attempt. */
export function useSaving<Row extends EditableRow>({
  path,
  one,
  row,
}: Pick<EditableListContract<Row, never>, 'path' | 'one' | 'row'>) {
  const { request } = useConsole();
  const client = useQueryClient();
  const rowOf = (data: unknown): Row | null => row.safeParse(data).data ?? null;
  const refetch = () => void client.invalidateQueries({ queryKey: listKey(path) });
  return {
    /** Creates a row when none was read before. */
    async save(read: Read | null, values: object): Promise<Outcome<Row>> {
      const call =
        read === null
          ? ({ method: 'POST', path, body: values } as const)
          : ({ method: 'PUT', path: `${path}${read.id}/`, body: { ...values, version: read.version } } as const);
      const result = await request.send({ ...call, answer: one });
      refetch();
      return result.ok ? { is: 'done', row: result.data.data } : outcomeOf(result, rowOf);
    },
    async remove({ id, version }: Read): Promise<Outcome<Row>> {
      const query = { version };
      const result = await request.send({ method: 'DELETE', path: `${path}${id}/`, query, answer: z.unknown() });
      refetch();
      return result.ok ? { is: 'done', row: null } : outcomeOf(result, rowOf);
    },
  };
}
