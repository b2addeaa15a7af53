import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { ConfirmDelete } from '../../list/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';
import { useSaving } from '../effects/use-saving.ts';
import { useListTexts } from '../texts/index.ts';

/** Deletes a row after confirmation, unless another user changed it first. */
export function useDeleting<Row extends EditableRow, Values extends object, Key extends string>({
  contract,
}: ListDefinition<Row, Values, Key>) {
  const t = useListTexts();
  const { notify } = useConsole();
  const { remove } = useSaving(contract);
  const [row, ask] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const name = row === null ? '' : String(row[contract.title]);
  const confirm = async () => {
    if (row === null) return;
    setBusy(true);
    const outcome = await remove(row);
    setBusy(false);
    ask(null);
    if (outcome.is === 'done' || outcome.is === 'gone') notify.success(t('deleted', { name }));
    else if (outcome.is === 'changed') notify.error(t('changedNotDeleted', { name }));
    else if (outcome.is === 'refused' && outcome.usedBy.length > 0)
      notify.error(t('used', { name, by: outcome.usedBy.join(', ') }));
    else notify.error((outcome.is === 'refused' ? outcome.message : null) ?? t('failed'));
  };
  const dialog = (
    <ConfirmDelete
      open={row !== null}
      title={t('deleteTitle', { name })}
      detail={t('deleteDetail')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => ask(null)}
    />
  );
  return { ask, dialog };
}
