import type { StatementLine } from '@patchbay/shared-contracts/billing';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { None, Stamp, useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import type { RowsColumn } from '@patchbay/shared-ui/rows-table';
import { PagedRows } from '../../paged-rows/ui/paged-rows.tsx';
import { LineQuestion } from '../../question/ui/line-question.tsx';
import { useLines, type Asked } from '../effects/use-statement.ts';
import { whyOf } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import styles from './bill-statement.module.css';

function What({ line }: { readonly line: StatementLine }) {
  const t = useTexts();
  const { kind, call_id: call } = line;
  if (call === null) return t(`kind.${kind}`);
  return (
    <Link to={`/call-logs?open=${encodeURIComponent(call)}`} title={t('call')}>
      {t(`kind.${kind}`)}
    </Link>
  );
}

function Why({ line }: { readonly line: StatementLine }) {
  const t = useTexts();
  const figure = useFigure();
  if (line.kind === 'opening' && line.used !== 0)
    return <div className={styles.quiet}>{t('opening.used', { amount: figure(line.used) })}</div>;
  if (line.legs.length === 0) return <None />;
  return line.legs.map((leg, nth) => (
    <div key={nth} className={styles.quiet}>
      {whyOf(leg, t, figure)}
    </div>
  ));
}

function useColumns(again: () => void): readonly RowsColumn<StatementLine>[] {
  const t = useTexts();
  const timeZone = useTimeZone();
  const figure = useFigure();
  const language = usePreference(useConsole().i18n);
  const change = (amount: number) => amount.toLocaleString(language, { signDisplay: 'exceptZero' });
  return [
    { key: 'when', title: t('when'), cell: ({ at }) => <Stamp at={at} timeZone={timeZone} /> },
    { key: 'what', title: t('what'), cell: (line) => <What line={line} /> },
    { key: 'why', title: t('why'), cell: (line) => <Why line={line} /> },
    { key: 'granted', title: t('granted'), cell: ({ granted }) => change(granted), isFigure: true },
    { key: 'purchased', title: t('purchased'), cell: ({ purchased }) => change(purchased), isFigure: true },
    { key: 'after', title: t('after'), cell: ({ balance }) => figure(balance), isFigure: true },
    {
      ...{ key: 'question', title: t('question') },
      cell: ({ place, kind, question, question_until: until }) => (
        <LineQuestion
          {...{ until, question, onAsked: again }}
          about={{ of: 'statement', place }}
          name={`${place}, ${t(`kind.${kind}`)}`}
          amount={(given) => t('coins', { amount: figure(given) })}
        />
      ),
    },
  ];
}

/** The ledger, the newest first, with what each line left. */
export function Lines({ asked }: { readonly asked: Asked }) {
  const t = useTexts();
  const { lines: rows, ...pages } = useLines(asked, useTimeZone());
  const columns = useColumns(() => void pages.refetch());
  return (
    <PagedRows
      label={t('lines')}
      pages={{ rows, ...pages }}
      columns={columns}
      keyOf={({ place }) => String(place)}
      words={{ failed: t('failed'), none: t('none'), noneDetail: t('none.detail'), more: t('more') }}
    />
  );
}
