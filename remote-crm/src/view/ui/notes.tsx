import type { CustomerView } from '@patchbay/shared-contracts/customers';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { notesOf } from '../model/customer-notes.ts';
import { Panel } from './panel.tsx';
import styles from './view.module.css';

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
                <time dateTime={datetime}>{formatAt(datetime, timeZone, dateFormats.minute)}</time>
                {agent === null ? null : ` · ${agent}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
