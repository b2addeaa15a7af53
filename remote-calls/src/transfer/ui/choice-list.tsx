import type { Availability } from '@patchbay/shared-contracts/calls';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import type { AwayReason } from '../model/choices.ts';
import { Initials } from './initials.tsx';
import type { Choices } from './use-choices.ts';
import styles from './transfer.module.css';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly standing: Availability;
  readonly away?: AwayReason | null;
}
interface ChoiceListProps<Row extends Choice> {
  readonly label: string;
  readonly rows: Choices<Row>;
  readonly empty: string;
  readonly canChoose: (row: Row) => boolean;
  readonly choose: (row: Row) => void;
}

/** Draws agents or queues as buttons with their status; unavailable ones are disabled. */
export function ChoiceList<Row extends Choice>({ label, rows, empty, canChoose, choose }: ChoiceListProps<Row>) {
  const t = useTexts();
  if (rows === null) return <Skeleton active title={false} paragraph={{ rows: 4 }} className={styles.loading ?? ''} />;
  if (rows === 'failed' || rows.length === 0)
    return (
      <p className={styles.empty} role="status">
        {rows === 'failed' ? t('transfer.noList') : empty}
      </p>
    );
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={styles.choice} disabled={!canChoose(row)} onClick={() => choose(row)}>
            <Initials name={row.name} />
            <span className={styles.choiceName} translate="no">
              {row.name}
            </span>
            <span className={styles.standing} translate="no">
              <span aria-hidden className={`${styles.dot} ${styles[row.standing]}`} />
              {t(row.away ? `transfer.away.${row.away}` : `transfer.${row.standing}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
