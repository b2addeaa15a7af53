import { useTexts } from '../../texts/index.ts';
import type { RowProblem } from '../model/importing.ts';
import styles from './import.module.css';

/** Lists the omitted rows with reasons. */
export function Problems({ problems }: { problems: readonly RowProblem[] }) {
  const t = useTexts();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={t('import.problems')} tabIndex={0}>
      {problems.map(({ row, column, problem, value }, index) => (
        <li key={`${row}-${column}-${index}`}>
          <span className={styles.row}>{t('import.row', { row })}</span>
          <span>
            {t(`import.column.${column}`)}: {t(`import.problem.${problem}`)}
            {value === '' ? null : <span className={styles.value}> {value}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
