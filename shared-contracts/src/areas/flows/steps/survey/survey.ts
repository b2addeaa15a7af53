import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { exit, sound } from '../../fields.ts';
import type { StepAction } from '../../machine/step-action.ts';
import { texts } from './texts.ts';

const asking = (node: { prompt: string; timeoutSeconds: number }, tries: number): StepAction => ({
  waits: { is: 'asking', sounds: [node.prompt], timeoutMs: node.timeoutSeconds * 1000, tries },
});

/** Asks for a rating from 1 to 5, stored in the call's journey with the question [CONF-FLOW-010]. */
export const survey = defineStep({
  type: 'survey',
  family: 'speak',
  icon: 'm12 3 2.700 5.600 6.100.8-4.500 4.200 1.100 6.100L12 16.700l-5.400 3 1.100-6.100L3.200 9.400l6.100-.8L12 3Z',
  shape: {
    /** Name of the question in the journey. */
    question: z.string().trim().min(1).max(50),
    prompt: sound,
    /** Number of further prompts after a wrong key or none. */
    retries: z.number().int().min(0).max(5),
    timeoutSeconds: z.number().int().min(1).max(60),
    next: exit,
    otherwise: exit,
  },
  fields: { question: 'text', prompt: 'sound', retries: 'count', timeoutSeconds: 'seconds' },
  texts,
  fresh: { question: '', prompt: '', retries: 1, timeoutSeconds: 5, next: null, otherwise: null },
  exits: ({ next, otherwise }) => ({ next, otherwise }),
  leading: (node, name, to) => (name === 'next' ? { ...node, next: to } : { ...node, otherwise: to }),
  waitsForSomebody: true,
  enter: (node) => asking(node, 0),
  leave(node, outcome) {
    if (outcome.is !== 'key' && outcome.is !== 'silence') return undefined;
    const mark = outcome.is === 'key' && /^[1-5]$/.test(outcome.key) ? outcome.key : undefined;
    if (mark !== undefined)
      return { journey: [{ step: 'survey', detail: `${node.question}: ${mark}` }], by: 'next', to: node.next };
    if (outcome.tries < node.retries) return asking(node, outcome.tries + 1);
    return { journey: [{ step: 'survey', detail: `${node.question}: no mark` }], by: 'otherwise', to: node.otherwise };
  },
});
