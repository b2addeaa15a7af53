import type { SmsRule } from '@patchbay/shared-contracts/sms-flows';

/** Changes of the same `key` that follow each other are undone together. */
export type ChangeRule = (change: (rule: SmsRule) => SmsRule, key?: string) => void;

/** What each part of a rule's form goes by. */
export interface RuleFieldsProps {
  readonly rule: SmsRule;
  readonly change: ChangeRule;
  /** What is wrong with a field, in words. */
  readonly errorOf: (field: string) => string | undefined;
}
