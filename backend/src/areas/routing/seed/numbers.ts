import type { Demo, DemoKey } from '../../../domain/seed/seed.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';
import { queueId } from './queues.ts';

const DAY_MS = 86_400_000;

interface DemoNumber {
  readonly number: string;
  readonly plan: string;
  readonly label: string;
  readonly queue?: string;
  /** Whether its calls use the account's flow. */
  readonly flow?: boolean;
  readonly cliType?: string;
  readonly promotional?: boolean;
  readonly expired?: boolean;
}

const numbers: Readonly<Record<DemoKey, readonly DemoNumber[]>> = {
  demo: [
    { number: '+918045000001', plan: 'voice', label: 'Support', queue: 'Support' },
    { number: '+918045000002', plan: 'voice', label: 'Sales' },
    { number: '+918045000003', plan: 'sivr', label: 'Old hotline', expired: true },
    { number: '+918045000004', plan: 'sivr', label: 'Offers', promotional: true },
    { number: '+918045000005', plan: 'sivr', label: 'Shown number', cliType: 'CLI' },
    { number: '+918045000006', plan: 'sivr', label: 'Main line', flow: true },
  ],
  other: [
    { number: '+97145000001', plan: 'voice', label: 'Front desk', queue: 'Front desk' },
    { number: '+97145000002', plan: 'voice', label: 'Orders' },
  ],
  north: [
    { number: '+911145000001', plan: 'voice', label: 'Front desk', queue: 'Front desk' },
    { number: '+911145000002', plan: 'voice', label: 'Orders' },
  ],
};

/** Rows of the numbers that customers call, with their destinations. */
export const numberRows = ({ accountId, now }: Demo, flowId: string): readonly NewRow<'service_numbers'>[] =>
  numbers[accountId].map(({ number, plan, label, queue, flow, cliType, promotional, expired }) => ({
    number,
    account_id: accountId,
    plan_id: `${accountId}-plan-${plan}`,
    label,
    queue_id: queue === undefined ? null : queueId(accountId, queue),
    flow_id: flow ? flowId : null,
    cli_type: cliType ?? 'NONE',
    is_promotional: promotional ?? false,
    expires_at: expired ? new Date(now - 30 * DAY_MS) : null,
  }));
