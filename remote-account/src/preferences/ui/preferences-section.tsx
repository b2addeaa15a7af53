import { useEffect, useState } from 'react';
import {
  languageNames,
  languages,
  readStored,
  storageKeys,
  writeStored,
  z,
  type UserDetail,
} from '@patchbay/shared-contracts';
import type { OwnProfile } from '@patchbay/shared-contracts/sign-in';
import { csvSeparatorOf, csvSeparators } from '@patchbay/shared-contracts/table-form';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Segmented, Select, Switch } from '@patchbay/shared-ui/antd';
import { MoonOutlined, SunOutlined } from '@patchbay/shared-ui/icons';
import { audioOutputs, canChooseOutput, useRingDevice, type Output } from '@patchbay/shared-ui/ring';
import { Section, Setting } from '../../section/ui/section.tsx';
import { saveProfilePart } from '../../profile/effects/save-profile.ts';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { useTexts } from '../../texts/index.ts';
import { timeZoneOptions } from '../model/time-zones.ts';

/** Saves one part of the user's profile; only reports failures. */
function useSave(user: UserDetail) {
  const console = useConsole();
  const refusalText = useRefusalText();
  return async (part: Partial<OwnProfile>) => {
    const saved = await saveProfilePart(console, user, part);
    if (!saved.ok) console.notify.error(refusalText(saved));
  };
}

function TimeZone({ user, own }: { user: UserDetail; own: boolean }) {
  const t = useTexts();
  const save = useSave(user);
  const [saving, setSaving] = useState(false);
  const [options] = useState(() => timeZoneOptions(user.timezone, Date.now()));
  const choose = async (timezone: string) => {
    setSaving(true);
    await save({ timezone });
    setSaving(false);
  };
  return (
    <Setting name={t('preferences.timezone')} detail={t('preferences.timezoneDetail')}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('preferences.timezone')}
        value={user.timezone}
        options={[...options]}
        loading={saving}
        disabled={!own || saving}
        onChange={(zone: string) => void choose(zone)}
      />
    </Setting>
  );
}

/** Selects the column separator of the user's CSV files [UX-019]. */
function Separator({ user, own }: { user: UserDetail; own: boolean }) {
  const t = useTexts();
  const save = useSave(user);
  const auto = csvSeparatorOf(null, user.language);
  return (
    <Setting name={t('preferences.separator')} detail={t('preferences.separatorDetail')}>
      <Select
        aria-label={t('preferences.separator')}
        value={user.csv_separator ?? ''}
        options={[
          { value: '', label: t('preferences.separatorAuto', { sign: auto }) },
          { value: ',', label: t('preferences.separatorComma') },
          { value: ';', label: t('preferences.separatorSemicolon') },
        ]}
        disabled={!own}
        onChange={(chosen) =>
          void save({ csv_separator: csvSeparators.find((separator) => separator === chosen) ?? null })
        }
      />
    </Setting>
  );
}

function RingDevice() {
  const t = useTexts();
  const [device, choose] = useRingDevice();
  const [outputs, setOutputs] = useState<readonly Output[]>([]);
  useEffect(() => {
    let wanted = true;
    const look = () => void audioOutputs().then((found) => wanted && setOutputs(found));
    look();
    const { mediaDevices } = navigator;
    mediaDevices?.addEventListener('devicechange', look);
    return () => {
      wanted = false;
      mediaDevices?.removeEventListener('devicechange', look);
    };
  }, []);
  const options = [
    { value: '', label: t('preferences.ringDefault') },
    ...outputs.map(({ id, label }, index) => ({
      value: id,
      label: label || t('preferences.ringNumber', { number: index + 1 }),
    })),
  ];
  return (
    <Setting name={t('preferences.ring')} detail={t('preferences.ringDetail')}>
      <Select
        aria-label={t('preferences.ring')}
        value={options.some(({ value }) => value === device) ? device : ''}
        options={options}
        onChange={choose}
      />
    </Setting>
  );
}

type Permission = NotificationPermission | 'unsupported';
const permissionNow = (): Permission => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission);

function CallNotifications() {
  const t = useTexts();
  const [permission, setPermission] = useState(permissionNow);
  const [wanted, setWanted] = useState(() =>
    readStored(safeLocalStorage, storageKeys.callNotifications, z.boolean(), true),
  );
  const choose = (next: boolean) => {
    writeStored(safeLocalStorage, storageKeys.callNotifications, next);
    setWanted(next);
  };
  const detail = permission === 'granted' ? t('preferences.notifyDetail') : t(`preferences.notify.${permission}`);
  return (
    <Setting name={t('preferences.notify')} detail={detail}>
      {permission === 'default' ? (
        <Button onClick={() => void Notification.requestPermission().then(setPermission)}>
          {t('preferences.allow')}
        </Button>
      ) : (
        <Switch
          aria-label={t('preferences.notify')}
          checked={wanted && permission === 'granted'}
          disabled={permission !== 'granted'}
          onChange={choose}
        />
      )}
    </Setting>
  );
}

/** Draws language, theme, time zone, and the ways a call is announced [ROUTE-006, UX-001, I18N-003]. */
export function PreferencesSection({ user, own }: { user: UserDetail; own: boolean }) {
  const t = useTexts();
  const { i18n, theme } = useConsole();
  const save = useSave(user);
  const language = usePreference(i18n);
  const mode = usePreference(theme);
  return (
    <Section title={t('preferences.title')} detail={t('preferences.detail')}>
      <Setting name={t('preferences.language')} detail={t('preferences.languageDetail')}>
        <Select
          aria-label={t('preferences.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => {
            i18n.choose(value);
            if (own) void save({ language: value });
          }}
        />
      </Setting>
      <Setting name={t('preferences.theme')} detail={t('preferences.themeDetail')}>
        <Segmented
          aria-label={t('preferences.theme')}
          value={mode}
          options={[
            { value: 'light', label: t('preferences.light'), icon: <SunOutlined aria-hidden /> },
            { value: 'dark', label: t('preferences.dark'), icon: <MoonOutlined aria-hidden /> },
          ]}
          onChange={(value) => theme.choose(value === 'dark' ? 'dark' : 'light')}
        />
      </Setting>
      <TimeZone user={user} own={own} />
      <Separator user={user} own={own} />
      {canChooseOutput() ? <RingDevice /> : null}
      <CallNotifications />
    </Section>
  );
}
