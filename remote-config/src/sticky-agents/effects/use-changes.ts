import { stickyDeletedSchema, stickyMappingsSchema, stickyPaths } from '@patchbay/shared-contracts/sticky';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { MAPPINGS, NEXT } from './use-sticky.ts';

export interface NewMapping {
  readonly customer_number: string;
  readonly queue_id: string;
  readonly agent_id: string;
}

/** Code of a refusal, empty where it has none; null on success. */
export type Refusal = string | null;

export function useStickyChanges() {
  const { request } = useConsole();
  const client = useQueryClient();
  const renewed = () => Promise.all([MAPPINGS, NEXT].map((key) => client.invalidateQueries({ queryKey: [key] })));
  const path = stickyPaths.mappings;
  return {
    async add(mapping: NewMapping): Promise<Refusal> {
      const body = { ...mapping, page: 1, limit: 10 };
      const result = await request.send({ method: 'POST', path, body, answer: stickyMappingsSchema });
      await renewed();
      return result.ok ? null : (result.code ?? '');
    },
    /** 'changed': the mapping was replaced or deleted meanwhile, and this deleted nothing. */
    async remove(id: string): Promise<Refusal> {
      const result = await request.send({ method: 'DELETE', path, body: { ids: [id] }, answer: stickyDeletedSchema });
      await renewed();
      if (!result.ok) return result.code ?? '';
      return result.data.data.deleted > 0 ? null : 'changed';
    },
  };
}
