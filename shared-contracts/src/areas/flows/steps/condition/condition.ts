import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { exit, variable } from '../../fields.ts';
import { texts } from './texts.ts';

export const tests = ['equals', 'starts with', 'is one of'] as const;
export type Test = (typeof tests)[number];

/** Name for the caller's number; any other name is a variable. */
export const CALLER = 'caller';

const holds = (test: Test, value: string, is: string): boolean => {
  if (test === 'equals') return is === value;
  if (test === 'starts with') return is.startsWith(value);
  return value.split(',').some((each) => each.trim() === is);
};

export const condition = defineStep({
  type: 'condition',
  family: 'decide',
  icon: 'M12 2 22 12 12 22 2 12 12 2Zm-1 14v2h2v-2h-2Zm1-9a3.500 3.500 0 0 0-3.500 3.500h2a1.500 1.500 0 1 1 2.300 1.300c-1 .6-1.800 1.300-1.800 2.700h2c0-.5.400-.8 1-1.200A3.500 3.500 0 0 0 12 7Z',
  shape: {
    /** `caller`, or the name of a variable. */
    of: variable,
    test: z.enum(tests),
    /** Comma-separated for `is one of`. */
    value: z.string().max(1000),
    yes: exit,
    no: exit,
  },
  fields: { of: 'variable', test: 'test', value: 'values' },
  texts,
  fresh: { of: CALLER, test: 'starts with', value: '', yes: null, no: null },
  exits: ({ yes, no }) => ({ yes, no }),
  leading: (node, name, to) => (name === 'yes' ? { ...node, yes: to } : { ...node, no: to }),
  waitsForSomebody: false,
  enter({ of, test, value, yes, no }, { caller, variables }) {
    const isYes = holds(test, value, of === CALLER ? caller : (variables[of] ?? ''));
    const journey = [{ step: 'condition', detail: `${of}: ${isYes ? 'yes' : 'no'}` }] as const;
    return isYes ? { journey, by: 'yes', to: yes } : { journey, by: 'no', to: no };
  },
});
