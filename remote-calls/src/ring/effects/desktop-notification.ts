import { readStored, storageKeys, z } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';

/** Milliseconds [SIP-033]. */
const CLOSES_AFTER_MS = 5_000;

export type NotificationAnswer = 'granted' | 'refused' | 'unsupported';

/** Asks the browser's permission, once; must follow a click of the user. */
export async function askForNotifications(): Promise<NotificationAnswer> {
  if (typeof Notification === 'undefined') return 'unsupported'; // [SIP-034]
  if (Notification.permission === 'granted') return 'granted';
  if (Notification.permission === 'denied') return 'refused';
  return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'refused'; // [SIP-035]
}

/** Shows a notification that closes by itself; a click brings the console to the front. Nothing without permission, or against the person's own setting [ROUTE-006]. */
export function showNotification(title: string, body: string, clock: Clock): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  if (!readStored(localStorage, storageKeys.callNotifications, z.boolean(), true)) return;
  const shown = new Notification(title, { body, tag: 'patchbay-incoming-call' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
  clock.after(CLOSES_AFTER_MS, () => shown.close());
}
