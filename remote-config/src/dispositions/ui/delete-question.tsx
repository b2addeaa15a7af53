import { useState } from 'react';
import type { DispositionUse } from '@patchbay/shared-contracts/dispositions';
import { useConsole } from '@patchbay/shared-ui';
import { ConfirmDelete } from '@patchbay/shared-ui/list';
import { useUse } from '../effects/use-groups.ts';
import { useTexts } from '../texts/index.ts';
import { useDispositionsActions, type PendingDeletion } from './dispositions-actions.ts';
import { useFailureText } from './use-failure-text.ts';

/** Returns where the entry is used, and the effects of deleting it [CONF-DISP-003]. */
function useDetail(
  { kind }: PendingDeletion,
  { data, isError }: { data: { data: DispositionUse } | undefined; isError: boolean },
) {
  const t = useTexts();
  if (data === undefined) return isError ? t('use.failed') : t('use.asking');
  const { customers, calls } = data.data;
  const rest = kind === 'sub' ? [] : [kind === 'group' ? t('delete.group') : t('delete.disposition')];
  const used = [
    ...(customers > 0 ? [t('use.customers', { count: customers })] : []),
    ...(calls > 0 ? [t('use.calls', { count: calls })] : []),
  ];
  return [...(used.length === 0 ? [t('use.none')] : used), ...rest, t('delete.forGood')].join(' ');
}

/** Asks before an entry is deleted, and names where it is used. */
export function DeleteDispositionQuestion({
  doomed,
  onClose,
}: {
  readonly doomed: PendingDeletion;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const { notify } = useConsole();
  const { changes } = useDispositionsActions();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const detail = useDetail(doomed, useUse(doomed.id));
  const remove = async () => {
    setBusy(true);
    const outcome = await changes.remove(doomed.kind, doomed.id);
    setBusy(false);
    if (outcome.is === 'done') notify.success(t('deleted', { name: doomed.name }));
    else notify.error(failureText(outcome));
    onClose();
  };
  return (
    <ConfirmDelete
      open
      title={t('delete.title', { name: doomed.name })}
      detail={detail}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
