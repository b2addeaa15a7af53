import { useMemo, useState } from 'react';
import {
  checkSmsFlow,
  type SmsFlow,
  type SmsFlowRoom,
  type SmsKnown,
  type SmsTargets,
} from '@patchbay/shared-contracts/sms-flows';
import { RoomToolsContext } from '../../call-flows/effects/room-tools.ts';
import { useUndoHistory } from '../../call-flows/effects/use-history.ts';
import { useAutosave } from '../../call-flows/effects/use-keeping.ts';
import { useRoomKeys } from '../../call-flows/effects/use-room-keys.ts';
import { OvertakenDialog } from '../../call-flows/ui/overtaken-dialog.tsx';
import { DraftTools, RoomBar } from '../../call-flows/ui/room-head.tsx';
import type { FlowFile } from '../../call-flows/ui/file-menu.tsx';
import { smsRoomPath } from '../effects/use-sms-room.ts';
import { refusedAddresses } from '../../call-flows/model/checked-draft.ts';
import { hookAddressOfRule, readSmsDraft } from '../model/edit.ts';
import { exportedSms, importedSms } from '../model/files.ts';
import { useTexts } from '../texts/index.ts';
import { NumbersField } from './numbers-field.tsx';
import { RuleList } from './rule-list.tsx';
import { SmsContext, type SmsPlace } from './sms-context.ts';
import styles from './sms-flows.module.css';
import { SmsTry } from './sms-try.tsx';
import { useSmsTools } from './use-sms-tools.tsx';

const ids = (named: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(named.map(({ id }) => id));
const knownOf = ({ templates, agents, queues, calendars }: SmsTargets): SmsKnown => ({
  ...{ templates: ids(templates), agents: ids(agents), queues: ids(queues), calendars: ids(calendars) },
});
const keptAs = { read: readSmsDraft, holds: 'sms-flow', parameter: 'flow' };

function useFile(name: string, { draft, apply }: SmsPlace['editor']): FlowFile {
  const t = useTexts();
  return {
    label: t('import.file'),
    text: () => exportedSms(name, draft),
    bring(text) {
      const read = importedSms(text);
      if (!read.ok) return t(`import.${read.why}`);
      apply(() => read.draft);
      return null;
    },
  };
}

interface ViewProps {
  readonly room: SmsFlowRoom;
  readonly targets: SmsTargets;
  readonly draft: SmsFlow;
  readonly onBack: () => void;
}

/** Edits an SMS flow: its rules in order, its numbers, and simulated messages [CONF-SMSF-001]. */
export function SmsRoomView({ room, targets, draft: first, onBack }: ViewProps) {
  const editor = useUndoHistory(first);
  const { draft } = editor;
  const kept = useAutosave(
    { path: smsRoomPath(room.id), version: room.draft_version, problems: room.problems, ...keptAs },
    first,
    draft,
  );
  const tools = useSmsTools(room.id, editor, kept);
  const t = useTexts();
  const file = useFile(room.name, editor);
  const [open, setOpen] = useState<string | null>(null);
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const refused = useMemo(() => refusedAddresses(kept.checked, hookAddressOfRule), [kept.checked]);
  const problems = useMemo(() => {
    const checked = checkSmsFlow(draft, { ...knownOf(targets), refuses: (url) => refused.has(url) });
    return checked.ok ? [] : checked.problems;
  }, [draft, targets, refused]);
  useRoomKeys(editor);
  return (
    <SmsContext value={{ editor, targets, problems, open, setOpen }}>
      <RoomToolsContext value={tools}>
        <div className={styles.room}>
          <RoomBar {...{ name: room.name, kept, onBack }} backTo={t('back')}>
            <DraftTools
              {...{ name: room.name, kept, editor, file }}
              isRight={problems.length === 0}
              isTried={triedAt !== null}
              onTry={(now) => setTriedAt(triedAt === null ? now : null)}
            />
          </RoomBar>
          <div className={styles.columns} data-tried={triedAt !== null}>
            <div className={styles.stack}>
              <NumbersField id={room.id} />
              <RuleList />
            </div>
            {triedAt === null ? null : <SmsTry now={triedAt} />}
          </div>
          <OvertakenDialog kept={kept} />
        </div>
      </RoomToolsContext>
    </SmsContext>
  );
}
