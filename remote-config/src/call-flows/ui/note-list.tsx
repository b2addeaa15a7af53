import { flowLimits } from '@patchbay/shared-contracts/flows';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { newStepId } from '../effects/use-flow-editor.ts';
import { remove, writeNote } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';

/** Lists notes; a new one gets the focus with its text selected, ready to be replaced [CONF-FLOW-002]. */
export function NoteList() {
  const t = useTexts();
  const { editor } = useFlow();
  const notes = editor.draft.notes ?? [];
  const listRef = useRef<HTMLElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  useLayoutEffect(() => {
    const field = added === 0 ? undefined : [...(listRef.current?.querySelectorAll('textarea') ?? [])].at(-1);
    field?.focus();
    field?.select();
  }, [added]);
  return (
    <section ref={listRef} className={styles.notes} aria-label={t('notes')}>
      {notes.map(({ id, text }, at) => (
        <div key={id} className={styles.noteLine}>
          <Input.TextArea
            aria-label={t('notes.one', { count: at + 1 })}
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={flowLimits.note}
            value={text}
            onChange={({ target }) => editor.apply((draft) => writeNote(draft, id, target.value), `note ${id}`)}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('notes.remove', { count: at + 1 })}
            onClick={() => {
              addRef.current?.focus(); // the pressed button disappears
              editor.apply((draft) => remove(draft, [id]));
            }}
          />
        </div>
      ))}
      {notes.length < flowLimits.notes ? (
        <Button
          ref={addRef}
          type="dashed"
          onClick={() => {
            const id = newStepId();
            editor.apply((draft) => writeNote(draft, id, t('note.new')));
            setAdded(added + 1);
          }}
        >
          {t('note.add')}
        </Button>
      ) : null}
    </section>
  );
}
