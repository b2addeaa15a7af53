import { useState } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { Pagination, useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { PhoneOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, SearchBox } from '@patchbay/shared-ui/list';
import { None, useAgentLabel, useTimeZone } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { NUMBERS_PAGE, useTries, type NumbersPage, type Try } from '../effects/use-campaigns.ts';
import { useTriesFile } from '../effects/use-changes.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { Answered, Card } from './card.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useWritten } from './use-written.ts';

const SECOND_MS = 1_000;
const duration = (ms: number) => (ms === 0 ? <None /> : formatDuration(Math.round(ms / SECOND_MS)));

function useColumns(rows: readonly Try[], onRules: (dial: Try) => void): readonly RowsColumn<Try>[] {
  const t = useTexts();
  const words = useCampaignWords();
  const zone = useTimeZone();
  const { figure } = useWritten();
  const agent = useAgentLabel(rows.flatMap(({ agent_id: id }) => (id === null ? [] : [id])));
  return [
    { key: 'number', title: t('dials.number'), cell: ({ number }) => number },
    { key: 'at', title: t('dials.at'), cell: ({ at }) => formatStamp(at, zone) },
    {
      ...{ key: 'outcome', title: t('dials.outcome') },
      cell: ({ outcome }) => (outcome === null ? t('dials.going') : words(`cause.${outcome}`)),
    },
    {
      ...{ key: 'agent', title: t('dials.agent') },
      cell: ({ agent_id: id }) => (id === null ? <None /> : agent(id)),
    },
    { key: 'caller', title: t('dials.callerId'), cell: ({ caller_id: id }) => id },
    {
      ...{ key: 'call', title: t('dials.call') },
      cell: ({ call_id: id, number }) =>
        id === null ? (
          <None />
        ) : (
          <Link to={`/call-logs?open=${encodeURIComponent(id)}`} aria-label={t('dials.toCall', { number })}>
            {t('dials.open')}
          </Link>
        ),
    },
    {
      ...{ key: 'rules', title: t('dials.rules') },
      cell: (dial) => (
        <Button size="small" aria-label={t('dials.rules.of', { number: dial.number })} onClick={() => onRules(dial)}>
          {t('dials.rules')}
        </Button>
      ),
    },
    { key: 'attempt', title: t('dials.attempt'), cell: ({ attempt }) => figure(attempt), isFigure: true },
    { key: 'ring', title: t('dials.ring'), cell: ({ ring_ms: ms }) => duration(ms), isFigure: true },
    { key: 'talk', title: t('dials.talk'), cell: ({ talk_ms: ms }) => duration(ms), isFigure: true },
  ];
}

function Rows({ rows, onRules }: { readonly rows: readonly Try[]; readonly onRules: (dial: Try) => void }) {
  const t = useTexts();
  return <RowsTable label={t('dials')} columns={useColumns(rows, onRules)} rows={rows} keyOf={({ id }) => id} />;
}

function FileButton({ id }: { readonly id: string }) {
  const t = useTexts();
  const { notify } = useConsole();
  const keep = useTriesFile(id);
  const press = async () => {
    if (!(await keep())) notify.error(t('dials.file.failed'));
  };
  return <Button onClick={() => void press()}>{t('dials.file')}</Button>;
}

function Instead({ isSearched }: { readonly isSearched: boolean }) {
  const t = useTexts();
  if (isSearched) return <p className={textStyles.quiet}>{t('dials.nothing')}</p>;
  return <EmptyState icon={<PhoneOutlined />} title={t('dials.none')} detail={t('dials.none.detail')} />;
}

/** Lists the dials, each with the rules that permitted it [CAMP-014]. */
export function DialsTab({ campaign }: { readonly campaign: CampaignRow }) {
  const t = useTexts();
  const [page, turn] = useState<NumbersPage>({ page: 1, number: '' });
  const [dial, look] = useState<Try | null>(null);
  return (
    <Card title={t('dials')} aside={<FileButton id={campaign.id} />}>
      <div className={styles.search}>
        <SearchBox
          value={page.number}
          label={t('dials.search')}
          onSearch={(text) => turn({ page: 1, number: text.replaceAll(' ', '') })}
        />
      </div>
      <Answered query={useTries(campaign, page)} failed={t('dials.failed')}>
        {({ objects, meta: { total_count: total } }) => (
          <>
            {objects.length === 0 ? (
              <Instead isSearched={page.number !== ''} />
            ) : (
              <Rows rows={objects} onRules={look} />
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
      <RulesPanel dial={dial} onClose={() => look(null)} />
    </Card>
  );
}
