import { useState } from 'react';
import type { DispositionGroup } from '@patchbay/shared-contracts/dispositions';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { TagsOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useDispositionChanges } from '../effects/use-changes.ts';
import { useFreshGroups } from '../effects/use-fresh-groups.ts';
import { useGroups } from '../effects/use-groups.ts';
import type { Outcome } from '../model/outcome.ts';
import { useTexts } from '../texts/index.ts';
import { DeleteDispositionQuestion } from './delete-question.tsx';
import {
  DispositionsActionsProvider,
  useDispositionsActions,
  type DispositionsActions,
  type PendingDeletion,
} from './dispositions-actions.ts';
import styles from './dispositions.module.css';
import { Group } from './group.tsx';
import { NameField } from './name-field.tsx';
import { useNamedSorting } from './use-named-sorting.ts';

const nothing: ReadonlySet<string> = new Set();

function Groups({ groups }: { readonly groups: readonly DispositionGroup[] }) {
  const t = useTexts();
  const { changes, say } = useDispositionsActions();
  const sorting = useNamedSorting({ items: groups, save: (ids) => changes.reorder(null, ids), say });
  return (
    <ul className={styles.groups} aria-label={t('groups')}>
      {groups.map((group) => (
        <Group key={group.id} group={group} sorting={sorting} />
      ))}
    </ul>
  );
}

/** Draws the groups, or why there are none. */
function Shown({ query, add }: { readonly query: ReturnType<typeof useGroups>; readonly add: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = query;
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className={styles.group} aria-busy>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  if (data.data.groups.length > 0) return <Groups groups={data.data.groups} />;
  const action = <Button onClick={add}>{t('addGroup')}</Button>;
  return <EmptyState icon={<TagsOutlined />} title={t('none')} detail={t('none.detail')} action={action} />;
}

function useDispositionsState(): {
  readonly actions: DispositionsActions;
  readonly doomed: PendingDeletion | null;
  readonly said: string;
  end(): void;
} {
  const changes = useDispositionChanges();
  const [made, setMade] = useState(nothing);
  const [doomed, askDelete] = useState<PendingDeletion | null>(null);
  const [said, say] = useState('');
  const creating = async (work: Promise<Outcome>) => {
    setMade(nothing);
    const outcome = await work;
    if (outcome.is === 'done') setMade(new Set(outcome.made));
    return outcome;
  };
  return { actions: { changes, made, creating, askDelete, say }, doomed, said, end: () => askDelete(null) };
}

/** Draws /dispositions: dispositions in groups, with sub-levels [CONF-DISP-001, CONF-DISP-003]. */
export function DispositionsPage() {
  const t = useTexts();
  useFreshGroups();
  const query = useGroups();
  const { actions, doomed, said, end } = useDispositionsState();
  const [isAdding, setAdding] = useState(false);
  return (
    <DispositionsActionsProvider value={actions}>
      <div className={styles.page}>
        <div className={styles.bar}>
          <p className={styles.quiet}>{t('about')}</p>
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('addGroup')}
          </Button>
        </div>
        {isAdding ? (
          <div className={styles.group}>
            <NameField
              label={t('newGroup')}
              first=""
              save={(name) => actions.creating(actions.changes.addGroup(name))}
              onClose={() => setAdding(false)}
            />
          </div>
        ) : null}
        <Shown query={query} add={() => setAdding(true)} />
        <p role="status" className={styles.said}>
          {said}
        </p>
        {doomed === null ? null : <DeleteDispositionQuestion doomed={doomed} onClose={end} />}
      </div>
    </DispositionsActionsProvider>
  );
}
