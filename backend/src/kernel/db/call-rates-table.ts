import type { CallChannel } from '@patchbay/shared-contracts';

/** What calls cost [TEL-007]. */
export interface CallRateTable {
  account_id: string;
  channel: CallChannel;
  direction: 'inbound' | 'outbound';
  prefix: string;
  coins: number;
  pulse_seconds: number;
}
