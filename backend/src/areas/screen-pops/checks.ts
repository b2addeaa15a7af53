import { queuesOf, screenPopErrors, screenPopsContract } from '@patchbay/shared-contracts/screen-pops';
import type { ListChecks } from '../../domain/list/editable-list-routes.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** Queues must belong to the account; a queue deleted later matches no call any more. */
export const screenPopChecks: ListChecks = {
  leaves: true,

  async write(tx, values) {
    const ids = [...new Set(queuesOf(screenPopsContract.fields.parse(values).queues))];
    if (ids.length === 0) return;
    const known = await tx.selectFrom('queues').select('queue_id').where('queue_id', 'in', ids).execute();
    if (known.length < ids.length) throw new Refusal(screenPopErrors.queue, 'queues');
  },
};
