import { useState, type FormEvent } from 'react';
import type { SavedFilter } from '@patchbay/shared-contracts/logs';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { DeleteOutlined, StarOutlined } from '@patchbay/shared-ui/icons';
import { ConfirmDelete, Dropdown } from '../../list/index.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { useSavedFilters } from '../effects/use-saved-filters.ts';
import styles from './list.module.css';

const MOST_NAME = 50;

/** Keeps what is seen now under a name. */
function SaveForm({ onSave }: { onSave: (name: string) => Promise<string | null> }) {
  const t = useTextsByName();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('saved.nameMissing'));
    const refused = await onSave(name.trim());
    setProblem(refused === '' ? t('saved.failed') : refused);
    if (refused === null) setName('');
  };
  return (
    <form className={styles.save} onSubmit={(event) => void save(event)}>
      <Input
        aria-label={t('saved.name')}
        placeholder={t('saved.name')}
        maxLength={MOST_NAME}
        value={name}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': 'save-problem' })}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit">{t('saved.save')}</Button>
      {problem === null ? null : (
        <p id="save-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function SavedList(props: {
  sets: readonly SavedFilter[];
  onUse: (set: SavedFilter) => void;
  onDelete: (set: SavedFilter) => void;
}) {
  const { sets, onUse, onDelete } = props;
  const t = useTextsByName();
  return (
    <ul className={styles.saved}>
      {sets.map((set) => (
        <li key={set.id}>
          <button type="button" className={styles.use} onClick={() => onUse(set)}>
            {set.name}
          </button>
          <Button
            type="text"
            size="small"
            aria-label={t('saved.delete', { name: set.name })}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onDelete(set)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Sets of filters under names of one's own, to come back to. `query` is what is seen now. */
export function SavedFilters(props: { page: string; query: string; onUse: (query: string) => void }) {
  const { page, query, onUse } = props;
  const t = useTextsByName();
  const { notify } = useConsole();
  const [open, setOpen] = useState(false);
  const [toDelete, askAbout] = useState<SavedFilter | null>(null);
  const { list, save, remove } = useSavedFilters(page, open);
  const sets = list.data ?? [];
  const use = (set: SavedFilter) => {
    setOpen(false);
    onUse(set.query);
  };
  const confirm = async () => {
    const refused = toDelete === null ? null : await remove(toDelete.id);
    askAbout(null);
    if (refused !== null) notify.error(refused === '' ? t('saved.failed') : refused);
  };
  return (
    <>
      <Dropdown
        label={t('saved.button')}
        icon={<StarOutlined aria-hidden />}
        open={open}
        onOpenChange={setOpen}
        align="end"
        width={320}
      >
        <SaveForm onSave={(name) => save(name, query)} />
        {sets.length > 0 ? (
          <SavedList sets={sets} onUse={use} onDelete={askAbout} />
        ) : (
          <p className={styles.quietNote} role="status">
            {t(list.isError ? 'saved.listFailed' : list.isPending ? 'list.loading' : 'saved.none')}
          </p>
        )}
      </Dropdown>
      <ConfirmDelete
        open={toDelete !== null}
        title={t('saved.deleteTitle', { name: toDelete?.name ?? '' })}
        detail={t('saved.deleteDetail')}
        onConfirm={() => void confirm()}
        onCancel={() => askAbout(null)}
      />
    </>
  );
}
