import { useState, useSyncExternalStore } from 'react';
import { createMachine, type RequestPort } from '@patchbay/shared-contracts';
import {
  importAnswerSchema,
  importPreviewAnswerSchema,
  type ImportCustomers,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { start, step, type ImportEffect, type ImportEvent, type Importing } from '../model/importing.ts';

/** Has an effect done; what came of it. */
async function run(effect: ImportEffect, request: RequestPort): Promise<ImportEvent> {
  const { csv, columns, country } = effect;
  const body: ImportCustomers = {
    ...{ csv, ...(columns && { columns: [...columns] }), ...(country && { country }) },
  };
  if (effect.type === 'preview') {
    const call = {
      method: 'POST',
      path: customerPaths.importCustomersPreview,
      body,
      answer: importPreviewAnswerSchema,
    } as const;
    const result = await request.send(call);
    if (!result.ok) return { type: 'refused', csv, refusal: { code: result.code } };
    return { type: 'previewed', csv, columns, country, preview: result.data.data };
  }
  const result = await request.send({
    method: 'POST',
    path: customerPaths.importCustomers,
    body,
    answer: importAnswerSchema,
  });
  return result.ok
    ? { type: 'imported', csv, result: result.data.data }
    : { type: 'refused', csv, refusal: { code: result.code } };
}

/** An import from choosing a file to what came of it; the list is fetched anew then. */
export function useImport() {
  const { request } = useConsole();
  const client = useQueryClient();
  // What was pasted outlives a look at it that was refused, or a dialog that was closed.
  const [pasted, setPasted] = useState('');
  const [machine] = useState(() => {
    const answered = (event: ImportEvent) => {
      made.dispatch(event);
      if (event.type !== 'imported') return;
      setPasted('');
      void client.invalidateQueries({ queryKey: listKey(customerPaths.customers) });
    };
    const made = createMachine<Importing, ImportEvent, ImportEffect>({
      start: [start, []],
      step,
      obey: (effect) => void run(effect, request).then(answered),
    });
    return made;
  });
  const state = useSyncExternalStore(machine.subscribe, machine.current);
  return { state, dispatch: machine.dispatch, pasted, setPasted };
}
