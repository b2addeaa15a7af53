import { flowLimits } from '@patchbay/shared-contracts/flows';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { newStepId } from '../effects/use-flow-editor.ts';
import { remove, writeNote } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';

/** What people wrote beside the steps [CONF-FLOW-002]. */
export function NoteList() {
  const t = useTexts();
  const { editor } = useFlow();
  const notes = editor.draft.notes ?? [];
  return (
    <section className={styles.notes} aria-label={t('notes')}>
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
            onClick={() => editor.apply((draft) => remove(draft, [id]))}
          />
        </div>
      ))}
      {notes.length < flowLimits.notes ? (
        <Button
          type="dashed"
          onClick={() => {
            const id = newStepId();
            editor.apply((draft) => writeNote(draft, id, t('note.new')));
          }}
        >
          {t('note.add')}
        </Button>
      ) : null}
    </section>
  );
}
