import type { NewRow } from '../../../kernel/db/tables.ts';

/** Returns a flow of the demo, for tests that write it themselves. */
export const newFlow = ({ id, name, draft }: { readonly id: string; readonly name: string; readonly draft: unknown }) =>
  ({
    ...{ id, account_id: 'demo', name, draft: JSON.stringify(draft) },
    ...{ created_at: new Date(), modified_at: new Date() },
  }) satisfies NewRow<'flows'>;
