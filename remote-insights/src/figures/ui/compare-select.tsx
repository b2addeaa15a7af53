import type { Comparison } from '@patchbay/shared-contracts/insights';
import { Select } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import styles from './figures.module.css';

interface CompareSelectProps<Offered extends Comparison> {
  readonly offered: readonly Offered[];
  /** Null: no comparison. */
  readonly value: Offered | null;
  readonly onChange: (value: Offered | null) => void;
}

/** Selects the comparison period of the range [INS-028]. */
export function CompareSelect<Offered extends Comparison>({ offered, value, onChange }: CompareSelectProps<Offered>) {
  const t = useTexts();
  return (
    <Select<string>
      aria-label={t('compare.label')}
      className={styles.compare ?? ''}
      value={value ?? ''}
      options={[
        { value: '', label: t('compare.none') },
        ...offered.map((each) => ({ value: each, label: t(`compare.${each}` as const) })),
      ]}
      onChange={(chosen) => onChange(offered.find((each) => each === chosen) ?? null)}
    />
  );
}
