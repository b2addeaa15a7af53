import { readStored, storageKeys, z } from '@patchbay/shared-contracts';
import { NOTIFICATION_DECLINE, notificationPressSchema } from '@patchbay/shared-contracts/calls';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import type { Clock } from '../../clock/clock.ts';
import type { CallNotices, IncomingNotice, NoticePress, NotificationAnswer } from './call-notices.ts';

/** Time until the notification closes, ms [SIP-033]. */
const CLOSES_AFTER_MS = 5_000;
const TAG = 'patchbay-incoming-call';
const ANSWER = 'answer';

async function ask(): Promise<NotificationAnswer> {
  if (typeof Notification === 'undefined') return 'unsupported'; // [SIP-034]
  if (Notification.permission === 'granted') return 'granted';
  if (Notification.permission === 'denied') return 'refused';
  return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'refused'; // [SIP-035]
}

const isWanted = (): boolean =>
  typeof Notification !== 'undefined' &&
  Notification.permission === 'granted' &&
  readStored(safeLocalStorage, storageKeys.callNotifications, z.boolean(), true);

/** Shows a notification of the page: it has no buttons; a click brings the console to the front. */
function showByPage({ title, body }: IncomingNotice): () => void {
  const shown = new Notification(title, { body, tag: TAG });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
  return () => shown.close();
}

/** Shows a notification of the service worker; only these may have buttons (Notifications API §2.1). */
async function showByWorker(worker: ServiceWorkerRegistration, notice: IncomingNotice): Promise<() => void> {
  const { title, body, callId, answer, decline } = notice;
  const actions = [
    { action: ANSWER, title: answer },
    { action: NOTIFICATION_DECLINE, title: decline },
  ];
  const options = { body, tag: TAG, actions, data: { callId } };
  await worker.showNotification(title, options);
  return () => void worker.getNotifications({ tag: TAG }).then((shown) => shown.forEach((each) => each.close()));
}

async function show(workers: ServiceWorkerContainer | undefined, notice: IncomingNotice): Promise<() => void> {
  try {
    const worker = await workers?.getRegistration();
    if (worker?.active) return await showByWorker(worker, notice);
  } catch {
    // The worker is being replaced: the page shows it instead.
  }
  return showByPage(notice);
}

const actions: ReadonlyMap<string, NoticePress['action']> = new Map([
  ['', 'open'],
  [ANSWER, 'answer'],
  [NOTIFICATION_DECLINE, 'decline'],
]);
const pressSchema = notificationPressSchema.extend({ data: z.object({ callId: z.string() }) });

function pressOf(message: unknown): NoticePress | null {
  const known = pressSchema.safeParse(message);
  const action = known.success ? actions.get(known.data.action) : undefined;
  return known.success && action ? { callId: known.data.data.callId, action } : null;
}

/** Creates desktop notifications, by the console's service worker where there is one. */
export function createCallNotices(clock: Clock, workers: ServiceWorkerContainer | undefined): CallNotices {
  let current = 0;
  let close = () => {};
  const clear = () => {
    current += 1;
    close();
    close = () => {};
  };
  return {
    ask,
    clear,
    show(notice) {
      clear();
      if (!isWanted()) return;
      const own = current;
      void show(workers, notice).then((closeIt) => {
        if (own !== current) return closeIt(); // it no longer rings
        const stop = clock.after(CLOSES_AFTER_MS, clear);
        close = () => {
          stop();
          closeIt();
        };
      });
    },
    onPress(listener) {
      const hear = ({ data, ports }: MessageEvent<unknown>) => {
        const press = pressOf(data);
        if (press && listener(press)) ports[0]?.postMessage(true);
      };
      workers?.addEventListener('message', hear);
      return () => workers?.removeEventListener('message', hear);
    },
  };
}
