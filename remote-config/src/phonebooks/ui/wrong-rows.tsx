import { useId, useState, type FormEvent } from 'react';
import type { WrongRow } from '@patchbay/shared-contracts/phonebooks';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { mendRow } from '../effects/phonebook-api.ts';
import { useWrongRows } from '../effects/use-phonebooks.ts';
import { usePhonebookRefusal } from '../effects/use-refused-text.ts';
import { useTexts } from '../texts/index.ts';
import styles from './phonebooks.module.css';

interface RowProps {
  readonly id: string;
  readonly row: WrongRow;
  readonly onMended: () => void;
}

/** Draws an invalid row with its problem, and a field for the right number [CONF-PB-012]. */
function Row({ id, row, onMended }: RowProps) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const refusedText = usePhonebookRefusal();
  const [number, write] = useState(row.value);
  const [problem, setProblem] = useState(row.problem);
  const [isBusy, setBusy] = useState(false);
  const noteId = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await mendRow(request, id, row.row, number);
    setBusy(false);
    if (!result.ok) return notify.error(refusedText(result));
    if (result.data.data.problem === null) return onMended();
    return setProblem(result.data.data.problem);
  };
  return (
    <li>
      <p className={styles.problem} id={noteId} role="status">
        <b>{t('finish.row', { row: row.row })}</b>
        {t(`problem.${problem}`)}
      </p>
      <form className={styles.mend} onSubmit={(event) => void save(event)}>
        <Input
          value={number}
          aria-label={t('finish.numberOf', { row: row.row })}
          aria-describedby={noteId}
          status="error"
          inputMode="tel"
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
        />
        <Button htmlType="submit" loading={isBusy} disabled={number === row.value && problem === row.problem}>
          {t('finish.save')}
        </Button>
      </form>
      <p className={textStyles.quiet}>{row.cells.filter((cell) => cell !== '').join(' · ')}</p>
    </li>
  );
}

const STEP = 25;
const MOST = 100;

/** Lists the invalid rows, with a button for more. */
export function WrongRows({ id, bad, onMended }: { id: string; bad: number; onMended: () => void }) {
  const t = useTexts();
  const [limit, setLimit] = useState(STEP);
  const rows = useWrongRows(id, limit).data?.data.objects ?? [];
  return (
    <>
      <ul className={styles.wrong}>
        {rows.map((row) => (
          <Row key={`${row.row} ${row.problem}`} {...{ id, row, onMended }} />
        ))}
      </ul>
      {bad > limit && limit < MOST ? <Button onClick={() => setLimit(limit + STEP)}>{t('finish.more')}</Button> : null}
    </>
  );
}
