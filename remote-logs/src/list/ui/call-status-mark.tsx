import type { CallRecord } from '@patchbay/shared-contracts/logs';
import { StatusMark } from '@patchbay/shared-ui/list-page';
import { useOptionLabel } from './use-option-label.ts';

const tones = { Answered: 'good', Missed: 'bad', Abandoned: 'warn', 'Did Not Process': 'none' } as const;

export function CallStatusMark({ status }: { status: CallRecord['call_status'] }) {
  const label = useOptionLabel();
  return <StatusMark tone={tones[status]} text={label(status)} />;
}
