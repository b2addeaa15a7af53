import { useId, type ReactNode } from 'react';
import { Input, Select, Switch } from '@patchbay/shared-ui/antd';
import { Conflict } from '@patchbay/shared-ui/editable-list';
import { FormField, FormFrame, FormOutcome, SubmitButton } from '@patchbay/shared-ui/form';
import { useOtherQueues, useSoundChoices } from '../effects/use-queues.ts';
import type { FigureName } from '../model/draft.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './queues.module.css';
import { HoursField } from './hours-field.tsx';
import type { QueueEditing, QueueFormOf } from './use-queue-form.ts';

interface FormProps {
  readonly form: QueueFormOf;
}

type PartName = 'name' | 'rings' | 'waits' | 'after' | 'rest' | 'callbacks';

function Part({ of, children }: { readonly of: PartName; readonly children: ReactNode }) {
  const t = useTexts();
  return (
    <fieldset className={styles.part}>
      <legend>{t(`part.${of}`)}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** Enters a whole number with its unit. */
function Figure({
  form,
  name,
  unit = 'unit.seconds',
}: FormProps & { readonly name: FigureName; readonly unit?: TextKey }) {
  const t = useTexts();
  return (
    <FormField form={form} name={name}>
      {(input) => (
        <Input
          {...input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          suffix={<span aria-hidden>{t(unit)}</span>}
          value={form.values[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      )}
    </FormField>
  );
}

type Choices = readonly { readonly value: string; readonly label: string }[];

function Choice(
  props: FormProps & {
    readonly name: 'hold_music' | 'announcement' | 'overflow' | 'overflow_queue';
    readonly options: Choices;
    readonly placeholder?: string;
  },
) {
  const { form, name, options, placeholder } = props;
  const value = form.values[name];
  return (
    <FormField form={form} name={name}>
      {(input) => (
        <Select
          {...input}
          showSearch={{ optionFilterProp: 'label' }}
          {...(placeholder === undefined ? {} : { placeholder })}
          options={[...options]}
          value={value === '' && placeholder !== undefined ? null : value}
          onChange={(chosen: string) => form.change({ [name]: chosen })}
        />
      )}
    </FormField>
  );
}

function PositionSwitch({ form }: FormProps) {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch
        aria-labelledby={id}
        checked={form.values.announces_position}
        onChange={(announces_position) => form.change({ announces_position })}
      />
      <span id={id}>{t('field.announces_position')}</span>
    </div>
  );
}

function Sounds({ form }: FormProps) {
  const t = useTexts();
  const sounds = useSoundChoices();
  return (
    <>
      <Choice {...{ form, name: 'hold_music' }} options={[{ value: '', label: t('music.house') }, ...sounds]} />
      <Choice {...{ form, name: 'announcement' }} options={[{ value: '', label: t('announcement.none') }, ...sounds]} />
    </>
  );
}

function Overflow({ form, queueId }: FormProps & { readonly queueId: string | null }) {
  const t = useTexts();
  const others = useOtherQueues(queueId).map(({ q_uuid: value, name: label }) => ({ value, label }));
  const targets = (['voicemail', 'queue', 'number', 'hangup'] as const).map((value) => ({
    value,
    label: t(`to.${value}`),
  }));
  const { overflow } = form.values;
  return (
    <>
      <Choice {...{ form, name: 'overflow' }} options={targets} />
      {overflow === 'queue' ? (
        <Choice {...{ form, name: 'overflow_queue' }} options={others} placeholder={t('overflow.choose')} />
      ) : null}
      {overflow === 'number' ? <FormField form={form} name="overflow_number" /> : null}
      {overflow === 'voicemail' ? <FormField form={form} name="voicemail_email" /> : null}
    </>
  );
}

/** Draws the form of a queue's settings [CONF-QUEUE-013]. */
export function QueueForm(props: { readonly queueId: string | null; readonly editing: QueueEditing }) {
  const t = useTexts();
  const { queueId, editing } = props;
  const { form, isLate, takeTheirs, keepMine } = editing;
  return (
    <FormFrame form={form} className={styles.card}>
      <Part of="name">
        <FormField form={form} name="name" autoFocus={queueId === null} />
        <HoursField form={form} />
      </Part>
      <Part of="rings">
        <FormField form={form} name="strategy" />
        <Figure {...{ form, name: 'ring_seconds' }} />
        <Figure {...{ form, name: 'tier_wait_seconds' }} />
      </Part>
      <Part of="waits">
        <Sounds form={form} />
        <Figure {...{ form, name: 'announcement_seconds' }} />
        <PositionSwitch form={form} />
      </Part>
      <Part of="after">
        <Figure {...{ form, name: 'maximum_wait_seconds' }} />
        <Figure {...{ form, name: 'maximum_length', unit: 'unit.callers' }} />
        <Overflow form={form} queueId={queueId} />
      </Part>
      <Part of="rest">
        <Figure {...{ form, name: 'wrap_up_seconds' }} />
        <Figure {...{ form, name: 'service_level_seconds' }} />
        <Figure {...{ form, name: 'sticky_hours', unit: 'unit.hours' }} />
      </Part>
      <Part of="callbacks">
        <Figure {...{ form, name: 'callback_tries', unit: 'unit.tries' }} />
        <Figure {...{ form, name: 'callback_pause_minutes', unit: 'unit.minutes' }} />
        <Figure {...{ form, name: 'callback_hours', unit: 'unit.hours' }} />
      </Part>
      {isLate ? <Conflict by={null} takeTheirs={takeTheirs} keepMine={keepMine} /> : null}
      <FormOutcome failure={form.failure} />
      <div className={styles.save}>
        <SubmitButton busy={form.sending}>{t(queueId === null ? 'create' : 'save')}</SubmitButton>
      </div>
    </FormFrame>
  );
}
