import { useState } from 'react';
import { Segmented } from '@patchbay/shared-ui/antd';
import type { Operation } from '../model/operation.ts';
import type { ApiRequest } from '../model/request.ts';
import { KEY_VARIABLE, sampleLanguages, sampleOf, type SampleLanguage } from '../model/samples.ts';
import { useTexts } from '../texts/index.ts';
import { Code } from './code.tsx';
import { Part } from './parts.tsx';
import styles from './docs.module.css';

/** Shows the filled-in request as code; nothing for operations without keys, which programs cannot call. */
export function Samples({ of, request }: { readonly of: Operation; readonly request: ApiRequest }) {
  const t = useTexts();
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  if (of.opensTo === 'session')
    return (
      <Part title={t('samples')}>
        <p className={styles.quiet}>{t('samples.session')}</p>
      </Part>
    );
  const keyed = of.opensTo === 'key';
  return (
    <Part title={t('samples')}>
      <Segmented aria-label={t('language')} options={[...sampleLanguages]} value={language} onChange={setLanguage} />
      <Code label={language} text={sampleOf(language, { ...request, origin: window.location.origin, keyed })} />
      {keyed ? <p className={styles.quiet}>{t('samples.key', { variable: KEY_VARIABLE })}</p> : null}
    </Part>
  );
}
