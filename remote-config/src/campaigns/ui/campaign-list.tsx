import { useState } from 'react';
import { campaignsContract, campaignStates, diallers, type CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { NotificationOutlined } from '@patchbay/shared-ui/icons';
import { Choices, ConfirmDelete, type FilterSection } from '@patchbay/shared-ui/list';
import { ListPage, useChips, useView, type FilterDraft } from '@patchbay/shared-ui/list-page';
import { useNavigate } from '@patchbay/shared-ui/router';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { useCampaignChanges } from '../effects/use-changes.ts';
import { useListRenewed } from '../effects/use-campaigns.ts';
import { useTexts } from '../texts/index.ts';
import { orders, shape, source } from './list-setup.ts';
import { useCopying } from './use-copying.ts';
import { useListColumns } from './use-list-columns.tsx';
import { useCampaignRefusal } from './use-refusal-text.ts';

const keyOf = ({ id }: CampaignRow) => id;
/** Columns without data of their own, omitted in files. */
const exported = { state: [], progress: [], talked: [], abandoned: [], menu: [], begins_on: ['begins_on', 'ends_on'] };

function useKinds() {
  const t = useTexts();
  const words = useCampaignWords();
  return [
    {
      ...{ key: 'state', name: t('column.state') },
      options: campaignStates.map((value) => ({ value, label: words(`state.${value}`) })),
    },
    {
      ...{ key: 'dialler', name: t('column.dialler') },
      options: diallers.map((value) => ({ value, label: words(`dialler.${value}`) })),
    },
  ].map((kind) => ({
    ...kind,
    nameOf: (value: string) => kind.options.find((option) => option.value === value)?.label ?? value,
  }));
}

function useFilters({ view, show }: ReturnType<typeof useView>) {
  const kinds = useKinds();
  const sections = (draft: FilterDraft): readonly FilterSection[] =>
    kinds.map(({ key, name, options }) => ({
      ...{ key, title: name },
      content: (
        <Choices
          label={name}
          options={options}
          chosen={draft.chosen[key] ?? []}
          onChange={(chosen) => draft.set({ [key]: chosen })}
        />
      ),
    }));
  return { chips: useChips(kinds, view, show), sections };
}

/** Asks before a draft is deleted. */
function DeleteQuestion({ row, onClose }: { readonly row: CampaignRow; readonly onClose: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const { remove } = useCampaignChanges();
  const refusalText = useCampaignRefusal();
  const [busy, setBusy] = useState(false);
  const { name } = row;
  const confirm = async () => {
    setBusy(true);
    const outcome = await remove(row);
    if (outcome.ok) notify.success(t('deleted', { name }));
    else notify.error(refusalText(outcome));
    onClose();
  };
  return (
    <ConfirmDelete
      open
      title={t('delete.title', { name })}
      detail={t('delete.detail')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** Lists the account's campaigns, with live progress [CAMP-002]. */
export function CampaignList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useTexts();
  const shown = useView(shape);
  const navigate = useNavigate();
  const { chips, sections } = useFilters(shown);
  const [doomed, remove] = useState<CampaignRow | null>(null);
  const copy = useCopying(onOpen);
  const columns = useListColumns({ open: onOpen, copy: (row) => void copy(row), remove });
  useListRenewed();
  const create = (
    <Button type="primary" onClick={() => void navigate('/createcampaign')}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <ListPage
        {...{ source, shape, columns, keyOf, exported, chips }}
        page={campaignsContract.page}
        sort={orders.sort}
        view={shown.view}
        show={shown.show}
        words={{
          ...{ table: t('page'), search: t('search'), empty: t('empty'), failed: t('failed') },
          fresh: () => '',
        }}
        icon={<NotificationOutlined />}
        actions={create}
        emptyAction={create}
        filters={{ sections }}
        exportHeads={{ ends_on: t('column.days') }}
        onOpen={({ id }) => onOpen(id)}
      />
      {doomed === null ? null : <DeleteQuestion row={doomed} onClose={() => remove(null)} />}
    </>
  );
}
