import type { StatementLine } from '@patchbay/shared-contracts/billing';
import { formatDay } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { None, Stamp, useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import type { RowsColumn } from '@patchbay/shared-ui/rows-table';
import { PagedRows } from '../../paged-rows/ui/paged-rows.tsx';
import { LineQuestion } from '../../question/ui/line-question.tsx';
import { useLines, type StatementQuery } from '../effects/use-statement.ts';
import { linkOf, whyMessage, whyOf, whyRent } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import styles from './bill-statement.module.css';

function What({ line }: { readonly line: StatementLine }) {
  const t = useTexts();
  const { kind, message } = line;
  const to = linkOf(line, useTimeZone());
  if (to === null) return t(`kind.${kind}`);
  return (
    <Link to={to} title={t(message === null ? 'call' : 'message')}>
      {t(`kind.${kind}`)}
    </Link>
  );
}

function Why({ line }: { readonly line: StatementLine }) {
  const t = useTexts();
  const figure = useFigure();
  const timeZone = useTimeZone();
  const reasons = [
    ...(line.kind === 'opening' && line.used !== 0 ? [t('opening.used', { amount: figure(line.used) })] : []),
    ...(line.message === null ? [] : [whyMessage(line, t, figure)]),
    ...(line.rent === null ? [] : [whyRent(line.rent, t, figure, (at) => formatDay(at, timeZone))]),
    ...line.legs.map((leg) => whyOf(leg, t, figure)),
  ];
  if (reasons.length === 0) return <None />;
  return reasons.map((reason, nth) => (
    <div key={nth} className={styles.quiet}>
      {reason}
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

/** Lists the ledger, newest first, with the balance after each line. */
export function Lines({ query }: { readonly query: StatementQuery }) {
  const t = useTexts();
  const { lines: rows, ...pages } = useLines(query, useTimeZone());
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
