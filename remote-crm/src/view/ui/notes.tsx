import { formatStamp, type CustomerView } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { Panel } from './panel.tsx';
import styles from './view.module.css';

interface Note {
  readonly datetime: string;
  readonly agent: string | null;
  readonly text: string;
  /** What was chosen, by name; empty for a note alone. */
  readonly disposition: string;
}

/** With dispositions what was chosen and noted, without them the plain notes [CUST-066, CUST-067]. */
const notesOf = (customer: CustomerView, dispositions: boolean): readonly Note[] =>
  dispositions
    ? customer.disposition_notes_history.map(({ datetime, agent, disposition: { level1, level2, note } }) => ({
        ...{ datetime, agent, text: note },
        disposition: [level1, level2].filter((level) => level !== '').join(' › '),
      }))
    : customer.notes.map(({ datetime, agent, note }) => ({ datetime, agent, text: note, disposition: '' }));

export function Notes({ customer, timeZone }: { customer: CustomerView; timeZone: string }) {
  const t = useTexts();
  const { can } = useConsole();
  const dispositions = can('flag:is_disposition_enabled');
  const notes = notesOf(customer, dispositions);
  return (
    <Panel title={t(dispositions ? 'view.dispositionNotes' : 'view.notes')}>
      {notes.length === 0 ? (
        <p className={styles.nothing}>{t(dispositions ? 'view.noDispositionNotes' : 'view.noNotes')}</p>
      ) : (
        <ol className={styles.notes}>
          {notes.map(({ datetime, agent, text, disposition }, index) => (
            <li key={`${datetime}-${index}`}>
              {disposition === '' ? null : <strong>{disposition}</strong>}
              {text === '' ? null : <p>{text}</p>}
              <span className={styles.quiet}>
                <time dateTime={datetime}>{formatStamp(datetime, timeZone).slice(0, 16)}</time>
                {agent === null ? null : ` · ${agent}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
