import { useId, type ReactNode } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { SidePanel } from '@patchbay/shared-ui/list';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../texts/index.ts';
import { AddFile } from './add-file.tsx';
import { DoNotCallHistory } from './do-not-call-history.tsx';
import { AddOne, DoNotCallNumbers } from './do-not-call-numbers.tsx';
import styles from './phonebooks.module.css';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Draws the do-not-call list: admins add files and remove numbers, everybody may search [CONF-PB-011]. */
export function DoNotCallPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const mayChange = useConsole().can('admin');
  return (
    <SidePanel open title={t('doNotCall')} onClose={onClose}>
      <div className={styles.form}>
        <p className={textStyles.quiet}>{t('dnc.detail')}</p>
        {mayChange ? (
          <>
            <Part title={t('dnc.addFile')}>
              <AddFile />
            </Part>
            <Part title={t('dnc.addOne')}>
              <AddOne />
            </Part>
          </>
        ) : null}
        <Part title={t('dnc.listed')}>
          <DoNotCallNumbers mayChange={mayChange} />
        </Part>
        <DoNotCallHistory />
      </div>
    </SidePanel>
  );
}
