import type { IntegrationsFields } from '@patchbay/shared-contracts/integrations';
import { templatesContract } from '@patchbay/shared-contracts/templates';
import { useConsole } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { useAnswer } from '@patchbay/shared-ui/answer';
import type { FieldInput, Form } from '@patchbay/shared-ui/form';
import { useTexts, type TextKey } from '../texts/index.ts';

const question = {
  path: templatesContract.path,
  query: { type: 'EMAIL', limit: 100, ordering: 'name' },
  answer: templatesContract.answer,
} as const;

interface ChoiceProps {
  readonly form: Form<IntegrationsFields, TextKey>;
  readonly input: FieldInput;
}

/** Selects the template of an e-mail: an active one, or the current one [CONF-TMPL-005]. */
export function TemplateChoice({ form, input }: ChoiceProps) {
  const t = useTexts();
  const { template } = form.values;
  const enabled = useConsole().can(templatesContract.gate);
  const all = useAnswer(['e-mail templates'], question, { enabled }).data?.objects ?? [];
  const offered = all.filter(({ id, status }) => status === 'active' || id === template);
  return (
    <Select
      {...input}
      value={template}
      options={[
        { value: '', label: t('template.none') },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(chosen: string) => form.change({ template: chosen })}
    />
  );
}
