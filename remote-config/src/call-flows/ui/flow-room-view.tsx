import { useMemo, useState } from 'react';
import type { FlowRoom, FlowTargets, StepType } from '@patchbay/shared-contracts/flows';
import { Button } from '@patchbay/shared-ui/antd';
import { SidePanel } from '@patchbay/shared-ui/list';
import { newStepId, useFlowEditor } from '../effects/use-flow-editor.ts';
import { useClipboard, useClipButtons, useRoomKeys } from '../effects/use-room-keys.ts';
import { RoomToolsContext } from '../effects/room-tools.ts';
import { useAutosave } from '../effects/use-keeping.ts';
import { roomPath } from '../effects/use-room.ts';
import { emptyDraft, readDraft, type Draft } from '../model/draft.ts';
import { addFirst, addStep, nodeIn, type Exit } from '../model/edit.ts';
import { hookAddressOfStep, knownOf, problemsOf } from '../model/problems.ts';
import { refusedAddresses } from '../model/checked-draft.ts';
import { nothingOver, overlayOf, type Lit } from '../model/overlay.ts';
import { litOf, type Trying } from '../model/trying.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { CompareView } from './compare-view.tsx';
import { Drawing, useRoomWidth } from './drawing.tsx';
import { FlowContext, useFlow, type FlowPlace } from './flow-context.ts';
import { NoteList } from './note-list.tsx';
import { OvertakenDialog } from './overtaken-dialog.tsx';
import { Palette } from './palette.tsx';
import { ProblemList } from './problem-list.tsx';
import { RoomHead, type RoomMode } from './room-head.tsx';
import { StepForm } from './step-form.tsx';
import { TryPanel } from './try-panel.tsx';
import { useCallFlowTools } from './use-call-flow-tools.tsx';
import { UsageView } from './usage-view.tsx';

const keptAs = { read: (draft: unknown) => readDraft(draft ?? emptyDraft), holds: 'call-flow', parameter: 'flow' };

interface RoomProps {
  readonly room: FlowRoom;
  readonly targets: FlowTargets;
  readonly draft: Draft;
  readonly onBack: () => void;
}

interface Open {
  readonly id: string;
  readonly focusedAt: number;
}

/** Keeps the step whose form is open, and when the focus was moved there. */
function useOpenStep(draft: Draft) {
  const [open, setOpen] = useState<Open | null>(null);
  const isThere = open !== null && nodeIn(draft, open.id) !== undefined;
  return { open: isThere ? open : null, setOpen };
}

/** Keeps the simulated call, or another path highlighted instead. */
function useLit() {
  const [trying, setTrying] = useState<Trying | null>(null);
  const [lit, setLit] = useState<Lit | null>(null);
  const overlay = useMemo(() => {
    const shown = lit ?? (trying && litOf(trying));
    return shown === null ? nothingOver : overlayOf(shown);
  }, [lit, trying]);
  const tryOn = (next: Trying | null) => {
    setLit(null);
    setTrying(next);
  };
  return { trying, setTrying: tryOn, setLit, overlay };
}

function StepBeside({
  open,
  isNarrow,
  onClose,
}: {
  readonly open: Open | null;
  readonly isNarrow: boolean;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const form = open === null ? null : <StepForm key={open.id} {...open} />;
  if (isNarrow)
    return (
      <SidePanel open={form !== null} title={t('form.title')} onClose={onClose}>
        {form}
      </SidePanel>
    );
  return <div className={styles.beside}>{form ?? <p className={styles.quiet}>{t('form.none')}</p>}</div>;
}

/** Asks for the step to add at the requested place. */
function Adding({
  at,
  onAdded,
  onClose,
}: {
  readonly at: Exit | 'first';
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const { editor } = useFlow();
  const add = (type: StepType) => {
    const id = newStepId();
    editor.apply((draft) => (at === 'first' ? addFirst(draft, type, id) : addStep(draft, type, id, at)));
    onAdded(id);
  };
  return <Palette title={t('palette')} onClose={onClose} onChoose={add} />;
}

interface DrawProps {
  readonly open: Open | null;
  readonly setOpen: (open: Open | null) => void;
  readonly adding: Exit | 'first' | null;
  readonly setAdding: (at: Exit | 'first' | null) => void;
  readonly triedAt: number | null;
  readonly isKept: boolean;
}

/** Draws, edits and tests the draft. */
function DrawRoom({ open, setOpen, adding, setAdding, triedAt, isKept }: DrawProps) {
  const { isNarrow } = useRoomWidth();
  const { editor, openStep } = useFlow();
  useRoomKeys(editor);
  const t = useTexts();
  const { paste } = useClipButtons(editor);
  useClipboard(editor);
  return (
    <>
      <Drawing
        below={
          <>
            <ProblemList />
            <Button type="dashed" onClick={() => void paste()}>
              {t('paste')}
            </Button>
            <NoteList />
          </>
        }
        beside={
          <>
            {triedAt === null ? null : <TryPanel now={triedAt} isKept={isKept} />}
            <StepBeside {...{ open, isNarrow }} onClose={() => setOpen(null)} />
          </>
        }
      />
      {adding === null ? null : (
        <Adding
          at={adding}
          onClose={() => setAdding(null)}
          onAdded={(id) => {
            setAdding(null);
            openStep(id, true);
          }}
        />
      )}
    </>
  );
}

/** Edits a flow: outline, canvas, step form and problems; or displays a version and its usage [CONF-FLOW-001, CONF-FLOW-009]. */
export function FlowRoomView({ room, targets, draft: first, onBack }: RoomProps) {
  const { isNarrow } = useRoomWidth();
  const editor = useFlowEditor(first);
  const { draft } = editor;
  const kept = useAutosave(
    { path: roomPath(room.id), version: room.draft_version, problems: room.problems, ...keptAs },
    first,
    draft,
  );
  const known = useMemo(
    () => knownOf(targets, refusedAddresses(kept.checked, hookAddressOfStep)),
    [targets, kept.checked],
  );
  const problems = useMemo(() => problemsOf(draft, known), [draft, known]);
  const { open, setOpen } = useOpenStep(draft);
  const [adding, setAdding] = useState<Exit | 'first' | null>(null);
  const { trying, setTrying, setLit, overlay } = useLit();
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const [view, setView] = useState<RoomMode>('draw');
  const tools = useCallFlowTools(room.id, editor, kept, setView);
  const roomId = room.id;
  const place: FlowPlace = {
    ...{ roomId, editor, targets, problems, trying, setTrying, overlay, setLit, addAt: setAdding, isReadOnly: false },
    openStep(id, focus = false) {
      editor.choose([id]);
      if (!isNarrow || focus) setOpen((before) => ({ id, focusedAt: (before?.focusedAt ?? 0) + (focus ? 1 : 0) }));
    },
  };
  return (
    <FlowContext value={place}>
      <RoomToolsContext value={tools}>
        <div className={styles.room}>
          <RoomHead
            {...{ room, kept, onBack, view }}
            onView={setView}
            isTried={triedAt !== null}
            onTry={(now) => {
              setTriedAt(triedAt === null ? now : null);
              setTrying(null);
            }}
          />
          {view === 'draw' ? (
            <DrawRoom {...{ open, setOpen, adding, setAdding, triedAt }} isKept={kept.state === 'kept'} />
          ) : null}
          {view === 'usage' ? <UsageView {...{ roomId, targets, draft }} /> : null}
          {typeof view === 'object' ? <CompareView {...{ roomId, targets }} compared={view} /> : null}
          <OvertakenDialog kept={kept} />
        </div>
      </RoomToolsContext>
    </FlowContext>
  );
}
