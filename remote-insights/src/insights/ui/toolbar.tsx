import { useId, useState, type ReactNode } from 'react';
import { comparisons, type Comparison } from '@patchbay/shared-contracts/insights';
import { DateRangeFilter, type DateChoice } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import { AsOf } from '../../figures/ui/as-of.tsx';
import { CompareSelect } from '../../figures/ui/compare-select.tsx';
import { SavedViews } from '../../figures/ui/saved-views.tsx';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { asEnds, timeBefore } from '../model/before.ts';
import { comparedRangeIn, comparisonIn, withInsightsComparison, withInsightsRange } from '../model/question.ts';
import type { RangeProblem } from '../model/range-problem.ts';
import { InsightsFilters } from './filters.tsx';

export interface Problems {
  readonly range: RangeProblem | null;
  readonly compared: RangeProblem | null;
}

interface ToolbarProps {
  readonly view: View;
  readonly zone: string;
  readonly isAgent: boolean;
  /** Another account of the hierarchy; null: the user's own. */
  readonly account: string | null;
  readonly problems: Problems;
  /** Time the figures were computed; null before that. */
  readonly asOf: string | null;
  readonly onView: (view: View) => void;
}

function Beside({ label, problem, children }: { label: string; problem: RangeProblem | null; children: ReactNode }) {
  const t = useTexts();
  const id = useId();
  return (
    <div role="group" aria-label={label} {...(problem === null ? {} : { 'aria-describedby': id })}>
      {children}
      {problem === null ? null : (
        <p id={id} className={figures.problem} role="alert">
          {t(`insights.refused.${problem}`)}
        </p>
      )}
    </div>
  );
}

/** Selects range, filters and comparison, and shows the age of the figures [INS-028, INS-029]. */
export function InsightsToolbar({ view, zone, account, isAgent, problems, asOf, onView }: ToolbarProps) {
  const t = useTexts();
  const [now] = useState(() => Date.now());
  const comparison = comparisonIn(view);
  const compare = (next: Comparison | null) =>
    onView(
      withInsightsComparison(view, next, next === 'chosen' ? timeBefore(view.date, { now: Date.now(), zone }) : null),
    );
  const compareWith = (range: DateChoice) =>
    onView(withInsightsComparison(view, 'chosen', asEnds(range, { now, zone })));
  return (
    <div className={figures.toolbar}>
      <Beside label={t('insights.range')} problem={problems.range}>
        <DateRangeFilter value={view.date} timeZone={zone} onChange={(date) => onView(withInsightsRange(view, date))} />
      </Beside>
      <InsightsFilters {...{ view, account, isAgent, onView }} />
      <CompareSelect offered={comparisons} value={comparison} onChange={compare} />
      {comparison === 'chosen' ? (
        <Beside label={t('insights.comparedRange')} problem={problems.compared}>
          <DateRangeFilter value={comparedRangeIn(view)} timeZone={zone} onChange={compareWith} />
        </Beside>
      ) : null}
      <SavedViews page="insights" view={view} />
      <AsOf at={asOf} zone={zone} />
    </div>
  );
}
