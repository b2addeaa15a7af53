import { useState } from 'react';
import type { DataFile } from '@patchbay/shared-contracts/account-data';
import { sizeText } from '@patchbay/shared-contracts/size';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Checkbox } from '@patchbay/shared-ui/antd';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Answered } from '../../section/ui/answered.tsx';
import { Section } from '../../section/ui/section.tsx';
import { useDataFiles } from '../effects/use-data-files.ts';
import { useTexts } from '../texts/index.ts';
import styles from './account-data.module.css';

type Files = ReturnType<typeof useDataFiles>;

function FileRow({ file, files: { busy, take, remove } }: { readonly file: DataFile; readonly files: Files }) {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const timeZone = useTimeZone();
  const { id, state, percent, size, expires_at: until } = file;
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <span>{t('madeBy', { at: formatStamp(file.created_at, timeZone), by: file.made_by })}</span>
        <span className={state === 'failed' ? textStyles.wrong : textStyles.quiet} role="status">
          {t(`state.${state}`, {
            ...{ percent, size: sizeText(size ?? 0, language) },
            until: until === null ? '' : formatStamp(until, timeZone),
          })}
        </span>
        {file.with_sound ? <span className={textStyles.quiet}>{t('all.sound')}</span> : null}
      </div>
      <div className={styles.buttons}>
        {state === 'ready' ? (
          <Button loading={busy === id} onClick={() => void take(id)}>
            {t('take')}
          </Button>
        ) : null}
        <Button disabled={busy === id} onClick={() => void remove(id)}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Draws the export of all data of the account, for its owner [ACCT-021]. */
export function AllDataSection() {
  const t = useTexts();
  const files = useDataFiles();
  const [withSound, setWithSound] = useState(false);
  return (
    <Section title={t('all')} detail={t('all.detail')}>
      <div className={styles.line}>
        <Checkbox checked={withSound} onChange={({ target }) => setWithSound(target.checked)}>
          {t('all.sound')}
        </Checkbox>
        <Button
          loading={files.busy === 'prepare'}
          disabled={files.isMaking}
          onClick={() => void files.prepare(withSound)}
        >
          {t('all.prepare')}
        </Button>
      </div>
      <Answered known={files.known} rows={1} failed={t('all.failed')}>
        {(all) =>
          all.length === 0 ? null : (
            <ul className={styles.files} aria-label={t('all.files')}>
              {all.map((file) => (
                <FileRow key={file.id} {...{ file, files }} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Section>
  );
}
