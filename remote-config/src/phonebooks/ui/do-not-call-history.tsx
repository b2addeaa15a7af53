import { useId, useState } from 'react';
import type { DoNotCallChange } from '@patchbay/shared-contracts/phonebooks';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Button } from '@patchbay/shared-ui/antd';
import { useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { useDoNotCallChanges } from '../effects/use-phonebooks.ts';
import { useTexts } from '../texts/index.ts';
import styles from './phonebooks.module.css';

/** What was done, then by whom and when, then the reason or what came of the file. */
function Change({ change }: { readonly change: DoNotCallChange }) {
  const t = useTexts();
  const figure = useFigure();
  const timeZone = useTimeZone();
  const what =
    change.what === 'file'
      ? change.file_name
      : t(change.what === 'on' ? 'dnc.on' : 'dnc.took', { number: change.number });
  const said =
    change.what === 'file'
      ? t('dnc.added', { added: figure(change.added), known: figure(change.known), bad: figure(change.bad) })
      : change.reason;
  const about = [change.by, formatAt(change.at, timeZone, dateFormats.minute), said].filter((text) => text !== '');
  return (
    <li>
      <span>{what}</span>
      <span className={styles.quiet}>{about.join(' · ')}</span>
    </li>
  );
}

const STEP = 5;
const MOST = 100;

/** The last changes of the list; more when they are asked for [CONF-PB-011]. */
export function DoNotCallHistory() {
  const t = useTexts();
  const title = useId();
  const [limit, setLimit] = useState(STEP);
  const { objects = [], meta } = useDoNotCallChanges(limit).data?.data ?? {};
  if (objects.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>{t('dnc.history')}</h3>
      <ul className={styles.numbers}>
        {objects.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {(meta?.total_count ?? 0) > objects.length && limit < MOST ? (
        <div>
          <Button size="small" onClick={() => setLimit((before) => Math.min(MOST, before + STEP * 4))}>
            {t('dnc.earlier')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
