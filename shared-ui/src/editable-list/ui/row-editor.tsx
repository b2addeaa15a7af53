import type { ReactNode } from 'react';
import type { Translate } from '@patchbay/shared-ui';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { FormField, FormFrame, FormOutcome, SubmitButton } from '../../form/index.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { SidePanel } from '../../list/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';
import { useListTexts } from '../texts/index.ts';
import styles from './editable-list.module.css';
import { Conflict } from './conflict.tsx';
import { useDiscarding } from './use-discarding.tsx';
import { useRowForm, type RowForm } from './use-row-form.ts';

interface EditorProps<Row extends EditableRow, Values extends object, Key extends string> {
  readonly definition: ListDefinition<Row, Values, Key>;
  readonly t: Translate<Key>;
  /** Null to add one. */
  readonly row: Row | null;
  /** Initial values of a new row that differ from the defaults. */
  readonly begun: Partial<Values>;
  readonly onClose: () => void;
  readonly onAdded: ((row: Row) => void) | undefined;
}

function Fields<Row extends EditableRow, Values extends object, Key extends string>(
  props: EditorProps<Row, Values, Key> & { editing: RowForm<Row, Values, Key>; onCancel: () => void },
) {
  const { definition, editing, onCancel } = props;
  const { form } = editing;
  const t = useListTexts();
  const shared = useTextsByName();
  const { tabs, leavesOut, inputs, below, opens } = definition;
  const isAsked = (name: string): boolean =>
    name !== tabs && !(leavesOut?.(form.values).some((left) => left === name) ?? false);
  const names = Object.keys(definition.fields).filter(
    (name): name is keyof Values & string => name in form.values && isAsked(name),
  );
  return (
    <FormFrame form={form} className={opens === 'panel' ? `${styles.form} ${styles.inPanel}` : styles.form}>
      <div className={styles.fields}>
        {names.map((name, index) => (
          <FormField key={name} form={form} name={name} autoFocus={index === 0}>
            {(input) => inputs?.[name]?.(form, input)}
          </FormField>
        ))}
        {below?.(form)}
      </div>
      <div className={styles.end}>
        {editing.theirs === null ? null : (
          <Conflict by={editing.theirs.modified_by} takeTheirs={editing.takeTheirs} keepMine={editing.keepMine} />
        )}
        <FormOutcome failure={form.failure} />
        <div className={styles.actions}>
          <Button size="large" onClick={onCancel}>
            {shared('confirm.cancel')}
          </Button>
          <SubmitButton busy={form.sending}>{t('save')}</SubmitButton>
        </div>
      </div>
    </FormFrame>
  );
}

/** Draws the form's container, as defined by the list. */
function Place(props: { opens: 'panel' | 'dialog'; title: string; onClose: () => void; children: ReactNode }) {
  const { opens, title, onClose, children } = props;
  if (opens === 'panel')
    return (
      <SidePanel open title={title} onClose={onClose}>
        {children}
      </SidePanel>
    );
  return (
    <Modal open centered width={520} title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {children}
    </Modal>
  );
}

/** Adds or edits a row; asks before closing discards input. */
export function RowEditor<Row extends EditableRow, Values extends object, Key extends string>(
  props: EditorProps<Row, Values, Key>,
) {
  const { definition, t, row, begun, onClose, onAdded } = props;
  const { opens, words, contract } = definition;
  const title = row === null ? t(words.add) : t(words.edit, { name: String(row[contract.title]) });
  const onSaved = (saved: Row | null) => {
    onClose();
    if (row === null && saved !== null) onAdded?.(saved);
  };
  const editing = useRowForm(definition, { row, begun, t, onSaved });
  const { close, asking } = useDiscarding(editing.form.dirty, onClose);
  return (
    <Place opens={opens} title={title} onClose={close}>
      <Fields {...props} editing={editing} onCancel={close} />
      {asking}
    </Place>
  );
}
