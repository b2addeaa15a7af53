import type { DispositionGroup, GroupedDisposition } from '@patchbay/shared-contracts/dispositions';
import { useTexts } from '../texts/index.ts';
import { Adding } from './adding.tsx';
import { useDispositionsActions } from './dispositions-actions.ts';
import styles from './dispositions.module.css';
import { Entry } from './entry.tsx';
import type { Sorting } from '../../sorting/use-sorting.ts';
import { useNamedSorting } from './use-named-sorting.ts';

interface DispositionProps {
  readonly group: DispositionGroup;
  readonly disposition: GroupedDisposition;
  readonly sorting: Sorting;
}

function DispositionEntry({ group, disposition, sorting }: DispositionProps) {
  const t = useTexts();
  const { changes, say } = useDispositionsActions();
  const { id, name, sub_levels: subs } = disposition;
  const inside = useNamedSorting({ items: subs, save: (ids) => changes.reorder(id, ids), say });
  return (
    <Entry kind="disposition" item={disposition} sorting={sorting}>
      <ul className={styles.subs} aria-label={t('subLevelsOf', { name })}>
        {subs.map((sub) => (
          <Entry key={sub.id} kind="sub" item={sub} sorting={inside} />
        ))}
      </ul>
      <Adding
        label={t('addSub')}
        field={t('newSubOf', { name })}
        add={(sub) => changes.add(group, [{ id, name, sub_levels: [{ name: sub }] }])}
      />
    </Entry>
  );
}

/** Draws a group with its counts and entries [CONF-DISP-001, CONF-DISP-004]. */
export function Group({ group, sorting }: { readonly group: DispositionGroup; readonly sorting: Sorting }) {
  const t = useTexts();
  const { changes, say } = useDispositionsActions();
  const { id, name, dispositions, count } = group;
  const inside = useNamedSorting({ items: dispositions, save: (ids) => changes.reorder(id, ids), say });
  const counts = [t('dispositions', { count: count.disp_count }), t('subLevels', { count: count.sub_disp_count })].join(
    ' · ',
  );
  return (
    <Entry kind="group" item={group} sorting={sorting} aside={<span className={styles.quiet}>{counts}</span>}>
      <ul className={styles.entries} aria-label={t('dispositionsOf', { name })}>
        {dispositions.map((disposition) => (
          <DispositionEntry key={disposition.id} {...{ group, disposition }} sorting={inside} />
        ))}
      </ul>
      <Adding
        label={t('addDisposition')}
        field={t('newDispositionOf', { name })}
        add={(disposition) => changes.add(group, [{ name: disposition, sub_levels: [] }])}
      />
    </Entry>
  );
}
