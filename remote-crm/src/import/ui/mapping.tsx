import { importColumns, importErrors, type ImportColumn } from '@patchbay/shared-contracts/customers';
import { columnLetters } from '@patchbay/shared-contracts/table-form';
import { Select } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { NumberCountry } from '@patchbay/shared-ui/text-file';
import { useTexts } from '../../texts/index.ts';
import { isWhole, type Importing, type ImportEvent, type Refusal } from '../model/importing.ts';
import styles from './import.module.css';
import { Problems } from './problems.tsx';

type Mapped = Extract<Importing, { phase: 'mapping' }>;

const LEFT_OUT = 'none';
const columnOf = (value: string): ImportColumn | null => importColumns.find((column) => column === value) ?? null;

/** Returns the reason for a refusal. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useTexts();
  return ({ code }) => {
    if (code === importErrors.unreadable.code) return t('import.text.unreadable');
    if (code === importErrors.noNumber.code) return t('import.needs');
    return t('import.refused');
  };
}

/** Draws the file's columns, the fields assigned to them, and its first rows. */
function Sheet({ state, dispatch }: { state: Mapped; dispatch: (event: ImportEvent) => void }) {
  const t = useTexts();
  const { preview, columns, busy } = state;
  const titleOf = (head: string, at: number) => head.trim() || t('import.nameless', { letters: columnLetters(at) });
  const options = [
    { value: LEFT_OUT, label: t('import.leftOut') },
    ...importColumns.map((column) => ({ value: column as string, label: t(`import.column.${column}`) })),
  ];
  return (
    <div className={styles.sheet} role="region" aria-label={t('import.firstRows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {preview.heads.map((head, at) => (
              <th key={at} scope="col">
                <span className={styles.head}>{titleOf(head, at)}</span>
                <Select
                  className={styles.column ?? ''}
                  size="small"
                  aria-label={t('import.columnOf', { head: titleOf(head, at) })}
                  disabled={busy === 'import'}
                  value={columns[at] ?? LEFT_OUT}
                  options={options}
                  onChange={(value) => dispatch({ type: 'columnChosen', at, column: columnOf(value) })}
                />
              </th>
            ))}
            <th scope="col">{t('import.stored')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.sample.map((row, line) => (
            <tr key={line}>
              {preview.heads.map((_, at) => (
                <td key={at} data-taken={(columns[at] ?? null) !== null} translate="no">
                  {row[at]}
                </td>
              ))}
              <td className={styles.stored} translate="no">
                {preview.numbers[line]?.join(', ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Previews the file's content and the import's result, before anything is stored. */
export function Mapping({ state, dispatch }: { state: Mapped; dispatch: (event: ImportEvent) => void }) {
  const t = useTexts();
  const figure = useFigure();
  const words = useRefusalWords();
  const { preview, columns, country, busy, refusal } = state;
  const whole = isWhole(columns);
  const trouble = refusal === null ? (whole ? null : t('import.needs')) : words(refusal);
  return (
    <div className={styles.mapping} aria-busy={busy !== null}>
      <p className={styles.counts} role="status">
        {t('import.counts', { count: preview.rows, rows: figure(preview.rows) })}
        <span className={styles.good}>{t('import.good', { rows: figure(whole ? preview.good : 0) })}</span>
        {whole && preview.bad > 0 ? (
          <span className={styles.bad}>{t('import.bad', { rows: figure(preview.bad) })}</span>
        ) : null}
      </p>
      {trouble === null ? null : (
        <p className={styles.problem} role="alert">
          {trouble}
        </p>
      )}
      <NumberCountry
        country={country}
        onCountry={(chosen) => dispatch({ type: 'countryChosen', country: chosen })}
        disabled={busy === 'import'}
      />
      <Sheet state={state} dispatch={dispatch} />
      {whole ? <Problems problems={preview.problems} /> : null}
    </div>
  );
}
