import { useId, useState } from 'react';
import { reportChoices, type Report, type ReportChoice, type ReportKind } from '@patchbay/shared-contracts/reports';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { SearchBox } from '@patchbay/shared-ui/list';
import { Link } from '@patchbay/shared-ui/router';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../../texts/index.ts';
import { useFound } from '../effects/use-reports.ts';
import { addressOf, type Opened, type Place } from '../model/address.ts';
import styles from './reports.module.css';

interface EntryProps {
  readonly choice: ReportChoice;
  readonly opened: Opened;
  readonly label: string;
  readonly isOpen: boolean;
}

const Entry = ({ choice, opened, label, isOpen }: EntryProps) => (
  <li>
    <Link className={styles.entry ?? ''} to={addressOf({ choice, opened })} aria-current={isOpen ? 'page' : undefined}>
      {label}
    </Link>
  </li>
);

/** Selects one of the two kinds of reports [CONF-REP-001]. */
function Choices({ choice }: { readonly choice: ReportChoice }) {
  const t = useTexts();
  return (
    <ul className={styles.choices}>
      {reportChoices.map((each) => (
        <li key={each}>
          <Link
            className={styles.choice ?? ''}
            to={addressOf({ choice: each, opened: null })}
            aria-current={each === choice ? 'true' : undefined}
          >
            {t(`choice.${each}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SavedProps {
  readonly choice: ReportChoice;
  readonly openId: string | null;
}

function SavedList({ reports, ...props }: SavedProps & { readonly reports: readonly Report[] }) {
  const t = useTexts();
  return (
    <ul className={styles.entries} aria-label={t('list.saved')}>
      {reports.map(({ id, name }) => (
        <Entry key={id} choice={props.choice} opened={{ id }} label={name} isOpen={id === props.openId} />
      ))}
    </ul>
  );
}

/** Number of entries up to which no search is shown. */
const FEW = 8;

function Found({ query, search, ...props }: SavedProps & { query: ReturnType<typeof useFound>; search: string }) {
  const t = useTexts();
  const { data, isError, refetch } = query;
  if (data === undefined && isError)
    return (
      <p className={styles.problem} role="alert">
        {t('list.failed')}{' '}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('list.again')}
        </Button>
      </p>
    );
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.objects.length === 0)
    return <p className={textStyles.quiet}>{search === '' ? t('list.none') : t('list.nothing')}</p>;
  return <SavedList {...props} reports={data.objects} />;
}

function Saved(props: SavedProps) {
  const t = useTexts();
  const id = useId();
  const [search, setSearch] = useState('');
  const query = useFound(props.choice, search);
  const isSearched = search !== '' || (query.data?.meta.total_count ?? 0) > FEW;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('list.saved')}</h3>
      {isSearched ? <SearchBox label={t('list.search')} value={search} onSearch={setSearch} /> : null}
      <Found {...props} query={query} search={search} />
    </section>
  );
}

interface SidebarProps {
  readonly place: Place;
  readonly kinds: readonly ReportKind[];
  /** Open report, also where the address names none. */
  readonly opened: Opened | null;
}

/** Lists the categories for new reports, and the saved ones. */
export function Sidebar({ place: { choice }, kinds, opened }: SidebarProps) {
  const t = useTexts();
  const [title, fresh] = [useId(), useId()];
  const openKind = opened !== null && 'kind' in opened ? opened.kind : null;
  const openId = opened !== null && 'id' in opened ? opened.id : null;
  return (
    <nav className={styles.sidebar} aria-labelledby={title}>
      <h2 id={title}>{t('sidebar')}</h2>
      <Choices choice={choice} />
      <section aria-labelledby={fresh}>
        <h3 id={fresh}>{t('list.kinds')}</h3>
        <ul className={styles.entries}>
          {kinds.map((kind) => (
            <Entry key={kind} choice={choice} opened={{ kind }} label={t(`kind.${kind}`)} isOpen={kind === openKind} />
          ))}
        </ul>
      </section>
      <Saved choice={choice} openId={openId} />
    </nav>
  );
}
