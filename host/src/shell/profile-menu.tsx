import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { factsOfSession, initialOf, languageNames, languages, lengths, truncate } from '@patchbay/shared-contracts';
import { useConsole, usePreference, useSession } from '@patchbay/shared-ui';
import { Avatar, Button, Popover, Segmented, Select } from '@patchbay/shared-ui/antd';
import { LogoutOutlined, MoonOutlined, SunOutlined, UserOutlined } from '@patchbay/shared-ui/icons';
import { isReachable } from '../routing/declared.ts';
import { useTexts } from '../texts/index.ts';
import { useGo } from '../view/go.ts';
import { useFeatures } from './features.tsx';
import { Place } from './place.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './shell.module.css';

/** Draws the signed-in user with the parts added by remotes: status and calling mode [NAV-024, MODE-001, MODE-002]. */
export function Person() {
  const t = useTexts();
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <>
      <div className={styles.person}>
        <Avatar size={40}>{initialOf(user.first_name)}</Avatar>
        <div className={styles.names}>
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
    </>
  );
}

const OWN_PROFILE = '/user-profile';

/** Links to the user's profile, where the console has it [ROUTE-003, ROUTE-006]. */
function OwnProfileLink({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const go = useGo(onDone);
  const { releases } = useRemotes();
  const session = useSession();
  if (session === null || !isReachable({ releases, facts: factsOfSession(session) }, OWN_PROFILE)) return null;
  return (
    <Button block icon={<UserOutlined aria-hidden />} href={OWN_PROFILE} onClick={go(OWN_PROFILE)}>
      {t('profile.own')}
    </Button>
  );
}

/** Draws language, theme, entries of features, and Logout [I18N-003, UX-001]. */
export function Preferences({ onDone = () => undefined }: { onDone?: () => void }) {
  const t = useTexts();
  const { i18n, theme } = useConsole();
  const signOut = useSignOut();
  const { entries } = useFeatures();
  const language = usePreference(i18n);
  const mode = usePreference(theme);
  return (
    <>
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
      <OwnProfileLink onDone={onDone} />
      {entries.map((Entry, place) => (
        <Entry key={place} onDone={onDone} />
      ))}
      <Button block icon={<LogoutOutlined aria-hidden />} onClick={signOut}>
        {t('profile.logout')}
      </Button>
    </>
  );
}

/** Handles Escape while nothing has the focus: the focused control may have been disabled, like a status that is being changed. */
function useEscapeOfNothing(isOpen: boolean, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const hear = ({ key, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.activeElement === document.body) escaped();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOpen]);
}

/** Draws the profile menu. It follows its button in the DOM, so that the keyboard reaches it next; Escape returns to the button. */
export function ProfileMenu() {
  const t = useTexts();
  const user = useSession()?.user;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) leave();
  };
  useEscapeOfNothing(open, leave);
  return (
    <div onKeyDown={onKeyDown}>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        getPopupContainer={({ parentElement }) => parentElement ?? document.body}
        content={
          <div className={styles.profile}>
            <Person />
            <Preferences onDone={() => setOpen(false)} />
          </div>
        }
      >
        <button
          ref={button}
          type="button"
          className={styles.avatar}
          aria-label={t('profile.open')}
          aria-expanded={open}
        >
          <Avatar>{initialOf(user?.first_name)}</Avatar>
        </button>
      </Popover>
    </div>
  );
}
