import { toggled, toggledAlone } from '../model/filter-state.ts';
import styles from './filters.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Draws options of a filter as pills, each a checkbox; `single` permits one at most. */
export function Choices<Value extends string>(props: {
  /** Accessible name of the group. */
  label: string;
  options: readonly Choice<Value>[];
  chosen: readonly Value[];
  single?: boolean;
  onChange: (chosen: readonly Value[]) => void;
}) {
  const { label, options, chosen, single = false, onChange } = props;
  const toggle = single ? toggledAlone : toggled;
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => onChange(toggle(chosen, option.value))}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
