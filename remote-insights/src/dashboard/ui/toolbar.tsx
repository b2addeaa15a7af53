import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Select } from '@patchbay/shared-ui/antd';
import { DateRangeFilter, type DateChoice } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { comparisonOf, offeredComparisons, withComparison, withRange } from '../model/question.ts';
import styles from './dashboard.module.css';

interface ToolbarProps {
  readonly view: View;
  readonly zone: string;
  /** When the figures were counted; null before they are there. */
  readonly asOf: string | null;
  readonly onView: (view: View) => void;
}

/** Which time, with what it is compared, and how old the figures are [INS-028, INS-029]. */
export function Toolbar({ view, zone, asOf, onView }: ToolbarProps) {
  const t = useTexts();
  const compared = comparisonOf(view);
  const options = [
    { value: '', label: t('compare.none') },
    ...offeredComparisons.map((value) => ({ value, label: t(`compare.${value}`) })),
  ];
  const chooseDate = (date: DateChoice) => onView(withRange(view, date));
  return (
    <div className={styles.toolbar}>
      <DateRangeFilter value={view.date} timeZone={zone} onChange={chooseDate} />
      <Select<string>
        aria-label={t('compare.label')}
        className={styles.compare ?? ''}
        value={compared ?? ''}
        options={options}
        onChange={(value) => onView(withComparison(view, offeredComparisons.find((each) => each === value) ?? null))}
      />
      {asOf === null ? null : (
        <time className={styles.asOf} dateTime={asOf}>
          {t('asOf', { at: formatAt(asOf, zone, dateFormats.time) })}
        </time>
      )}
    </div>
  );
}
