import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { FilterOutlined, RightOutlined } from '@patchbay/shared-ui/icons';
import { useTextsByName } from '../../../by-name/use-texts-by-name.ts';
import { Dropdown } from '../../dropdown/dropdown.tsx';
import { FILTERS_ACTIVE, type FilterState } from '../model/filter-state.ts';
import styles from './filters.module.css';

export interface FilterSection {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Whether the section can be collapsed, and starts so; `open`: starts expanded. */
  readonly collapsible?: boolean | 'open';
}

export interface FilterDropdownProps {
  /** 200 if something is selected, else 0; enables Apply [FILT-007, LOGS-007]. */
  readonly state: FilterState;
  readonly count: number;
  readonly sections: readonly FilterSection[];
  /** Error that prevents applying; shown above the sections. */
  readonly problem?: string | null;
  /** Returns false for invalid input, which shows its error: the dropdown stays open then. */
  readonly onApply: () => boolean;
  /** Clears and applies at once [FILT-015]. */
  readonly onClear: () => void;
  /** Called on opening, to start from the applied filters. */
  readonly onOpen: () => void;
}

function Section({ title, content, collapsible = false }: FilterSection) {
  const [open, setOpen] = useState(collapsible !== true);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        {collapsible !== false ? (
          <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            {title}
            <RightOutlined aria-hidden data-open={open} />
          </button>
        ) : (
          title
        )}
      </h2>
      {open ? content : null}
    </section>
  );
}

/** Whether Enter was pressed in a text field that does not handle it. */
const isEnterTyped = ({ key, target, defaultPrevented }: KeyboardEvent) =>
  key === 'Enter' && !defaultPrevented && target instanceof HTMLInputElement && target.type === 'text';

/** Draws 'Filters' with its sections, Clear and Apply; Apply closes it, Clear does not. */
export function FilterDropdown(props: FilterDropdownProps) {
  const { state, count, sections, problem = null, onApply, onClear, onOpen } = props;
  const t = useTextsByName();
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    if (next) onOpen();
    setOpen(next);
  };
  const apply = () => {
    if (onApply()) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnterTyped(event) && state === FILTERS_ACTIVE) apply();
  };
  return (
    <Dropdown
      label={t('filter.button')}
      icon={<FilterOutlined aria-hidden />}
      count={count}
      open={open}
      onOpenChange={change}
      width={520}
    >
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.sections} onKeyDown={onKeyDown}>
        {sections.map((section) => (
          <Section {...section} key={section.key} />
        ))}
      </div>
      <footer className={styles.footer}>
        <Button type="text" disabled={state !== FILTERS_ACTIVE && count === 0} onClick={onClear}>
          {t('filter.clear')}
        </Button>
        <Button type="primary" disabled={state !== FILTERS_ACTIVE} onClick={apply}>
          {t('filter.apply')}
        </Button>
      </footer>
    </Dropdown>
  );
}
