import { useId } from 'react';
import { hoursKinds, smsFlowLimits, whoseMessages, wordMatches, type When } from '@patchbay/shared-contracts/sms-flows';
import { Select } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { Choice } from '../../choice/ui/choice.tsx';
import { useTexts } from '../texts/index.ts';
import type { RuleFieldsProps } from './rule-fields.ts';
import { useSmsFlow } from './sms-context.ts';
import styles from './sms-flows.module.css';

function Words({ rule: { when }, change, errorOf }: RuleFieldsProps) {
  const t = useTexts();
  const id = useId();
  return (
    <Field id={id} label={t('words')} hint={t('words.hint')} error={errorOf('when.words')}>
      {(input) => (
        <Select
          {...input}
          size="medium"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '\n']}
          maxCount={smsFlowLimits.words}
          options={when.words.map((word) => ({ value: word, label: word }))}
          value={when.words}
          onChange={(words: string[]) =>
            change((rule) => ({
              ...rule,
              when: { ...rule.when, words: words.map((word) => word.slice(0, smsFlowLimits.word)) },
            }))
          }
        />
      )}
    </Field>
  );
}

function Calendar({ rule: { when }, change, errorOf }: RuleFieldsProps) {
  const t = useTexts();
  const id = useId();
  const { targets } = useSmsFlow();
  const known = targets.calendars.map((each) => ({ value: each.id, label: each.name }));
  const isGone = when.calendar !== '' && !known.some(({ value }) => value === when.calendar);
  return (
    <Field id={id} label={t('calendar')} error={errorOf('when.calendar')}>
      {(input) => (
        <Choice
          input={{ ...input, size: 'medium' }}
          placeholder={t('choose')}
          options={isGone ? [...known, { value: when.calendar, label: t('choose.gone') }] : known}
          value={when.calendar === '' ? null : when.calendar}
          onChange={(calendar) => change((rule) => ({ ...rule, when: { ...rule.when, calendar: calendar ?? '' } }))}
        />
      )}
    </Field>
  );
}

/** Edits a rule's condition: words, hours, sender. */
export function WhenFields(props: RuleFieldsProps) {
  const t = useTexts();
  const id = useId();
  const { rule, change } = props;
  const set = (when: Partial<When>) => change((before) => ({ ...before, when: { ...before.when, ...when } }));
  const choice = <Value extends string>(
    field: 'match' | 'hours' | 'who',
    values: readonly Value[],
    value: Value,
    onChange: (value: Value) => void,
  ) => (
    <Field id={`${id}-${field}`} label={t(field)} error={undefined}>
      {(input) => (
        <Select
          {...input}
          size="medium"
          value={value}
          options={values.map((each) => ({ value: each, label: t(`${field}.${each}` as 'match.any') }))}
          onChange={(chosen: Value) => onChange(chosen)}
        />
      )}
    </Field>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('when')}</legend>
      <div className={styles.grid}>
        {choice('match', wordMatches, rule.when.match, (match) => set({ match }))}
        {rule.when.match === 'any' ? null : <Words {...props} />}
        {choice('who', whoseMessages, rule.when.who, (who) => set({ who }))}
        {choice('hours', hoursKinds, rule.when.hours, (hours) => set({ hours }))}
        {rule.when.hours === 'always' ? null : <Calendar {...props} />}
      </div>
    </fieldset>
  );
}
