import { useId, useMemo, useState } from 'react';
import { Input, Segmented } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { instantsOf, usageRanges, type RangeChoice } from '../model/usage-range.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

/** Keeps the selected range and its instants; null while custom days are invalid. */
export function useUsageRange() {
  const timeZone = useTimeZone();
  const [openedAt] = useState(() => Date.now());
  const [choice, choose] = useState<RangeChoice>({ is: '7 days', from: '', to: '' });
  const found = useMemo(() => instantsOf(choice, openedAt, timeZone), [choice, openedAt, timeZone]);
  return {
    ...{ choice, choose },
    instants: typeof found === 'string' ? null : found,
    wrong: typeof found === 'string' ? found : null,
  };
}
export type UsageRangeState = ReturnType<typeof useUsageRange>;

/** Selects the days: a preset or a custom range. */
export function UsageRange({ range: { choice, choose, wrong } }: { readonly range: UsageRangeState }) {
  const t = useTexts();
  const ids = useId();
  const day = (name: 'from' | 'to', error: string | undefined) => (
    <Field id={`${ids}-${name}`} label={t(`usage.${name}`)} error={error}>
      {(input) => (
        <Input
          {...input}
          type="date"
          value={choice[name]}
          onChange={({ target }) => choose({ ...choice, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Segmented
        aria-label={t('usage.range')}
        size="small"
        options={usageRanges.map((value) => ({ value, label: t(`usage.range.${value}`) }))}
        value={choice.is}
        onChange={(is) => choose({ ...choice, is })}
      />
      {choice.is === 'own' ? (
        <div className={styles.ownDays}>
          {day('from', undefined)}
          {day('to', wrong === null || wrong === 'missing' ? undefined : t(`usage.wrong.${wrong}`))}
        </div>
      ) : null}
    </>
  );
}
