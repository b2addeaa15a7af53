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
import { start, importStep, type ImportEffect, type ImportEvent, type Importing } from '../model/importing.ts';

/** Runs an effect and returns its result. */
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

/** Keeps an import from selecting a file to its result; the list is refetched at the end. */
export function useImport() {
  const { request } = useConsole();
  const client = useQueryClient();
  // Pasted text is kept after a refused preview, and when the dialog closes.
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
      step: importStep,
      obey: (effect) => void run(effect, request).then(answered),
    });
    return made;
  });
  const state = useSyncExternalStore(machine.subscribe, machine.current);
  return { state, dispatch: machine.dispatch, pasted, setPasted };
}
