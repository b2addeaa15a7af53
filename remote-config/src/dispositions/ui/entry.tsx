import { useState, type CSSProperties, type ReactNode } from 'react';
import { Tag } from '@patchbay/shared-ui/antd';
import { RowMenu } from '@patchbay/shared-ui/list-page';
import type { Kind } from '../model/kind.ts';
import { useTexts } from '../texts/index.ts';
import { useDispositionsActions } from './dispositions-actions.ts';
import styles from './dispositions.module.css';
import { NameField } from './name-field.tsx';
import { Handle } from '../../sorting/handle.tsx';
import type { Sorting } from '../../sorting/use-sorting.ts';

interface EntryProps {
  readonly kind: Kind;
  readonly item: { readonly id: string; readonly name: string; readonly version: number };
  readonly sorting: Sorting;
  /** Content behind the name. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Renames in place. After a concurrent rename by another user, saving again overwrites it only once the conflict was shown. */
function useRenaming({ kind, item }: Pick<EntryProps, 'kind' | 'item'>) {
  const { changes } = useDispositionsActions();
  const [version, setVersion] = useState(item.version);
  const [isOpen, open] = useState(false);
  return {
    isOpen,
    begin: () => {
      setVersion(item.version);
      open(true);
    },
    end: () => open(false),
    save: async (name: string) => {
      const outcome = await changes.rename(kind, { id: item.id, name, version });
      if (outcome.is === 'changed') setVersion(outcome.version);
      return outcome;
    },
  };
}

function Name({
  kind,
  item,
  renaming,
}: Pick<EntryProps, 'kind' | 'item'> & { renaming: ReturnType<typeof useRenaming> }) {
  const t = useTexts();
  const { made } = useDispositionsActions();
  if (renaming.isOpen)
    return (
      <NameField
        label={t('nameOf', { name: item.name })}
        first={item.name}
        save={renaming.save}
        onClose={renaming.end}
      />
    );
  const button = (
    <button type="button" className={styles.name} title={t('rename')} onClick={renaming.begin}>
      {item.name}
    </button>
  );
  return (
    <>
      {kind === 'group' ? <h2>{button}</h2> : button}
      {made.has(item.id) ? <Tag color="blue">{t('new')}</Tag> : null}
    </>
  );
}

/** Draws a group, disposition or sub-level: handle, name and actions. */
export function Entry({ kind, item, sorting, aside, children }: EntryProps) {
  const t = useTexts();
  const { askDelete } = useDispositionsActions();
  const renaming = useRenaming({ kind, item });
  const style: CSSProperties = { order: sorting.orderOf(item.id) };
  return (
    <li className={styles[kind]} style={style} data-held={sorting.held === item.id} aria-label={item.name}>
      <div className={styles.row}>
        <Handle {...{ sorting, id: item.id }} label={t('move', { name: item.name })} hint={t('move.hint')} />
        <Name kind={kind} item={item} renaming={renaming} />
        <span className={styles.space} />
        {aside}
        <RowMenu
          label={t('menuOf', { name: item.name })}
          actions={[
            { label: t('rename'), run: renaming.begin },
            { label: t('delete'), danger: true, run: () => askDelete({ kind, id: item.id, name: item.name }) },
          ]}
        />
      </div>
      {children}
    </li>
  );
}
