import { useId, useState } from 'react';
import { flowLimits } from '@patchbay/shared-contracts/flows';
import { Button, Input, Modal } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import type { TestDone } from '../effects/use-kept-tests.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

interface NameProps {
  readonly title: string;
  readonly first: string;
  readonly onSave: (name: string) => Promise<TestDone>;
  readonly onClose: () => void;
}

const refusals: Readonly<Record<string, TextKey>> = {
  ...{ taken: 'tests.taken', 'too-many': 'tests.many', 'changed-meanwhile': 'tests.changed' },
};

/** Asks for the name of a test. Input is kept when it is refused. */
export function TestNameDialog({ title, first, onSave, onClose }: NameProps) {
  const t = useTexts();
  const id = useId();
  const [name, setName] = useState(first);
  const [wrong, setWrong] = useState<TextKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setWrong('tests.name.missing');
    setBusy(true);
    const done = await onSave(name.trim());
    setBusy(false);
    if (done.ok) onClose();
    else setWrong(refusals[done.code] ?? 'failed.again');
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="not" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="save" type="primary" loading={isBusy} onClick={() => void save()}>
          {t('tests.save')}
        </Button>,
      ]}
    >
      <Field id={id} label={t('name')} hint={t('tests.name.hint')} error={wrong === null ? undefined : t(wrong)}>
        {(input) => (
          <Input
            {...input}
            autoFocus
            maxLength={flowLimits.testName}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={() => void save()}
          />
        )}
      </Field>
    </Modal>
  );
}
