import { useId, useState } from 'react';
import type { DoNotCallChange } from '@patchbay/shared-contracts/phonebooks';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Button, Tag } from '@patchbay/shared-ui/antd';
import { useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useDoNotCallChanges } from '../effects/use-phonebooks.ts';
import { useTexts } from '../texts/index.ts';
import styles from './phonebooks.module.css';

type FileChange = Extract<DoNotCallChange, { what: 'file' }>;

/** Shows the progress or failure of a file; nothing for one already added. */
function FileState({ change: { state, progress } }: { readonly change: FileChange }) {
  const t = useTexts();
  if (state === 'done') return null;
  if (state === 'broken') return <Tag color="error">{t('broken')}</Tag>;
  const [alone, withShare] =
    state === 'reading' ? (['reading', 'reading.share'] as const) : (['dnc.adding', 'dnc.adding.share'] as const);
  const percent = Math.floor((progress ?? 0) * 100);
  return <Tag color="processing">{progress === null ? t(alone) : t(withShare, { percent })}</Tag>;
}

/** Returns the result of a file as text. */
function useFileOutcome() {
  const t = useTexts();
  const figure = useFigure();
  return ({ state, added, known, bad }: FileChange): string =>
    state === 'broken'
      ? t('dnc.broken')
      : state === 'reading'
        ? ''
        : t('dnc.added', { added: figure(added), known: figure(known), bad: figure(bad) });
}

/** Draws a change: action, author and time, then the reason or the file's result. */
function Change({ change }: { readonly change: DoNotCallChange }) {
  const t = useTexts();
  const outcomeOf = useFileOutcome();
  const timeZone = useTimeZone();
  const what =
    change.what === 'file'
      ? change.file_name
      : t(change.what === 'on' ? 'dnc.on' : 'dnc.took', { number: change.number });
  const said = change.what === 'file' ? outcomeOf(change) : change.reason;
  const about = [change.by, formatAt(change.at, timeZone, dateFormats.minute), said].filter((text) => text !== '');
  return (
    <li>
      <span className={styles.name}>
        <span>{what}</span>
        {change.what === 'file' ? <FileState change={change} /> : null}
      </span>
      <span className={textStyles.quiet}>{about.join(' · ')}</span>
    </li>
  );
}

const STEP = 5;
const MOST = 100;

/** Lists the latest changes, with a button for more [CONF-PB-011]. */
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
