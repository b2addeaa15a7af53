import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useTextsByName } from '../../../by-name/use-texts-by-name.ts';
import styles from './filters.module.css';

export interface FilterChip {
  readonly key: string;
  /** Name of the filter, e.g. 'Call Status'. */
  readonly name: string;
  /** Shortened value. */
  readonly value: string;
  /** Full value, for screen readers and as tooltip. */
  readonly whole: string;
  readonly onRemove: () => void;
}

/** Draws the applied filters as removable chips. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  const t = useTextsByName();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filter.applied')}>
      {chips.map(({ key, name, value, whole, onRemove }) => (
        <li key={key} className={styles.chip}>
          <span className={styles.chipName}>{name}</span>
          <span className={styles.chipValue} title={whole}>
            {value}
          </span>
          <button type="button" aria-label={t('filter.remove', { name, value: whole })} onClick={onRemove}>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clearAll} onClick={onClear}>
          {t('filter.clearAll')}
        </button>
      </li>
    </ul>
  );
}
