import { DateRangeFilter, type DateChoice } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import { AsOf } from '../../figures/ui/as-of.tsx';
import { CompareSelect } from '../../figures/ui/compare-select.tsx';
import { SavedViews } from '../../figures/ui/saved-views.tsx';
import styles from '../../figures/ui/figures.module.css';
import { comparisonOf, offeredComparisons, withDashboardComparison, withDashboardRange } from '../model/question.ts';

interface ToolbarProps {
  readonly view: View;
  readonly zone: string;
  /** Time the figures were computed; null before that. */
  readonly asOf: string | null;
  readonly onView: (view: View) => void;
}

/** Selects range and comparison, and shows the age of the figures [INS-028, INS-029]. */
export function DashboardToolbar({ view, zone, asOf, onView }: ToolbarProps) {
  const chooseDate = (date: DateChoice) => onView(withDashboardRange(view, date));
  return (
    <div className={styles.toolbar}>
      <DateRangeFilter value={view.date} timeZone={zone} onChange={chooseDate} />
      <CompareSelect
        offered={offeredComparisons}
        value={comparisonOf(view)}
        onChange={(comparison) => onView(withDashboardComparison(view, comparison))}
      />
      <SavedViews page="dashboard" view={view} />
      <AsOf at={asOf} zone={zone} />
    </div>
  );
}
