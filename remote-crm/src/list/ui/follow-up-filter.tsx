import { useId } from 'react';
import { Choices } from '@patchbay/shared-ui/list';
import type { FilterDraft } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { crmFiltersOf, daysOf, isValidRange, type DayPair } from '../model/crm-filters.ts';
import styles from './list.module.css';

function Day(props: { label: string; value: string; wrong: boolean; max?: string; onChange: (day: string) => void }) {
  const { label, value, wrong, max, onChange } = props;
  const id = useId();
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        max={max ?? '9999-12-31'}
        aria-invalid={wrong}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

/** Draws FOLLOW UP [CUST-058]: any day, or a first and a last one; the fields show today by default [CUST-070]. */
export function FollowUpFilter({ draft, today }: { draft: FilterDraft; today: string }) {
  const t = useTexts();
  const days = daysOf(draft.chosen);
  const { datepicker_crm_filter: shown } = crmFiltersOf(draft.chosen, today);
  const wrong = days !== null && !isValidRange(days, today);
  const set = (pair: DayPair | null) => draft.set({ datepicker_crm_filter: pair ?? [] });
  return (
    <>
      <div className={styles.any}>
        <Choices
          label={t('filters.followUp')}
          options={[{ value: 'any', label: t('filters.anyDay') }]}
          chosen={days === null ? ['any'] : []}
          onChange={() => set(days === null ? shown : null)}
        />
      </div>
      <div className={styles.days} data-any={days === null}>
        <Day
          label={t('filters.from')}
          value={shown[0]}
          wrong={wrong}
          max={today}
          onChange={(start) => set([start, shown[1]])}
        />
        <Day label={t('filters.to')} value={shown[1]} wrong={wrong} onChange={(end) => set([shown[0], end])} />
      </div>
    </>
  );
}
