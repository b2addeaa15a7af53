import { useState, type ReactNode } from 'react';
import type { FlowRoom } from '@patchbay/shared-contracts/flows';
import { Button } from '@patchbay/shared-ui/antd';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { LeftOutlined } from '@patchbay/shared-ui/icons';
import { RoomTitle } from '@patchbay/shared-ui/room';
import type { KeptShown } from '../effects/use-keeping.ts';
import type { FlowEditor } from '../effects/use-flow-editor.ts';
import { exported, imported } from '../model/files.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import type { Compared } from './compare-view.tsx';
import { FileMenu, type FlowFile } from './file-menu.tsx';
import { useFlow } from './flow-context.ts';
import { KeptStateText } from './kept-state.tsx';
import { PlannedNote } from './planned-note.tsx';
import { PresenceNote } from './presence-note.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { StepSearch } from './step-search.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** Mode of the editor: the draft, usage, or a comparison of two versions. */
export type RoomMode = 'draw' | 'usage' | Compared;

interface TryProps {
  readonly isTried: boolean;
  /** `now`: epoch ms. */
  readonly onTry: (now: number) => void;
}

interface ToolsProps extends TryProps {
  readonly name: string;
  readonly kept: KeptShown;
  readonly editor: Pick<FlowEditor, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
  readonly file: FlowFile;
  readonly isRight: boolean;
  readonly search?: ReactNode;
  /** Buttons for other modes. */
  readonly looks?: ReactNode;
}

/** Draws the publish button, disabled until the draft is saved. */
function Publishing({ kept, isRight }: Pick<ToolsProps, 'kept' | 'isRight'>) {
  const t = useTexts();
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('versions')}>{t('versions')}</Button>
      <Button type="primary" disabled={kept.state !== 'kept' || !isRight} onClick={() => setOpen('publish')}>
        {t('publish')}
      </Button>
      {open === 'publish' ? <PublishDialog kept={kept} onClose={close} /> : null}
      {open === 'versions' ? <VersionsPanel kept={kept} onClose={close} /> : null}
    </>
  );
}

export function DraftTools({ name, kept, isTried, onTry, editor, file, isRight, search, looks }: ToolsProps) {
  const t = useTexts();
  return (
    <div className={styles.tools}>
      {search}
      <Button disabled={!editor.canUndo} onClick={editor.undo}>
        {t('undo')}
      </Button>
      <Button disabled={!editor.canRedo} onClick={editor.redo}>
        {t('redo')}
      </Button>
      <FileMenu name={name} file={file} />
      {looks}
      <Button aria-pressed={isTried} onClick={() => onTry(Date.now())}>
        {t('try')}
      </Button>
      <Publishing kept={kept} isRight={isRight} />
    </div>
  );
}

interface BarProps {
  readonly name: string;
  readonly kept: KeptShown;
  readonly onBack: () => void;
  /** Target of `onBack`. */
  readonly backTo: string;
  /** Mode shown in the editor: when it changes, the title gets the focus if the pressed button has disappeared. */
  readonly shows?: string;
  readonly notes?: ReactNode;
  readonly children: ReactNode;
}

/** Draws a flow's name, saving state and actions; asks before leaving what could not be saved. */
export function RoomBar({ name, kept, onBack, backTo, shows, notes, children }: BarProps) {
  const { close, asking } = useDiscarding(kept.losesChanges, onBack);
  return (
    <div className={styles.head}>
      <Button type="text" icon={<LeftOutlined aria-hidden />} onClick={close}>
        {backTo}
      </Button>
      <RoomTitle key={shows}>{name}</RoomTitle>
      <KeptStateText kept={kept} />
      {notes}
      <PlannedNote />
      {children}
      {asking}
    </div>
  );
}

interface HeadProps extends TryProps {
  readonly room: FlowRoom;
  readonly kept: KeptShown;
  readonly onBack: () => void;
  readonly view: RoomMode;
  readonly onView: (view: RoomMode) => void;
}

/** Draws the bar of a call flow, with the search for steps. */
export function RoomHead({ room: { id, name }, kept, onBack, view, onView, ...trying }: HeadProps) {
  const t = useTexts();
  const { editor, problems } = useFlow();
  const file: FlowFile = {
    label: t('import.file'),
    text: () => exported(name, editor.draft),
    bring(text) {
      const read = imported(text);
      if (!read.ok) return t(`import.${read.why}`);
      editor.apply(() => read.draft);
      return null;
    },
  };
  return (
    <RoomBar
      {...{ name, kept, onBack }}
      backTo={t('back')}
      shows={typeof view === 'object' ? 'compared' : view}
      notes={<PresenceNote id={id} />}
    >
      {view === 'draw' ? (
        <DraftTools
          {...{ ...trying, name, kept, editor, file }}
          isRight={problems.length === 0}
          search={<StepSearch />}
          looks={<Button onClick={() => onView('usage')}>{t('usage')}</Button>}
        />
      ) : (
        <div className={styles.tools}>
          <Button onClick={() => onView('draw')}>{t('publish.draft')}</Button>
        </div>
      )}
    </RoomBar>
  );
}
