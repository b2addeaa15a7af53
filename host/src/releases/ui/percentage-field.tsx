import { Input, Segmented } from '@patchbay/shared-ui/antd';
import { useId } from 'react';
import { readPercentage } from '../model/figures.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';

const steps = ['1', '5', '10', '25', '50', '100'];
export const readGiven = readPercentage;

/** Draws a percentage field with buttons for the usual steps. */
export function PercentageField(props: { value: string; onChange: (value: string) => void; tried: boolean }) {
  const t = useReleaseTexts();
  const id = useId();
  const wrong = readPercentage(props.value) === null && (props.tried || props.value.trim() !== '');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('change.percentage')}</label>
      <div className={styles.percentage}>
        <Input
          id={id}
          inputMode="decimal"
          autoFocus
          value={props.value}
          suffix="%"
          status={wrong ? 'error' : ''}
          aria-invalid={wrong}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => props.onChange(event.target.value)}
        />
        <Segmented
          aria-label={t('change.percentage')}
          options={steps}
          {...(steps.includes(props.value) ? { value: props.value } : { value: '' })}
          onChange={props.onChange}
        />
      </div>
      <span id={`${id}-wrong`} className={styles.wrong} role="status">
        {wrong ? t('change.percentageWrong') : ''}
      </span>
    </div>
  );
}
