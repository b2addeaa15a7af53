import type { CallFacts } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useCallController } from '../../call/call-context.ts';
import type { LiveStatuses } from '../../agents/model/live-statuses.ts';
import { ChoiceList } from './choice-list.tsx';
import { useQueues } from './use-choices.ts';

interface QueuesTabProps {
  readonly live: LiveStatuses | null;
  readonly call: CallFacts;
  readonly busy: boolean;
}

/** Lists the account's other queues with their status [CALL-125, CALL-139]; one press transfers the call. */
export function QueuesTab({ live, call, busy }: QueuesTabProps) {
  const t = useTexts();
  const controller = useCallController();
  return (
    <ChoiceList
      label={t('transfer.queues')}
      rows={useQueues(call.queue, live)}
      empty={t('transfer.noQueues')}
      canChoose={() => !busy}
      choose={({ id, name }) => controller.dispatch({ type: 'queueChosen', queue: { id, name } })}
    />
  );
}
