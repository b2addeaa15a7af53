import { presets, type Cause } from '@patchbay/shared-contracts/campaigns';
import { Input } from '@patchbay/shared-ui/antd';
import { Field, FormField } from '@patchbay/shared-ui/form';
import { Select } from '@patchbay/shared-ui/antd';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { useWeekWords } from './use-week-words.ts';
import { appliesTo } from '../model/draft.ts';
import { presetOf, presetPart } from '../model/presets.ts';
import { isRetry, otherCauses, typedOfCause, usualCauses, withTyped } from '../model/retries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './create-campaign.module.css';
import { FigureField, type FormProps } from './fields.tsx';

/** Explains the values set by a country, and that they are no guarantee of compliance. */
function PresetMeaning({ form }: FormProps) {
  const t = useTexts();
  const weekWords = useWeekWords();
  const preset = presetOf(form.values.preset);
  if (preset === undefined) return null;
  const { message, opt_out_key: key } = form.values;
  return (
    <div className={styles.note} role="status">
      <p>{t('preset.sets')}</p>
      <ul>
        <li>{preset.week === null ? t('preset.week.none') : t('preset.week', { hours: weekWords(preset.week) })}</li>
        <li>{t(preset.clockOf === 'number' ? 'preset.clock.number' : 'preset.clock.account')}</li>
        <li>{t('preset.limit', { limit: preset.limit * 100, days: preset.overDays })}</li>
        <li>{t('preset.always', { ring: preset.ringSeconds, within: preset.agentWithinSeconds })}</li>
      </ul>
      <p>{t(message === '' || key === '' ? 'preset.message' : 'preset.message.chosen')}</p>
      {preset.notes.map((note) => (
        <p key={note}>{t(`preset.note.${note}`)}</p>
      ))}
    </div>
  );
}

function Preset({ form }: FormProps) {
  const t = useTexts();
  const options = [
    { value: '' as const, label: t('preset.none') },
    ...presets.map(({ country: value }) => ({ value, label: t(`preset.${value}`) })),
  ];
  return (
    <div className={styles.group}>
      <FormField form={form} name="preset">
        {(input) => (
          <Select
            {...input}
            options={options}
            value={form.values.preset}
            onChange={(country: (typeof options)[number]['value']) => form.change(presetPart(country))}
          />
        )}
      </FormField>
      <PresetMeaning form={form} />
    </div>
  );
}

function RetryField({ form, cause }: FormProps & { readonly cause: Cause }) {
  const t = useTexts();
  const words = useCampaignWords();
  const { retries } = form.values;
  const isWrong = form.problem('retries') !== undefined && !isRetry(retries, cause);
  return (
    <Field
      id={`${form.id}-retry-${cause}`}
      label={words(`cause.${cause}`)}
      error={isWrong ? t('rule.retry') : undefined}
    >
      {(input) => (
        <Input
          {...input}
          size="medium"
          aria-required={false}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={t('retry.never')}
          suffix={<span aria-hidden>{t('unit.minutes')}</span>}
          value={typedOfCause(retries, cause)}
          onChange={({ target }) => form.change({ retries: withTyped(retries, cause, target.value) })}
        />
      )}
    </Field>
  );
}

function Retries({ form }: FormProps) {
  const t = useTexts();
  const isWrong = otherCauses.some((cause) => !isRetry(form.values.retries, cause));
  return (
    <fieldset className={styles.part}>
      <legend>{t('retries')}</legend>
      <p className={styles.quiet}>{t('retries.detail')}</p>
      <div className={styles.fields}>
        {usualCauses.map((cause) => (
          <RetryField key={cause} {...{ form, cause }} />
        ))}
      </div>
      <details {...(isWrong ? { open: true } : {})}>
        <summary>{t('retries.more')}</summary>
        <div className={styles.fields}>
          {otherCauses.map((cause) => (
            <RetryField key={cause} {...{ form, cause }} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

const figures = [
  ['ratio', 'unit.lines'],
  ['abandoned_limit', 'unit.percent'],
  ['ring_seconds', 'unit.seconds'],
  ['offer_seconds', 'unit.seconds'],
  ['wrap_up_seconds', 'unit.seconds'],
  ['tries_a_day', 'unit.tries'],
  ['tries_in_all', 'unit.tries'],
] as const;

/** Draws the cost limit, apart from the pace because it concerns money [ACCT-024]. */
function Cost({ form }: FormProps) {
  const t = useTexts();
  return (
    <fieldset className={styles.part}>
      <legend>{t('preview.cost')}</legend>
      <div className={styles.fields}>
        <FigureField {...{ form, name: 'cost_cap', unit: 'unit.coins', none: t('cost_cap.none') }} />
      </div>
    </fieldset>
  );
}

/** Draws the step "How": pace and limits, retries, and cost [CAMP-002, CAMP-011]. */
export function HowStep({ form }: FormProps) {
  return (
    <>
      <Preset form={form} />
      <div className={styles.fields}>
        {figures
          .filter(([name]) => appliesTo(name, form.values))
          .map(([name, unit]) => (
            <FigureField key={name} {...{ form, name, unit }} />
          ))}
      </div>
      <Retries form={form} />
      <Cost form={form} />
    </>
  );
}
