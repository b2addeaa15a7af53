import { Segmented } from '@patchbay/shared-ui/antd';
import type { View } from '@patchbay/shared-ui/list-page';
import { memo } from 'react';
import { GroupBy } from '../../live/ui/grouping.tsx';
import { Tools } from '../../live/ui/live-page.tsx';
import type { CallStore } from '../model/call-store.ts';
import { densities, densityOf, withDensity } from '../model/question.ts';
import { useMonitorTexts } from '../texts/index.ts';
import { CallFilters } from './filters.tsx';

interface ToolbarProps {
  readonly view: View;
  readonly store: CallStore;
  readonly onView: (view: View) => void;
}

/** Draws search, filters, and grouping and density, which a phone's cards lack. */
export const Toolbar = memo(function Toolbar({ view, store, onView }: ToolbarProps) {
  const t = useMonitorTexts();
  return (
    <Tools {...{ view, onView }} label={t('search')} filters={<CallFilters {...{ view, store, onView }} />}>
      <GroupBy view={view} onView={onView} />
      <Segmented
        size="small"
        aria-label={t('density')}
        value={densityOf(view)}
        options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
        onChange={(density) => onView(withDensity(view, density))}
      />
    </Tools>
  );
});
