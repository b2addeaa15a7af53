import { useId } from 'react';
import { segmentsOf } from '@patchbay/shared-contracts/messages';
import { smsFlowLimits, type SmsAction } from '@patchbay/shared-contracts/sms-flows';
import { templateVariables } from '@patchbay/shared-contracts/templates';
import { Checkbox, Input, Segmented } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { Choice } from '../../choice/ui/choice.tsx';
import { useTexts } from '../texts/index.ts';
import { useSmsFlow } from './sms-context.ts';
import styles from './sms-flows.module.css';

interface FieldsProps<Action extends SmsAction = SmsAction> {
  readonly action: Action;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (action: SmsAction, key?: string) => void;
}
type Of<Kind extends SmsAction['do']> = FieldsProps<Extract<SmsAction, { do: Kind }>>;

/** Shows a text's length and number of SMS parts. */
function Size({ text }: { readonly text: string }) {
  const t = useTexts();
  const { encoding, count } = segmentsOf(text);
  return <span className={styles.quiet}>{t('size', { characters: [...text].length, count, encoding })}</span>;
}

function Named({
  of,
  label,
  value,
  error,
  onChange,
}: {
  readonly of: 'agents' | 'queues' | 'templates';
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}) {
  const t = useTexts();
  const id = useId();
  const { targets } = useSmsFlow();
  const known = targets[of].map((each) => ({ value: each.id, label: each.name }));
  const isGone = value !== '' && !known.some((each) => each.value === value);
  const isOptional = of === 'templates';
  return (
    <Field id={id} label={label} error={error} {...(isOptional && { optional: t('optional') })}>
      {(input) => (
        <Choice
          input={{ ...input, size: 'medium' }}
          placeholder={t(isOptional ? 'template.none' : 'choose')}
          clears={isOptional}
          options={isGone ? [...known, { value, label: t('choose.gone') }] : known}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )}
    </Field>
  );
}

function Reply({ action, errorOf, onChange }: Of<'reply'>) {
  const t = useTexts();
  const id = useId();
  const { targets } = useSmsFlow();
  const template = targets.templates.find((each) => each.id === action.template);
  const variables = templateVariables.map((name) => `{{${name}}}`).join(' ');
  return (
    <>
      <Named
        of="templates"
        label={t('template')}
        value={action.template}
        error={errorOf('template')}
        onChange={(chosen) => onChange({ ...action, template: chosen })}
      />
      {action.template === '' ? (
        <Field id={id} label={t('text')} hint={t('text.hint', { variables })} error={errorOf('text')}>
          {(input) => (
            <Input.TextArea
              {...input}
              size="medium"
              autoSize={{ minRows: 2, maxRows: 8 }}
              maxLength={smsFlowLimits.text}
              value={action.text}
              onChange={({ target }) => onChange({ ...action, text: target.value }, 'text')}
            />
          )}
        </Field>
      ) : (
        <blockquote className={styles.bubble}>{template?.text ?? t('choose.gone')}</blockquote>
      )}
      <Size text={action.template === '' ? action.text : (template?.text ?? '')} />
    </>
  );
}

function Assign({ action, errorOf, onChange }: Of<'assign'>) {
  const t = useTexts();
  return (
    <>
      <Segmented
        aria-label={t('action.assign')}
        options={(['queue', 'agent'] as const).map((value) => ({ value, label: t(`to.${value}`) }))}
        value={action.to}
        onChange={(to) => onChange({ ...action, to, target: '' })}
      />
      <Named
        of={action.to === 'agent' ? 'agents' : 'queues'}
        label={t(`to.${action.to}`)}
        value={action.target}
        error={errorOf('target')}
        onChange={(target) => onChange({ ...action, target })}
      />
    </>
  );
}

function TagName({ action, errorOf, onChange }: Of<'tag'>) {
  const t = useTexts();
  const id = useId();
  return (
    <Field id={id} label={t('tag')} hint={t('tag.hint')} error={errorOf('tag')}>
      {(input) => (
        <Input
          {...input}
          size="medium"
          maxLength={smsFlowLimits.tag}
          value={action.tag}
          onChange={({ target }) => onChange({ ...action, tag: target.value }, 'tag')}
        />
      )}
    </Field>
  );
}

function Hook({ action, errorOf, onChange }: Of<'hook'>) {
  const t = useTexts();
  const id = useId();
  return (
    <>
      <Field id={id} label={t('url')} hint={t('url.hint')} error={errorOf('url')}>
        {(input) => (
          <Input
            {...input}
            size="medium"
            inputMode="url"
            maxLength={smsFlowLimits.url}
            value={action.url}
            onChange={({ target }) => onChange({ ...action, url: target.value }, 'url')}
          />
        )}
      </Field>
      <Checkbox checked={action.answers} onChange={({ target }) => onChange({ ...action, answers: target.checked })}>
        {t('answers')}
      </Checkbox>
    </>
  );
}

export function ActionFields({ action, ...props }: FieldsProps) {
  if (action.do === 'reply') return <Reply action={action} {...props} />;
  if (action.do === 'assign') return <Assign action={action} {...props} />;
  return action.do === 'tag' ? <TagName action={action} {...props} /> : <Hook action={action} {...props} />;
}
