import { Select } from '@patchbay/shared-ui/antd';
import type { View } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { groupingOf, groupings, NO_GROUP, withGrouping, type Grouping } from '../model/groups.ts';
import styles from './live-page.module.css';

const NOT_GROUPED = 'none';

/** Selects the grouping of the rows. */
export function GroupBy({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const t = useTexts();
  const options = [NOT_GROUPED, ...groupings] as const;
  return (
    <Select<Grouping | typeof NOT_GROUPED>
      aria-label={t('group.label')}
      className={styles.groupBy ?? ''}
      value={groupingOf(view) ?? NOT_GROUPED}
      options={options.map((value) => ({ value, label: t(`group.${value}`) }))}
      onChange={(by) => onView(withGrouping(view, by === NOT_GROUPED ? null : by))}
    />
  );
}

interface GroupHeadProps {
  readonly by: Grouping;
  readonly name: string;
  readonly count: number;
}

/** Draws the head of a group, in the first column, which stays in view. */
export function GroupHead({ by, name, count }: GroupHeadProps) {
  const t = useTexts();
  return (
    <span className={styles.group}>
      {name === NO_GROUP ? t(`group.no.${by}`) : name} <span className={styles.count}>{count}</span>
    </span>
  );
}
