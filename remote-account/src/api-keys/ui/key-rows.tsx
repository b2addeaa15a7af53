import type { ApiKey } from '@patchbay/shared-contracts/sign-in';
import { formatDay, formatStamp } from '@patchbay/shared-contracts/time';
import { Tag } from '@patchbay/shared-ui/antd';
import { RowMenu, StatusMark, useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../texts/index.ts';
import styles from './keys.module.css';

export interface KeyActions {
  readonly onRename: (key: ApiKey) => void;
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

/** Number of characters of a key that are shown to identify it. */
const BEGINNING = 12;

/** Shows the date, with the time as tooltip. */
function Day({ at }: { readonly at: string }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatStamp(at, timeZone)}>
      {formatDay(at, timeZone)}
    </time>
  );
}

const tones = { active: 'good', expired: 'warn', revoked: 'none' } as const;

function State({ of }: { readonly of: ApiKey }) {
  const t = useTexts();
  const timeZone = useTimeZone();
  const { state, previous_until: until, previous_used_at: used } = of;
  return (
    <div className={styles.two}>
      <StatusMark tone={tones[state]} text={t(`state.${state}`)} />
      {state !== 'active' || until === null ? null : (
        <span className={styles.wraps}>
          {t('overlap', { at: formatStamp(until, timeZone) })}
          {used === null ? null : <br />}
          {used === null ? null : t('overlap.used', { at: formatStamp(used, timeZone) })}
        </span>
      )}
    </div>
  );
}

function Menu({ of, onRename, onRotate, onRevoke }: KeyActions & { readonly of: ApiKey }) {
  const t = useTexts();
  if (of.state !== 'active') return null;
  const actions = [
    { label: t('rename'), run: () => onRename(of) },
    { label: t('rotate'), run: () => onRotate(of) },
    { label: t('revoke'), danger: true, run: () => onRevoke(of) },
  ];
  return <RowMenu label={t('actions', { name: of.label })} actions={actions} />;
}

function useColumns(actions: KeyActions): readonly RowsColumn<ApiKey>[] {
  const t = useTexts();
  const at = (moment: string | null, otherwise: string) =>
    moment === null ? <span className={styles.quiet}>{otherwise}</span> : <Day at={moment} />;
  return [
    {
      ...{ key: 'name', title: t('name') },
      cell: ({ label, prefix }) => (
        <span className={styles.two}>
          <span className={styles.name}>{label}</span>
          <code className={styles.quiet} title={prefix}>
            {prefix.slice(0, BEGINNING)}…
          </code>
        </span>
      ),
    },
    {
      ...{ key: 'scopes', title: t('scopes') },
      cell: ({ scopes }) => (
        <span className={styles.tags}>
          {scopes.map((scope) => (
            <Tag key={scope} title={scope}>
              {t(`scope.${scope}`)}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      ...{ key: 'made', title: t('made') },
      cell: ({ created_at, created_by: who }) => (
        <span className={styles.two}>
          <Day at={created_at} />
          <span className={styles.wraps}>{t('made.by', { who })}</span>
        </span>
      ),
    },
    { key: 'used', title: t('used'), cell: ({ last_used_at: used }) => at(used, t('used.never')) },
    { key: 'expiry', title: t('expiry'), cell: ({ expires_at: end }) => at(end, t('expiry.never')) },
    { key: 'state', title: t('state'), cell: (key) => <State of={key} /> },
    { key: 'menu', title: t('menu'), cell: (key) => <Menu of={key} {...actions} /> },
  ];
}

/** Lists keys with scopes, author, last use and expiry. */
export function KeyRows({ keys, ...actions }: KeyActions & { readonly keys: readonly ApiKey[] }) {
  const t = useTexts();
  return <RowsTable label={t('title')} columns={useColumns(actions)} rows={keys} keyOf={({ id }) => id} />;
}
