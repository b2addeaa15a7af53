import { useTexts } from '../../texts/index.ts';
import { refusedRule, type CustomerForm } from '../effects/use-customer-form.ts';
import { isTaken } from '../model/refusal.ts';
import type { NumberRow } from '../model/values.ts';

/** Returns the error of a number: by the form's rules, or because another customer has it [CUST-033, CUST-034, CUST-036]. */
export function useNumberProblem(
  { shown, refusal, values }: CustomerForm,
  { id, number }: NumberRow,
): string | undefined {
  const t = useTexts();
  const isFirst = values.numbers[0]?.id === id;
  const taken = isTaken(refusal, number.trim(), isFirst) ? 'rules.taken' : undefined;
  const rule = shown(`number-${id}`) ?? taken ?? (isFirst ? refusedRule(refusal, 'number') : undefined);
  return rule && t(rule);
}
