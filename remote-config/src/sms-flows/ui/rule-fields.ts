import type { SmsRule } from '@patchbay/shared-contracts/sms-flows';

/** Consecutive changes of the same `key` are undone together. */
export type ChangeRule = (change: (rule: SmsRule) => SmsRule, key?: string) => void;

/** Properties of each part of a rule's form. */
export interface RuleFieldsProps {
  readonly rule: SmsRule;
  readonly change: ChangeRule;
  readonly errorOf: (field: string) => string | undefined;
}
