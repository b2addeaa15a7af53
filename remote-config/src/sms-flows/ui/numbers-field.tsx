import { useId, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useLeadNumbers } from '../effects/use-sms-room.ts';
import { useTexts } from '../texts/index.ts';
import { useSmsFlow } from './sms-context.ts';

/** Selects the numbers whose messages this flow handles; warns before a number is taken from another flow. */
export function NumbersField({ id: flowId }: { readonly id: string }) {
  const t = useTexts();
  const id = useId();
  const { notify } = useConsole();
  const { targets } = useSmsFlow();
  const lead = useLeadNumbers(flowId, targets);
  const [isSending, setSending] = useState(false);
  const chosen = targets.numbers.filter(({ flow_id }) => flow_id === flowId).map(({ number }) => number);
  const change = async (numbers: readonly string[]) => {
    setSending(true);
    const outcome = await lead(numbers);
    setSending(false);
    if (outcome === 'done') notify.success(t('numbers.done'));
    else notify.error(t(outcome === 'changed' ? 'numbers.changed' : 'failed.again'));
  };
  const options = targets.numbers.map(({ number, label, flow, flow_id: at }) => {
    const name = label === '' ? number : `${number} ${label}`;
    return { value: number, label: flow === null || at === flowId ? name : t('numbers.other', { name, flow }) };
  });
  return (
    <Field id={id} label={t('numbers')} hint={t('numbers.hint')} error={undefined} optional={t('optional')}>
      {(input) => (
        <Select
          {...input}
          size="medium"
          mode="multiple"
          loading={isSending}
          disabled={isSending}
          placeholder={t('numbers.none')}
          options={options}
          value={chosen}
          onChange={(numbers: string[]) => void change(numbers)}
        />
      )}
    </Field>
  );
}
