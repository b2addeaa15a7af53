import { keptAtSignOut, storageKeys } from './storage-keys.ts';

it('keys that several parts know have these names [SHELL-029]', () =>
  expect(storageKeys).toEqual({
    theme: 'V001-theme',
    language: 'V001-language',
    widgetPlace: 'V001-ticker-window',
    whatsappBanner: 'V001-whatsapp-banner',
    ringDevice: 'V001-ring-device',
    microphone: 'V001-microphone',
    speaker: 'V001-speaker',
    callNotifications: 'V001-call-notifications',
    shortcuts: 'V001-shortcuts',
    primaryTab: 'activeTabID',
    environment: 'app_env',
  }));

it('of a user nothing stays after the sign-out [AUTH-152]', () => {
  for (const key of ['assume_id', 'temp_token', 'patchbayUserStatus', 'custom_url_opened', 'selectedWabaNumber'])
    expect([key, keptAtSignOut.has(key)]).toEqual([key, false]);
});
