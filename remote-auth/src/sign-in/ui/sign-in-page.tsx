import { languageNames, languages } from '@patchbay/shared-contracts';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { MoonOutlined, PhoneFilled, SunOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

function Preferences() {
  const t = useTexts();
  const { i18n, theme } = useConsole();
  const language = usePreference(i18n);
  const dark = usePreference(theme) === 'dark';
  return (
    <div className={styles.preferences}>
      <Select
        aria-label={t('signIn.language')}
        variant="borderless"
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => i18n.choose(value)}
      />
      <Button
        type="text"
        aria-label={t(dark ? 'signIn.light' : 'signIn.dark')}
        icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
        onClick={() => theme.choose(dark ? 'light' : 'dark')}
      />
    </div>
  );
}

/** /login and /auth/login22 [AUTH-004, AUTH-016]. */
export function SignInPage() {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <Preferences />
      <section className={styles.card} aria-labelledby="sign-in-title">
        <PhoneFilled className={styles.mark ?? ''} aria-hidden />
        <h1 id="sign-in-title" className={styles.title}>
          {t('signIn.title')}
        </h1>
        <p className={styles.subtitle}>{t('signIn.subtitle')}</p>
        <SignInForm />
      </section>
      <footer className={styles.years}>© {t('signIn.years')}</footer>
    </div>
  );
}
