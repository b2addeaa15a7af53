import { useState } from 'react';
import type { DispositionUse } from '@patchbay/shared-contracts/dispositions';
import { useConsole } from '@patchbay/shared-ui';
import { ConfirmDelete } from '@patchbay/shared-ui/list';
import { useUse } from '../effects/use-groups.ts';
import { useTexts } from '../texts/index.ts';
import { useDispositionsActions, type PendingDeletion } from './dispositions-actions.ts';
import { useFailureText } from './use-failure-text.ts';

/** Returns where the entry is used, and the effects of deleting it [CONF-DISP-003]. */
function useDetail({ kind }: PendingDeletion, use: DispositionUse | undefined, isError: boolean) {
  const t = useTexts();
  if (use === undefined) return isError ? t('use.failed') : t('use.asking');
  const { customers, calls, children } = use;
  const all = kind === 'sub' ? [] : [kind === 'group' ? t('delete.group') : t('delete.disposition')];
  const rest = children === undefined ? all : children > 0 ? [t('use.children', { count: children })] : [];
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
  const { data, isError } = useUse(doomed.id);
  const [newer, setNewer] = useState<DispositionUse | null>(null);
  const use = newer ?? data?.data;
  const isAsking = use === undefined && !isError;
  const detail = useDetail(doomed, use, isError);
  const remove = async () => {
    setBusy(true);
    const outcome = await changes.remove(doomed.kind, doomed.id, use);
    setBusy(false);
    if (outcome.is === 'usedMore') return setNewer(outcome.use);
    if (outcome.is === 'done') notify.success(t('deleted', { name: doomed.name }));
    else notify.error(failureText(outcome));
    onClose();
  };
  return (
    <ConfirmDelete
      open
      title={t('delete.title', { name: doomed.name })}
      detail={newer === null ? detail : `${t('use.more')} ${detail}`}
      busy={busy || isAsking}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
