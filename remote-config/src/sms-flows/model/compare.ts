import { titleOfRule, type SmsFlow } from '@patchbay/shared-contracts/sms-flows';

export interface RuleDifference {
  readonly id: string;
  readonly is: 'added' | 'removed' | 'changed' | 'moved';
  readonly title: string;
}

/** Returns the rules of the second flow that differ from the first; moved means another position among the rules present in both. */
export function compareSms(before: SmsFlow, after: SmsFlow): readonly RuleDifference[] {
  const [old, now] = [before.rules, after.rules].map((rules) => new Map(rules.map((rule) => [rule.id, rule])));
  const order = (rules: SmsFlow['rules'], other: typeof old) =>
    rules.map(({ id }) => id).filter((id) => other?.has(id));
  const [first, second] = [order(before.rules, now), order(after.rules, old)];
  const gone = before.rules.filter(({ id }) => now?.has(id) !== true);
  const there = after.rules.flatMap((rule, at): readonly RuleDifference[] => {
    const known = { id: rule.id, title: titleOfRule(rule, at) };
    const was = old?.get(rule.id);
    if (was === undefined) return [{ ...known, is: 'added' }];
    if (JSON.stringify(was) !== JSON.stringify(rule)) return [{ ...known, is: 'changed' }];
    return first.indexOf(rule.id) === second.indexOf(rule.id) ? [] : [{ ...known, is: 'moved' }];
  });
  return [
    ...there,
    ...gone.map((rule) => ({
      id: rule.id,
      is: 'removed' as const,
      title: titleOfRule(rule, before.rules.indexOf(rule)),
    })),
  ];
}
