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

/** How a queue stands, derived of its agents. */
export function StatusPill({ status }: Pick<QueueSettings, 'status'>) {
  const t = useTexts();
  return <Tag color={colours[status]}>{t(`status.${status}`)}</Tag>;
}
