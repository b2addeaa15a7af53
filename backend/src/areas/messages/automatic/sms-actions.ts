import type { SmsStep } from '@patchbay/shared-contracts/messages';
import type { SmsWait } from '@patchbay/shared-contracts/sms-flows';
import type { Sms } from '../sms-store.ts';

/** Version of a flow, and the first rule that matched, as in the log. */
export interface MetRule {
  readonly flowId: string;
  readonly version: number;
  readonly rule: string | null;
}

/** Stop or resume word of a customer, as stored. */
export interface ConsentChange {
  readonly isOut: boolean;
  readonly words: string;
}

/** Automatic actions on an SMS. None of them is stored yet. */
export interface SmsActions {
  readonly steps: readonly SmsStep[];
  /** Sent after the commit. */
  readonly sent: readonly Sms[];
  readonly rule: MetRule | null;
  /** Web hook that it waits for. */
  readonly wait: SmsWait | null;
  readonly consent: ConsentChange | null;
  /** Tags to add to customers, by id. */
  readonly tags: readonly { readonly customerId: string; readonly tag: string }[];
}

export const NO_ACTIONS: SmsActions = { steps: [], sent: [], rule: null, wait: null, consent: null, tags: [] };

/** Returns the SMS with new steps appended to the stored ones. */
export function withActions(sms: Sms, { steps, rule }: Pick<SmsActions, 'steps' | 'rule'>): Sms {
  const met = rule && { rule: sms.rule ?? rule.rule, flow_id: rule.flowId, flow_version: rule.version };
  return { ...sms, steps: [...sms.steps, ...steps], ...met };
}
