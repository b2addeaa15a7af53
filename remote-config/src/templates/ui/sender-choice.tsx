import type { TemplatesFields } from '@patchbay/shared-contracts/templates';
import { Select } from '@patchbay/shared-ui/antd';
import type { FieldInput, Form } from '@patchbay/shared-ui/form';
import { useSenderIdData } from '../effects/use-previews.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

interface ChoiceProps {
  readonly form: Form<TemplatesFields, TextKey>;
  readonly input: FieldInput;
}

/** Selects the sender of an SMS: a number of the account, or the one of the writing agent [CONF-TMPL-004]. */
export function SenderChoice({ form, input }: ChoiceProps) {
  const t = useTexts();
  const senders = useSenderIdData().map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }));
  return (
    <Select
      {...input}
      value={form.values.sender_id}
      options={[{ value: '', label: t('sender.any') }, ...senders]}
      onChange={(sender_id: string) => form.change({ sender_id })}
    />
  );
}
