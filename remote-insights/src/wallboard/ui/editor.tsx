import { useEffect, useId, useReducer, useState, type FormEvent } from 'react';
import { wallLimits, type QueueNow, type Wallboard } from '@patchbay/shared-contracts/live';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { DeleteOutlined, PlusSquareOutlined } from '@patchbay/shared-ui/icons';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useConsole } from '@patchbay/shared-ui';
import { useKeepWallboard } from '../effects/use-wallboard.ts';
import { hasRoom } from '../model/board.ts';
import {
  wallboardDraft,
  readWallboardDraft,
  stepDraft,
  type Draft,
  type DraftAct,
  type DraftProblems,
} from '../model/draft.ts';
import { useWallTexts } from '../texts/index.ts';
import { TileFields } from './tile-fields.tsx';
import styles from './wallboard.module.css';

interface PartProps {
  readonly draft: Draft;
  readonly problems: DraftProblems | null;
  readonly act: (act: DraftAct) => void;
}

function Page({ page, draft, problems, act, queues }: PartProps & { page: number; queues: readonly QueueNow[] }) {
  const t = useWallTexts();
  const id = useId();
  const tiles = draft.pages[page] ?? [];
  const name = t('page', { page: page + 1, pages: draft.pages.length });
  return (
    <fieldset className={styles.draftPage}>
      <legend>{name}</legend>
      <ol>
        {tiles.map((tile, at) => (
          <TileFields
            key={tile.key}
            {...{ tile, page, at, draft, queues, act }}
            isWrong={problems?.targets.includes(tile.key) ?? false}
            onRemoved={() => document.getElementById(id)?.focus()}
          />
        ))}
      </ol>
      {problems?.pages.includes(page) ? <p role="alert">{t('problem.page')}</p> : null}
      <div className={styles.acts}>
        <Button
          id={id}
          icon={<PlusSquareOutlined aria-hidden />}
          disabled={!hasRoom(tiles)}
          onClick={() => act({ type: 'tileAdded', page })}
        >
          {t('addTile')}
        </Button>
        {draft.pages.length > wallLimits.pages.least ? (
          <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => act({ type: 'pageRemoved', page })}>
            {t('removePage', { page: page + 1 })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

function TilePlaces({ draft, problems, act }: PartProps) {
  const t = useWallTexts();
  const id = useId();
  const isWrong = problems?.seconds ?? false;
  return (
    <div className={styles.stands}>
      <label htmlFor={id}>{t('stands')}</label>
      <Input
        id={id}
        inputMode="numeric"
        value={draft.seconds}
        suffix={t('seconds')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={({ target }) => act({ type: 'secondsTyped', text: target.value })}
      />
      {isWrong ? (
        <p id={`${id}-problem`} role="alert">
          {t('problem.seconds', wallLimits.seconds)}
        </p>
      ) : null}
    </div>
  );
}

interface EditorProps {
  readonly board: Wallboard;
  readonly queues: readonly QueueNow[];
  readonly onClose: () => void;
}

interface FormProps extends EditorProps {
  /** Called when something is changed that is not saved, and with false when there is nothing of that. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Draws the form; errors are shown from the first save on, and updated while typing. */
function Form({ board, queues, onClose, onHold }: FormProps) {
  const t = useWallTexts();
  const keep = useKeepWallboard();
  const { notify, unsaved } = useConsole();
  const [draft, act] = useReducer(stepDraft, board, wallboardDraft);
  const [first] = useState(draft);
  const isChanged = draft !== first;
  useEffect(() => {
    if (!isChanged) return undefined;
    onHold(true);
    const release = unsaved.hold('wallboard');
    return () => {
      onHold(false);
      release();
    };
  }, [isChanged, unsaved, onHold]);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const read = readWallboardDraft(draft);
  const problems = isTried && !read.ok ? read.problems : null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read.ok) return;
    setSaving(true);
    const isKept = await keep(read.board);
    setSaving(false);
    if (!isKept) return;
    notify.success(t('saved'));
    onClose();
  };
  return (
    <form className={styles.editor} onSubmit={(event) => void save(event)}>
      {draft.pages.map((_, page) => (
        <Page key={page} {...{ page, draft, problems, act, queues }} />
      ))}
      {draft.pages.length < wallLimits.pages.most ? (
        <Button icon={<PlusSquareOutlined aria-hidden />} onClick={() => act({ type: 'pageAdded' })}>
          {t('addPage')}
        </Button>
      ) : null}
      <TilePlaces {...{ draft, problems, act }} />
      <div className={styles.save}>
        <Button htmlType="submit" type="primary" loading={isSaving}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Edits the tiles, their order and targets, also by keyboard [LIVE-029, LIVE-037]. */
export function Editor({ open, ...form }: EditorProps & { open: boolean }) {
  const t = useWallTexts();
  const [isHeld, hold] = useState(false);
  return (
    <SidePanel open={open} title={t('edit')} onClose={form.onClose} isHeld={isHeld}>
      <Form {...form} onHold={hold} />
    </SidePanel>
  );
}
