import { useState } from 'react';
import type { StickyMapping } from '@patchbay/shared-contracts/sticky';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { PhoneNumber, useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { DeleteOutlined } from '@patchbay/shared-ui/icons';
import { ConfirmDelete } from '@patchbay/shared-ui/list';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { useStickyChanges } from '../effects/use-changes.ts';
import { useTexts } from '../texts/index.ts';

/** Asks before deleting a mapping, and deletes it [CONF-STICKY-002]. */
function DeleteQuestion({ mapping, onClose }: { readonly mapping: StickyMapping; readonly onClose: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const { remove } = useStickyChanges();
  const [busy, setBusy] = useState(false);
  const { customer_number: number, agent: name, queue } = mapping;
  const confirm = async () => {
    setBusy(true);
    const code = await remove(mapping.id);
    setBusy(false);
    if (code === null) notify.success(t('deleted'));
    else notify.error(t(code === 'changed' ? 'failed.changed' : 'failed.change'));
    onClose();
  };
  return (
    <ConfirmDelete
      open
      title={t('delete.title', { number })}
      detail={t('delete.detail', { name, queue })}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** Lists which customers return to which agents, newest first [CONF-STICKY-001]. */
export function MappingRows({ rows }: { readonly rows: readonly StickyMapping[] }) {
  const t = useTexts();
  const zone = useTimeZone();
  const [asked, ask] = useState<StickyMapping | null>(null);
  const at = (time: string) => formatAt(time, zone, dateFormats.minute);
  const columns = [
    { key: 'number', title: t('number'), cell: (row: StickyMapping) => <PhoneNumber number={row.customer_number} /> },
    { key: 'queue', title: t('queue'), cell: ({ queue }: StickyMapping) => queue },
    { key: 'agent', title: t('agent'), cell: ({ agent }: StickyMapping) => agent },
    {
      ...{ key: 'made', title: t('made') },
      cell: ({ automatic, mapped_at }: StickyMapping) =>
        `${t(automatic ? 'made.answered' : 'made.byHand')}, ${at(mapped_at)}`,
    },
    {
      ...{ key: 'ends', title: t('ends') },
      cell: ({ ends_at }: StickyMapping) => (ends_at === null ? t('ends.never') : at(ends_at)),
    },
    {
      ...{ key: 'delete', title: t('delete') },
      cell: (row: StickyMapping) => (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('delete.of', { number: row.customer_number })}
          onClick={() => ask(row)}
        />
      ),
    },
  ];
  return (
    <>
      <RowsTable label={t('mappings')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {asked === null ? null : <DeleteQuestion mapping={asked} onClose={() => ask(null)} />}
    </>
  );
}
