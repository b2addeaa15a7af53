import { useState } from 'react';
import { initialOf, languageNames, languages, lengths, truncate } from '@patchbay/shared-contracts';
import { usePreference, useSession } from '@patchbay/shared-ui';
import { Avatar, Button, Popover, Segmented, Select } from '@patchbay/shared-ui/antd';
import { ExperimentOutlined, LogoutOutlined, MoonOutlined, SunOutlined } from '@patchbay/shared-ui/icons';
import { TESTERS } from '../overrides/model/overrides.ts';
import { useTexts } from '../texts/index.ts';
import { Place } from './place.tsx';
import { useShell } from './shell-context.ts';
import styles from './shell.module.css';

/** Who is signed in, language, theme and Logout; in the profile popover and in the mobile drawer [NAV-024, I18N-003, UX-001]. */
export function ProfileCard({ onDone = () => undefined }: { onDone?: () => void }) {
  const t = useTexts();
  const { i18n, theme, session, testing, console } = useShell();
  const user = useSession()?.user;
  const language = usePreference(i18n);
  const mode = usePreference(theme);
  if (!user) return null;
  return (
    <div className={styles.profile}>
      <div className={styles.person}>
        <Avatar size={40}>{initialOf(user.first_name)}</Avatar>
        <div>
          <strong>{truncate(`${user.first_name} ${user.last_name}`, lengths.profileName)}</strong>
          <div className={styles.quiet}>{truncate(user.email, lengths.profileEmail)}</div>
          {user.agent_number === null ? null : (
            <div className={styles.quiet}>
              {t('profile.number', { number: truncate(user.agent_number, lengths.profileAgentNumber) })}
            </div>
          )}
        </div>
      </div>
      <Place name="profile" />
      <label className={styles.field}>
        <span>{t('profile.language')}</span>
        <Select
          aria-label={t('profile.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => i18n.choose(value)}
        />
      </label>
      <div className={styles.field}>
        <span>{t('profile.theme')}</span>
        <Segmented
          block
          aria-label={t('profile.theme')}
          value={mode}
          options={[
            { value: 'light', label: t('profile.light'), icon: <SunOutlined aria-hidden /> },
            { value: 'dark', label: t('profile.dark'), icon: <MoonOutlined aria-hidden /> },
          ]}
          onChange={(value) => theme.choose(value === 'dark' ? 'dark' : 'light')}
        />
      </div>
      {console.can(TESTERS) ? (
        <Button block icon={<ExperimentOutlined aria-hidden />} onClick={() => (onDone(), testing.set(true))}>
          {t('override.menu')}
        </Button>
      ) : null}
      <Button block icon={<LogoutOutlined aria-hidden />} onClick={() => void session.end('signed-out')}>
        {t('profile.logout')}
      </Button>
    </div>
  );
}

export function ProfileMenu() {
  const t = useTexts();
  const user = useSession()?.user;
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={<ProfileCard onDone={() => setOpen(false)} />}
    >
      <button type="button" className={styles.avatar} aria-label={t('profile.open')}>
        <Avatar>{initialOf(user?.first_name)}</Avatar>
      </button>
    </Popover>
  );
}
