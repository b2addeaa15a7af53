import { useState, type ReactNode } from 'react';
import type { Translate } from '@patchbay/shared-ui';
import { Alert, Button, Modal } from '@patchbay/shared-ui/antd';
import { FormField, FormFrame, FormOutcome, SubmitButton } from '../../form/index.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { SidePanel } from '../../list/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';
import { useListTexts } from '../texts/index.ts';
import styles from './editable-list.module.css';
import { useRowForm, type RowForm } from './use-row-form.ts';

interface EditorProps<Row extends EditableRow, Values extends object, Key extends string> {
  readonly definition: ListDefinition<Row, Values, Key>;
  readonly t: Translate<Key>;
  /** Null to add one. */
  readonly row: Row | null;
  readonly onClose: () => void;
}

/** Somebody else was first: nothing is lost, on either side, until the person says so. */
function Conflict<Row extends EditableRow, Values extends object, Key extends string>({
  theirs,
  takeTheirs,
  keepMine,
}: RowForm<Row, Values, Key>) {
  const t = useListTexts();
  if (theirs === null) return null;
  const { modified_by: by } = theirs;
  const ways = (
    <div className={styles.ways}>
      <Button onClick={takeTheirs}>{t('takeTheirs')}</Button>
      <Button onClick={keepMine}>{t('keepMine')}</Button>
    </div>
  );
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={by === null ? t('changedByNobody') : t('changedBy', { by })}
      description={
        <>
          <p className={styles.detail}>{t('changedDetail')}</p>
          {ways}
        </>
      }
    />
  );
}

function Fields<Row extends EditableRow, Values extends object, Key extends string>(
  props: EditorProps<Row, Values, Key> & { editing: RowForm<Row, Values, Key>; onCancel: () => void },
) {
  const { definition, editing, onCancel } = props;
  const { form } = editing;
  const t = useListTexts();
  const shared = useTextsByName();
  const names = Object.keys(definition.fields).filter((name): name is keyof Values & string => name in form.values);
  return (
    <FormFrame form={form} className={styles.form}>
      {names.map((name, index) => (
        <FormField key={name} form={form} name={name} autoFocus={index === 0} />
      ))}
      <Conflict {...editing} />
      <FormOutcome failure={form.failure} />
      <div className={styles.actions}>
        <Button size="large" onClick={onCancel}>
          {shared('confirm.cancel')}
        </Button>
        <SubmitButton busy={form.sending}>{t('save')}</SubmitButton>
      </div>
    </FormFrame>
  );
}

/** Asks before what is written is thrown away. */
function Discard(props: { open: boolean; onDiscard: () => void; onStay: () => void }) {
  const { open, onDiscard, onStay } = props;
  const t = useListTexts();
  return (
    <Modal
      open={open}
      centered
      width={420}
      title={t('discard')}
      okText={t('discardOk')}
      okButtonProps={{ danger: true }}
      cancelText={t('stay')}
      onOk={onDiscard}
      onCancel={onStay}
      destroyOnHidden
    >
      <p>{t('discardDetail')}</p>
    </Modal>
  );
}

/** Where the form stands, as the list says. */
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

/** Adds a row, or changes one; what is written is not lost by closing it. */
export function RowEditor<Row extends EditableRow, Values extends object, Key extends string>(
  props: EditorProps<Row, Values, Key>,
) {
  const { definition, t, row, onClose } = props;
  const { opens, words, contract } = definition;
  const title = row === null ? t(words.add) : t(words.edit, { name: String(row[contract.title]) });
  const editing = useRowForm(definition, { row, t, onSaved: onClose });
  const [asks, setAsks] = useState(false);
  const close = () => (editing.form.dirty ? setAsks(true) : onClose());
  return (
    <Place opens={opens} title={title} onClose={close}>
      <Fields {...props} editing={editing} onCancel={close} />
      <Discard open={asks} onDiscard={onClose} onStay={() => setAsks(false)} />
    </Place>
  );
}
