import { useEffect, useEffectEvent } from 'react';
import { alertSchema, type Alert } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { useNotices } from '../../widget/ui/notices-context.ts';

function alertIn(text: string): Alert | null {
  try {
    return alertSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Shows alerts of a queue to its supervisors, on every page [LIVE-030]. */
export function useQueueAlerts(): void {
  const t = useTexts();
  const { notify } = useConsole();
  const notices = useNotices();
  const say = useEffectEvent((alert: Alert) => {
    const said = t(`queueAlert.${alert.figure}`, { queue: alert.queue.queue_name });
    if (alert.level === 'critical') notify.error(said);
    else notify.warning(said);
  });
  useEffect(() => {
    const subscription = notices.subscribe((notice) => {
      const alert = notice.type === 'queueAlert' ? alertIn(notice.text) : null;
      if (alert !== null) say(alert);
    });
    return () => subscription.unsubscribe();
  }, [notices]);
}
