import { useState, type FormEvent } from 'react';
import type { SavedFilter } from '@patchbay/shared-contracts/logs';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Checkbox, Input } from '@patchbay/shared-ui/antd';
import { DeleteOutlined, StarOutlined } from '@patchbay/shared-ui/icons';
import { ConfirmDelete, Dropdown } from '../../list/index.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { useSavedFilters } from '../effects/use-saved-filters.ts';
import styles from './list.module.css';

const MOST_NAME = 50;

/** Texts about sharing, on a page whose views can be shared [INS-029]. */
export interface SharingWords {
  readonly share: string;
  /** Returns the text naming a view's owner. */
  readonly by: (name: string) => string;
}

interface SaveFormProps {
  /** Null where the user may not share. */
  readonly sharing: SharingWords | null;
  readonly onSave: (name: string, shared: boolean) => Promise<string | null>;
}

/** Saves the current view under a name. */
function SaveForm({ sharing, onSave }: SaveFormProps) {
  const t = useTextsByName();
  const [shared, setShared] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('saved.nameMissing'));
    const refused = await onSave(name.trim(), shared);
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
      {sharing === null ? null : (
        <Checkbox className={styles.share} checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {sharing.share}
        </Checkbox>
      )}
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
  sharing: SharingWords | undefined;
  onUse: (set: SavedFilter) => void;
  onDelete: (set: SavedFilter) => void;
}) {
  const { sets, sharing, onUse, onDelete } = props;
  const t = useTextsByName();
  return (
    <ul className={styles.saved}>
      {sets.map((set) => (
        <li key={set.id}>
          <button type="button" className={styles.use} onClick={() => onUse(set)}>
            {set.name}
            {set.by == null ? null : <small>{sharing?.by(set.by)}</small>}
          </button>
          {set.can_delete === false ? null : (
            <Button
              type="text"
              size="small"
              aria-label={t('saved.delete', { name: set.name })}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onDelete(set)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface SavedFiltersProps {
  readonly page: string;
  readonly query: string;
  readonly onUse: (query: string) => void;
  /** Texts about sharing, where views can be shared. */
  readonly sharing?: SharingWords;
}

export function SavedFilters({ page, query, onUse, sharing }: SavedFiltersProps) {
  const { can } = useConsole();
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
        <SaveForm
          sharing={can('privileged') ? (sharing ?? null) : null}
          onSave={(name, shared) => save(name, query, shared)}
        />
        {sets.length > 0 ? (
          <SavedList sets={sets} sharing={sharing} onUse={use} onDelete={askAbout} />
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
