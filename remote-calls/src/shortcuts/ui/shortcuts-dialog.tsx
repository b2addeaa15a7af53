import { useState, type KeyboardEvent } from 'react';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { chordLabel, chordOf } from '../model/chord.ts';
import { remapProblem, shortcutActions, type ShortcutAction, type Shortcuts } from '../model/shortcut-keys.ts';
import styles from './shortcuts.module.css';

const names: Readonly<Record<ShortcutAction, TextKey>> = {
  answer: 'call.answer',
  decline: 'call.reject',
  mute: 'keys.mute',
  hold: 'keys.hold',
  transfer: 'transfer.transfer',
  dialpad: 'call.keypad',
  help: 'help.ask',
  hangUp: 'call.hangup',
};

export interface ShortcutsDialogProps {
  readonly shortcuts: Shortcuts;
  readonly isChanged: boolean;
  readonly onRemap: (action: ShortcutAction, chord: string) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Records the next chord for one action; Escape and blur cancel. */
function useRecording({ shortcuts, onRemap }: Pick<ShortcutsDialogProps, 'shortcuts' | 'onRemap'>) {
  const [recording, setRecording] = useState<ShortcutAction | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof remapProblem>>(null);
  const record = (action: ShortcutAction | null) => {
    setRecording(action);
    setProblem(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (recording === null || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return record(null);
    const chord = chordOf(event.nativeEvent);
    if (chord === null) return undefined;
    const found = remapProblem(shortcuts, recording, chord);
    if (found !== null) return setProblem(found);
    onRemap(recording, chord);
    return record(null);
  };
  return { recording, problem, record, onKeyDown };
}

function useProblemText() {
  const t = useTexts();
  return (problem: NonNullable<ReturnType<typeof remapProblem>>): string => {
    if (problem === 'weak' || problem === 'reserved') return t(`keys.${problem}`);
    return t('keys.taken', { action: t(names[problem]) });
  };
}

/** Lists the shortcuts, each editable [UX-003]. */
export function ShortcutsDialog({ shortcuts, isChanged, onRemap, onReset, onClose }: ShortcutsDialogProps) {
  const t = useTexts();
  const problemText = useProblemText();
  const { recording, problem, record, onKeyDown } = useRecording({ shortcuts, onRemap });
  return (
    <Modal
      open
      centered
      width={480}
      title={t('keys.title')}
      footer={null}
      keyboard={recording === null}
      onCancel={onClose}
    >
      <p className={styles.detail}>{t('keys.detail')}</p>
      <ul className={styles.list} onKeyDown={onKeyDown}>
        {shortcutActions.map((action) => {
          const isRecording = recording === action;
          return (
            <li key={action} className={styles.row}>
              <span className={styles.name}>{t(names[action])}</span>
              {isRecording ? (
                <span className={styles.waiting} role="status">
                  {t('keys.press')}
                </span>
              ) : (
                <kbd className={styles.keys}>{chordLabel(shortcuts[action])}</kbd>
              )}
              <Button
                size="small"
                aria-label={t('keys.changeNamed', { action: t(names[action]) })}
                aria-pressed={isRecording}
                onClick={() => record(isRecording ? null : action)}
                onBlur={() => record(null)}
              >
                {t(isRecording ? 'keys.cancel' : 'keys.change')}
              </Button>
              {isRecording && problem !== null ? (
                <span className={styles.problem} role="alert">
                  {problemText(problem)}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {isChanged ? <Button onClick={onReset}>{t('keys.reset')}</Button> : null}
    </Modal>
  );
}
