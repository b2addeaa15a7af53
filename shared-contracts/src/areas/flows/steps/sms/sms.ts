import { DIALLED } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { isTooLong, segmentsOf } from '../../../messages/segments.ts';
import { templateProblem } from '../../../templates/variables.ts';
import { defineStep, type OwnProblem } from '../../define-step.ts';
import { exit, variable } from '../../fields.ts';
import type { Facts } from '../../machine/step-action.ts';
import { CALLER } from '../condition/condition.ts';
import { texts } from './texts.ts';

/** Maximum length of a text before its variables are filled in, in characters. */
const LONGEST = 2_000;

type TextProblem = OwnProblem<'no-text' | 'braces' | 'variable' | 'too-long'>;

function textProblem(text: string): TextProblem | null {
  const field = 'text';
  if (text.trim() === '') return { field, code: 'no-text', message: 'an SMS says something' };
  const code = templateProblem(text);
  if (code !== null) return { field, code, message: 'a variable that cannot be filled' };
  return isTooLong(segmentsOf(text)) ? { field, code: 'too-long', message: 'too long for an SMS' } : null;
}

const numberOf = (of: string, { caller, variables }: Facts): string => (of === CALLER ? caller : (variables[of] ?? ''));

/**
 * Sends an SMS to the caller, or to the number (E.164) in a variable, while the call goes on: its own text or a template, with the
 * variables of templates [CONF-FLOW-010]. It is sent like any other, and `unsent` reports why it was not. A step sends only once per
 * call: on further arrivals it repeats the first outcome.
 */
export const sms = defineStep({
  type: 'sms',
  family: 'data',
  icon: 'M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H9l-5 4v-4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm0 2v11h2v2l2.500-2H20V5H4Zm3 3h10v2H7V8Zm0 3.500h7v2H7v-2Z',
  shape: {
    /** E.164, one of the account's numbers. */
    from: z.string().regex(DIALLED),
    to: variable,
    /** Null: its own text. */
    template: z.string().min(1).max(64).nullable(),
    text: z.string().max(LONGEST),
    next: exit,
    unsent: exit,
  },
  fields: { from: 'sender', to: 'variable', template: 'template', text: 'long text' },
  texts,
  fresh: { from: '', to: CALLER, template: null, text: '', next: null, unsent: null },
  exits: ({ next, unsent }) => ({ next, unsent }),
  leading: (node, name, to) => (name === 'unsent' ? { ...node, unsent: to } : { ...node, next: to }),
  waitsForSomebody: false,
  problems({ template, text }) {
    const problem = template === null ? textProblem(text) : null;
    return problem === null ? [] : [problem];
  },
  enter: ({ from, to, template, text }, facts) => ({
    waits: { is: 'texting', from, to: numberOf(to, facts), template, text },
  }),
  leave({ to, next, unsent }, outcome, facts) {
    const number = numberOf(to, facts);
    if (outcome.is === 'sent') return { journey: [{ step: 'sms', detail: `${number}: sent` }], by: 'next', to: next };
    if (outcome.is !== 'unsent') return undefined;
    return { journey: [{ step: 'sms', detail: `${number}: ${outcome.why ?? 'not sent'}` }], by: 'unsent', to: unsent };
  },
});
