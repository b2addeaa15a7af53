import { useId, useState } from 'react';
import { exampleOf, hookEvents, type HookEvent, type HooksFields } from '@patchbay/shared-contracts/hooks';
import { Segmented, Select } from '@patchbay/shared-ui/antd';
import type { Form } from '@patchbay/shared-ui/form';
import styles from '../../endpoints/ui/endpoints.module.css';
import { useEventName } from '../../endpoints/ui/event-names.ts';
import { checkLanguages, signatureChecks, type CheckLanguage } from '../model/signature-checks.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

function Example({ form }: { readonly form: Form<HooksFields, TextKey> }) {
  const t = useTexts();
  const title = useId();
  const nameOf = useEventName();
  const [asked, ask] = useState<HookEvent | null>(null);
  const event = asked ?? form.values.events[0] ?? 'call.ended';
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>{t('example')}</h3>
      <Select
        aria-label={t('example.event')}
        value={event}
        options={hookEvents.map((value) => ({ value, label: nameOf(value) }))}
        onChange={ask}
      />
      <pre className={styles.code} tabIndex={0} aria-label={t('example')}>
        {JSON.stringify(exampleOf(event), null, 2)}
      </pre>
    </section>
  );
}

function SignatureCheck() {
  const t = useTexts();
  const title = useId();
  const [language, setLanguage] = useState<CheckLanguage>('Node.js');
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>{t('check')}</h3>
      <p className={styles.quiet}>{t('check.detail')}</p>
      <Segmented
        aria-label={t('check.language')}
        options={[...checkLanguages]}
        value={language}
        onChange={setLanguage}
      />
      <pre className={styles.code} tabIndex={0} aria-label={language}>
        {signatureChecks[language]}
      </pre>
    </section>
  );
}

/** Explains the format of a delivery, and how to verify its sender [CONF-HOOK-007]. */
export const HookHelp = ({ form }: { readonly form: Form<HooksFields, TextKey> }) => (
  <>
    <Example form={form} />
    <SignatureCheck />
  </>
);
