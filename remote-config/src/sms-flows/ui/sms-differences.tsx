import { Tag } from '@patchbay/shared-ui/antd';
import type { RuleDifference } from '../model/compare.ts';
import { useTexts } from '../texts/index.ts';
import styles from './sms-flows.module.css';

const colours = { added: 'success', removed: 'error', changed: 'warning', moved: 'default' } as const;

/** Lists the rules that differ, with their kind of change. */
export function SmsDifferences({ differences }: { readonly differences: readonly RuleDifference[] }) {
  const t = useTexts();
  if (differences.length === 0) return <p className={styles.quiet}>{t('differs.nothing')}</p>;
  return (
    <ul className={styles.plain} aria-label={t('differs')}>
      {differences.map(({ id, is, title }) => (
        <li key={id}>
          <Tag color={colours[is]}>{t(`differs.${is}`)}</Tag>
          {title}
        </li>
      ))}
    </ul>
  );
}
