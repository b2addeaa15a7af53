import { useEffect, useRef, useState } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { DownOutlined, SearchOutlined } from '@patchbay/shared-ui/icons';
import { useTextsByName } from '../../../by-name/use-texts-by-name.ts';
import { asksFor, labelOf, TREE_SEARCH_MS, type TreePlan, type TreeSelection } from '../model/plan-selection.ts';
import { PlanTree } from './plan-tree.tsx';
import styles from './tree.module.css';

/** Plans found for a text; null while searching, 'failed' on failure. */
export type FoundPlans = readonly TreePlan[] | null | 'failed';

export interface TreePickerProps {
  /** All plans, for the label and for an empty search. */
  readonly plans: readonly TreePlan[];
  readonly found: FoundPlans;
  readonly selection: TreeSelection;
  readonly onChange: (selection: TreeSelection) => void;
  /** Called 300 ms after the last key, and only for a text longer than 3 characters or none [FILT-002, FILT-003]. */
  readonly onSearch: (text: string) => void;
}

function TreeSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useTextsByName();
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  const type = (text: string) => {
    clearTimeout(timerRef.current);
    if (asksFor(text)) timerRef.current = setTimeout(() => onSearch(text), TREE_SEARCH_MS);
  };
  return (
    <Input
      aria-label={t('tree.search')}
      placeholder={t('tree.search')}
      prefix={<SearchOutlined aria-hidden />}
      inputMode="tel"
      onChange={({ target }) => type(target.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // Enter must not submit the form: the search runs by itself
    />
  );
}

/** Selects plans and numbers [FILT-009…011]: a button with the selection, and below it search and tree. */
export function TreePicker({ plans, found, selection, onChange, onSearch }: TreePickerProps) {
  const t = useTextsByName();
  const [open, setOpen] = useState(false);
  const label = labelOf(plans, selection);
  const state = found === null ? t('list.loading') : t(found === 'failed' ? 'tree.failed' : 'tree.nothing');
  const lines = Array.isArray(found) && found.length > 0;
  return (
    <div className={styles.picker}>
      <button type="button" className={styles.button} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{label.key === 'tree.some' ? t('tree.some', { count: label.count }) : t(label.key)}</span>
        <DownOutlined aria-hidden data-open={open} />
      </button>
      {open ? (
        <div className={styles.panel}>
          <TreeSearch onSearch={onSearch} />
          {lines ? (
            <PlanTree plans={found} selection={selection} onChange={onChange} />
          ) : (
            <p className={styles.nothing} role="status">
              {state}
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}
