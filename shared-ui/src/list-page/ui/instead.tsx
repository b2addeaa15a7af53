import type { ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { CalendarOutlined, SearchOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, firstDate } from '../../list/index.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { withFilters, type View } from '../model/view.ts';

export interface InsteadProps {
  /** Whether the list has a date range. */
  readonly dated: boolean;
  readonly view: View;
  /** Choice field of the list's tabs. */
  readonly tab?: string | undefined;
  readonly show: (view: View) => void;
  /** Whether the custom range is invalid; no request was sent. */
  readonly wrongDate: boolean;
  readonly failure: string | null;
  readonly words: { readonly empty: string; readonly failed: string };
  readonly icon: ReactNode;
  /** Action offered in an empty list without filters. */
  readonly action?: { readonly action: ReactNode } | undefined;
  readonly onRetry: () => void;
}

const isNarrowed = ({ search, chosen }: View, tab: string | undefined) =>
  search !== '' || Object.keys(chosen).some((key) => key !== tab);

/** Tells why there are no rows, with a suitable action. */
export function Instead(props: InsteadProps) {
  const { dated, view, show, wrongDate, failure, words, icon, onRetry } = props;
  const t = useTextsByName();
  const otherDate = (code: 'today' | 'last_7_days') => show(withFilters(view, { date: { ...firstDate, code } }));
  if (wrongDate) {
    return (
      <EmptyState
        icon={<CalendarOutlined />}
        title={t('list.wrongDate')}
        detail={t('list.wrongDateDetail')}
        action={<Button onClick={() => otherDate('today')}>{t('list.showToday')}</Button>}
      />
    );
  }
  if (failure !== null) return <ErrorState title={words.failed} message={failure} onRetry={onRetry} />;
  if (isNarrowed(view, props.tab)) {
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title={view.search === '' ? t('list.noMatch') : t('list.noMatchFor', { search: view.search })}
        detail={t(dated ? 'list.noMatchDetail' : 'list.noMatchAtAll')}
        action={
          <Button onClick={() => show({ ...withFilters(view, { chosen: {} }), search: '' })}>{t('list.clear')}</Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={words.empty}
      {...(dated && { detail: t('list.emptyDetail') })}
      {...(!dated || view.date.code === 'last_7_days'
        ? (props.action ?? {})
        : { action: <Button onClick={() => otherDate('last_7_days')}>{t('list.showWeek')}</Button> })}
    />
  );
}
