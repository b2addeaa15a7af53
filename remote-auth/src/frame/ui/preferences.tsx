import { languageNames, languages } from '@patchbay/shared-contracts';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { GlobalOutlined, MoonOutlined, SunOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './frame.module.css';

/** Selects language and theme before there is a profile to store them [I18N-003]. */
export function Preferences() {
  const t = useTexts();
  const { i18n, theme } = useConsole();
  const language = usePreference(i18n);
  const dark = usePreference(theme) === 'dark';
  return (
    <div className={styles.preferences}>
      <Select
        aria-label={t('frame.language')}
        variant="borderless"
        prefix={<GlobalOutlined aria-hidden />}
        popupMatchSelectWidth={false}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => i18n.choose(value)}
      />
      <Button
        type="text"
        aria-label={t(dark ? 'frame.light' : 'frame.dark')}
        icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
        onClick={() => theme.choose(dark ? 'light' : 'dark')}
      />
    </div>
  );
}
