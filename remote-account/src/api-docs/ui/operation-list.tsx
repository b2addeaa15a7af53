import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { Link } from '@patchbay/shared-ui/router';
import type { Operation } from '../model/operation.ts';
import { groupsOf, indexOf, type Group } from '../model/search.ts';
import { useTexts } from '../texts/index.ts';
import styles from './docs.module.css';

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/** Returns the focusable entries of the list: group names, and operations of open groups. */
const stopsOf = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('summary, details[open] a'),
];

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const by = steps.get(event.key);
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = stopsOf(event.currentTarget);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[Math.max(0, Math.min(stops.length - 1, at + by))]?.focus();
}

export const operationAddress = (id: string): string => `/api-documentation?op=${encodeURIComponent(id)}`;

const nameOf = (group: string): string => {
  const words = group.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface GroupProps {
  readonly group: Group;
  readonly current: string | null;
  readonly isSearched: boolean;
}

/** Draws a group; operations of a closed one are not rendered, as there are hundreds. */
function GroupPart({ group: { name, operations }, current, isSearched }: GroupProps) {
  const [chosen, choose] = useState<boolean | null>(null);
  const holds = operations.some(({ id }) => id === current);
  const open = isSearched || (chosen ?? holds);
  return (
    <details open={open} className={styles.group} onToggle={({ currentTarget }) => choose(currentTarget.open)}>
      <summary>
        {nameOf(name)} <span className={styles.count}>{operations.length}</span>
      </summary>
      {open ? (
        <ul>
          {operations.map(({ id, method, path, summary }) => (
            <li key={id}>
              <Link to={operationAddress(id)} aria-current={id === current ? 'page' : undefined} title={path}>
                <span className={styles.method} data-method={method}>
                  {method}
                </span>
                <span>{summary === '' ? path : summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

interface ListProps {
  readonly operations: readonly Operation[];
  readonly current: string | null;
}

/** Lists every operation by group, searchable by path, words and fields. */
export function OperationList({ operations, current }: ListProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const index = useMemo(() => indexOf(operations), [operations]);
  const groups = useMemo(() => groupsOf(index.find(text)), [index, text]);
  const list = useRef<HTMLElement>(null);
  const intoList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || list.current === null) return;
    event.preventDefault();
    stopsOf(list.current)[0]?.focus();
  };
  return (
    <div className={styles.list}>
      <Input
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        prefix={<SearchOutlined aria-hidden />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={intoList}
      />
      <nav ref={list} aria-label={t('list')} onKeyDown={onKeyDown} className={styles.groups}>
        {groups.map((group) => (
          <GroupPart key={group.name} group={group} current={current} isSearched={text !== ''} />
        ))}
        {groups.length > 0 ? null : (
          <EmptyState icon={<SearchOutlined />} title={t('none')} detail={t('none.detail')} />
        )}
      </nav>
    </div>
  );
}
