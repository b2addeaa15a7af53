import type { QueueSettings } from '@patchbay/shared-contracts/queues';
import { Tag } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';

const colours: Readonly<Record<QueueSettings['status'], string>> = {
  available: 'success',
  onbreak: 'warning',
  oncall: 'processing',
  notavailable: 'default',
  loggedout: 'default',
};

/** Shows a queue's status, derived from its agents. */
export function StatusPill({ status }: Pick<QueueSettings, 'status'>) {
  const t = useTexts();
  return <Tag color={colours[status]}>{t(`status.${status}`)}</Tag>;
}
