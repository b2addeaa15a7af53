import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useId } from 'react';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import type { UnsureFile } from '../effects/use-text-file.ts';
import { encodingName } from '../model/piece.ts';
import styles from './text-file.module.css';

interface ChoiceProps {
  readonly unsure: UnsureFile;
  readonly onChoose: (encoding: Encoding) => void;
  readonly isBusy?: boolean;
  /** Called to read the file after the selection; omitted in a form with its own button. */
  readonly onRead?: () => void;
}

/** Shows lines of the file in each likely encoding, so that users see which one reads correctly [UX-017]. */
export function EncodingChoice({ unsure: { candidates, chosen }, onChoose, onRead, isBusy = false }: ChoiceProps) {
  const t = useTextsByName();
  const language = usePreference(useConsole().i18n);
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={isBusy}>
      <legend>{t('file.encoding')}</legend>
      {candidates.map(({ encoding, lines }) => (
        <label key={encoding} className={styles.candidate} data-chosen={encoding === chosen}>
          <input
            type="radio"
            name={name}
            value={encoding}
            checked={encoding === chosen}
            onChange={() => onChoose(encoding)}
          />
          <span className={styles.name}>{encodingName(encoding, language)}</span>
          <span className={styles.lines} translate="no">
            {lines.join('\n')}
          </span>
        </label>
      ))}
      {onRead === undefined ? null : (
        <Button type="primary" className={styles.read ?? ''} loading={isBusy} onClick={onRead}>
          {t('file.read')}
        </Button>
      )}
    </fieldset>
  );
}
