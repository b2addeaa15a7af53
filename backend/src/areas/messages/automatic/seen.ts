import type { SmsStep } from '@patchbay/shared-contracts/messages';
import type { SmsWait } from '@patchbay/shared-contracts/sms-flows';
import type { Sms } from '../sms-store.ts';

/** A version of a flow, and the rule that was met first, as the log has it. */
export interface MetRule {
  readonly flowId: string;
  readonly version: number;
  readonly rule: string | null;
}

/** A customer's word that ends or resumes SMS, as it is kept. */
export interface ConsentChange {
  readonly isOut: boolean;
  readonly words: string;
}

/** What is to be done about an SMS without anybody. Nothing of it is written yet. */
export interface Seen {
  readonly steps: readonly SmsStep[];
  /** On their way, once this is committed. */
  readonly sent: readonly Sms[];
  readonly rule: MetRule | null;
  /** The web hook that it waits for. */
  readonly wait: SmsWait | null;
  readonly consent: ConsentChange | null;
  /** What its customer, by id, is called from now on. */
  readonly tags: readonly { readonly customerId: string; readonly tag: string }[];
}

export const UNSEEN: Seen = { steps: [], sent: [], rule: null, wait: null, consent: null, tags: [] };

/** The SMS as it is kept, after what was kept before. */
export function withSeen(sms: Sms, { steps, rule }: Pick<Seen, 'steps' | 'rule'>): Sms {
  const met = rule && { rule: sms.rule ?? rule.rule, flow_id: rule.flowId, flow_version: rule.version };
  return { ...sms, steps: [...sms.steps, ...steps], ...met };
}
