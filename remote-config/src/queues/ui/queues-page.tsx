import { Tabs } from '@patchbay/shared-ui/tabs';
import { useLeftRoom } from '@patchbay/shared-ui/room';
import { useTexts } from '../texts/index.ts';
import { ServiceNumbersTab } from './numbers-tab.tsx';
import { QueuePlace } from './queue-place.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueueAddress } from './use-address.ts';

/** Draws /queueSettings: an account's queues and numbers [CONF-QUEUE-001, CONF-QUEUE-016]. */
export function QueuesPage() {
  const t = useTexts();
  const { queue, tab, tabs, open, show } = useQueueAddress();
  const linkOf = useLeftRoom(queue);
  if (queue !== null)
    return <QueuePlace key={queue} id={queue} onBack={() => show('queues')} onCreated={(id) => open(id, true)} />;
  return (
    <Tabs
      label={t('page')}
      names={tabs.map((each) => t(`tab.${each}`))}
      active={tabs.indexOf(tab)}
      onChoose={(index) => show(tabs[index] ?? 'queues')}
    >
      {tab === 'queues' ? <QueueList onOpen={open} linkOf={linkOf} /> : <ServiceNumbersTab />}
    </Tabs>
  );
}
