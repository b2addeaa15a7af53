import { useState } from 'react';
import type { CampaignNumber, CampaignRow, NumberStanding } from '@patchbay/shared-contracts/campaigns';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Pagination, useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { SearchBox, SidePanel } from '@patchbay/shared-ui/list';
import { None, useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { NUMBERS_PAGE, useCampaignNumbers, type NumbersPage } from '../effects/use-campaigns.ts';
import { useCampaignChanges } from '../effects/use-changes.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { Answered } from './card.tsx';
import { useCampaignRefusal } from './use-refusal-text.ts';
import { useWritten } from './use-written.ts';

/** Numbers to list: those of a step, or all. */
export interface Behind {
  readonly standing: NumberStanding | null;
}

/** Returns the names of the steps. */
function useStandingName(): (standing: NumberStanding | null) => string {
  const t = useTexts();
  const words = useCampaignWords();
  return (standing) => {
    if (standing === null) return t('behind.all');
    if (standing === 'ready') return t('behind.ready');
    return standing === 'out' ? t('waterfall.out') : words(`refusal.${standing}`);
  };
}

/** Excludes a number from this campaign [CAMP-005]. */
function DoNotCall({ id, number }: { readonly id: string; readonly number: string }) {
  const t = useTexts();
  const { notify } = useConsole();
  const { doNotCall } = useCampaignChanges();
  const refusalText = useCampaignRefusal();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const outcome = await doNotCall(id, number);
    setBusy(false);
    if (outcome.ok) notify.success(t('dnc.done', { number }));
    else notify.error(refusalText(outcome));
  };
  return (
    <Button size="small" loading={busy} aria-label={t('dnc.of', { number })} onClick={() => void press()}>
      {t('dnc.one')}
    </Button>
  );
}

interface NumbersProps {
  readonly id: string;
  readonly rows: readonly CampaignNumber[];
  readonly isMixed: boolean;
}

function Numbers({ id, rows, isMixed }: NumbersProps) {
  const t = useTexts();
  const words = useCampaignWords();
  const standingName = useStandingName();
  const { figure } = useWritten();
  const zone = useTimeZone();
  return (
    <RowsTable
      label={t('waterfall.loaded')}
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        { key: 'number', title: t('behind.number'), cell: ({ number }) => number },
        ...(isMixed
          ? [
              {
                key: 'standing',
                title: t('behind.standing'),
                cell: ({ standing }: CampaignNumber) => standingName(standing),
              },
            ]
          : []),
        { key: 'tries', title: t('behind.tries'), cell: ({ tries }) => figure(tries), isFigure: true },
        {
          ...{ key: 'last', title: t('behind.last') },
          cell: ({ outcome }) => (outcome === null ? <None /> : words(`cause.${outcome}`)),
        },
        {
          ...{ key: 'next', title: t('behind.next') },
          cell: ({ next_try_at: at }) => (at === null ? <None /> : formatAt(at, zone, dateFormats.minute)),
        },
        {
          ...{ key: 'actions', title: t('behind.actions') },
          cell: ({ number, standing }) =>
            standing === 'do-not-call-campaign' ? <None /> : <DoNotCall id={id} number={number} />,
        },
      ]}
    />
  );
}

interface Looked {
  readonly id: string;
  readonly standing: NumberStanding | null;
}

function Paged({ id, standing }: Looked) {
  const t = useTexts();
  const [page, turn] = useState<NumbersPage>({ page: 1, number: '' });
  return (
    <div className={styles.list}>
      <SearchBox
        value={page.number}
        label={t('behind.search')}
        onSearch={(text) => turn({ page: 1, number: text.replaceAll(' ', '') })}
      />
      <Answered query={useCampaignNumbers(id, standing, page)} failed={t('behind.failed')}>
        {({ objects, meta: { total_count: total } }) => (
          <>
            {objects.length === 0 ? (
              <p className={textStyles.quiet}>{t('behind.none')}</p>
            ) : (
              <Numbers id={id} rows={objects} isMixed={standing === null} />
            )}
            {total > NUMBERS_PAGE ? (
              <Pagination
                page={page.page}
                sizePerPage={NUMBERS_PAGE}
                totalSize={total}
                onChange={(next) => turn({ ...page, page: next })}
              />
            ) : null}
          </>
        )}
      </Answered>
    </div>
  );
}

/** Lists the numbers behind a step of the waterfall [CAMP-015]. */
export function BehindPanel(props: {
  readonly campaign: CampaignRow;
  readonly behind: Behind | null;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const standingName = useStandingName();
  const { campaign, behind, onClose } = props;
  const title = behind === null ? '' : t('behind.title', { name: standingName(behind.standing) });
  return (
    <SidePanel open={behind !== null} title={title} onClose={onClose}>
      {behind === null ? null : <Paged id={campaign.id} standing={behind.standing} />}
    </SidePanel>
  );
}
