import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

/** Returns the tab a key moves to from `at`; null for other keys. */
function tabAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Draws tabs by the ARIA authoring practices: one tab stop, arrow keys move. `children` is the content of the selected one. */
export function Tabs(props: {
  readonly label: string;
  readonly names: readonly string[];
  readonly active: number;
  readonly onChoose: (index: number) => void;
  /** Content at the end of the row. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const { label, names, active, onChoose, aside, children } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = tabAfter(event.key, active, names.length);
    if (to === null) return;
    event.preventDefault();
    onChoose(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className={styles.tabbed}>
      <div className={styles.tabRow}>
        <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
          {names.map((name, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${index}`}
              aria-selected={index === active}
              aria-controls={`${id}-panel`}
              tabIndex={index === active ? 0 : -1}
              onClick={() => onChoose(index)}
            >
              {name}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.tabPanel}>
        {children}
      </div>
    </div>
  );
}
