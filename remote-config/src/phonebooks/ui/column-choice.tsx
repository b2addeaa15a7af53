import { useId } from 'react';
import { phonebookColumns, type PhonebookColumn, type PhonebookDetail } from '@patchbay/shared-contracts/phonebooks';
import { columnLetters } from '@patchbay/shared-contracts/table-form';
import { Select } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../texts/index.ts';
import styles from './phonebooks.module.css';

const OTHER = 'other';
const isColumn = (value: string): value is PhonebookColumn => phonebookColumns.some((column) => column === value);

interface ChoiceProps {
  readonly book: PhonebookDetail;
  readonly isBusy: boolean;
  readonly onColumns: (columns: readonly (PhonebookColumn | null)[]) => void;
}

/** Assigns columns to fields, with their first values [CONF-PB-003]. */
export function ColumnChoice({ book: { heads, columns, sample, numbers }, isBusy, onColumns }: ChoiceProps) {
  const t = useTexts();
  const title = useId();
  const titleOf = (head: string, at: number) => head.trim() || t('finish.nameless', { letters: columnLetters(at) });
  const options = [...phonebookColumns, OTHER].map((value) => ({
    value,
    label: t(isColumn(value) ? `is.${value}` : 'is.other'),
  }));
  const choose = (at: number, value: string) =>
    onColumns(columns.map((column, index) => (index === at ? (isColumn(value) ? value : null) : column)));
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>{t('finish.columns')}</h3>
      <ul className={styles.columns}>
        {heads.map((head, at) => (
          <li key={`${at} ${head}`}>
            <span className={styles.head}>
              <span>{titleOf(head, at)}</span>
              <span className={textStyles.quiet} translate="no">
                {t('finish.example', { text: sample[0]?.[at] ?? '' })}
              </span>
              {columns[at] === 'number' && numbers[0] ? (
                <span className={textStyles.quiet} translate="no">
                  {t('finish.stored', { number: numbers[0] })}
                </span>
              ) : null}
            </span>
            <Select
              aria-label={t('finish.column', { head: titleOf(head, at) })}
              value={columns[at] ?? OTHER}
              options={options}
              disabled={isBusy}
              onChange={(value: string) => choose(at, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
