import { Checkbox, Segmented } from '@patchbay/shared-ui/antd';
import { SearchBox } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import type { CallStore } from '../model/call-store.ts';
import { densities, densityOf, isGrouped, withShown } from '../model/question.ts';
import { useMonitorTexts } from '../texts/index.ts';
import styles from './call-monitor.module.css';
import { Filters } from './filters.tsx';

interface ToolbarProps {
  readonly view: View;
  readonly store: CallStore;
  readonly onView: (view: View) => void;
}

/** What stands over the table: search and filters; grouping and density, which a phone's cards do not have. */
export function Toolbar({ view, store, onView }: ToolbarProps) {
  const t = useMonitorTexts();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox value={view.search} label={t('search')} onSearch={(search) => onView({ ...view, search })} />
      </div>
      <Filters {...{ view, store, onView }} />
      <div className={styles.end}>
        <Checkbox
          checked={isGrouped(view)}
          onChange={({ target }) => onView(withShown(view, 'by', target.checked ? 'queue' : null))}
        >
          {t('group')}
        </Checkbox>
        <Segmented
          size="small"
          aria-label={t('density')}
          value={densityOf(view)}
          options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
          onChange={(density) => onView(withShown(view, 'density', density === 'normal' ? null : density))}
        />
      </div>
    </div>
  );
}
