import { boolean, object, string } from 'yup';
import { isCallable } from './dialler-rules.ts';
import { refusals } from './refusal-text.ts';

/** The form's rules for formik; readiness is apart, because it only decides whether the button can be pressed [CALL-045]. */
export const diallerSchema = object({
  customerNumber: string().test('callable', refusals.number, (value) => isCallable(value ?? '')),
  srNumber: string(),
  agentNumber: string(),
  callerId: string(),
  isPromotional: boolean(),
});
