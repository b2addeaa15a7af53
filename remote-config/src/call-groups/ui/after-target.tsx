import type { CallGroupsFields } from '@patchbay/shared-contracts/call-groups';
import { Input } from '@patchbay/shared-ui/antd';
import type { FieldInput, Form } from '@patchbay/shared-ui/form';
import { Choice } from '../../choice/ui/choice.tsx';
import { useGroupTargets } from '../effects/use-targets.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

interface TargetProps {
  readonly form: Form<CallGroupsFields, TextKey>;
  readonly input: FieldInput;
}

/** Selects the target of unanswered callers: a queue, a number, or the receiver of the voicemail. */
export function AfterTarget({ form, input }: TargetProps) {
  const t = useTexts();
  const { queues } = useGroupTargets();
  const { after, after_target: target } = form.values;
  const change = (after_target: string) => form.change({ after_target });
  if (after === 'queue')
    return (
      <Choice
        input={input}
        placeholder={t('after_target')}
        options={queues.map(({ id, name }) => ({ value: id, label: name }))}
        value={target === '' ? null : target}
        onChange={(id) => change(id ?? '')}
      />
    );
  return (
    <Input
      {...input}
      placeholder={after === 'number' ? '' : t('after.email')}
      inputMode={after === 'number' ? 'tel' : 'email'}
      value={target}
      onChange={(event) => change(event.target.value)}
    />
  );
}
