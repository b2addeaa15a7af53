import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { exit, keys, sound } from '../../fields.ts';
import type { Facts, Outcome, StepAction, JourneyEntry } from '../../machine/step-action.ts';
import { texts } from './texts.ts';

/** Number of further prompts after no key, or a wrong one. */
const RETRIES = 1;

interface Offer {
  readonly queueId: string;
  readonly prompt: string;
  readonly acceptKey: string;
  readonly declineKey: string;
  readonly otherKey: string | null;
  readonly numberPrompt: string | null;
  readonly done: string | null;
  readonly timeoutSeconds: number;
  readonly declined: string | null;
  readonly impossible: string | null;
}

const asking = ({ prompt, timeoutSeconds }: Offer, tries: number): StepAction => ({
  waits: { is: 'asking', sounds: [prompt], timeoutMs: timeoutSeconds * 1000, tries },
});

const gathering = ({ numberPrompt, timeoutSeconds }: Offer, tries: number): StepAction => ({
  waits: {
    is: 'gathering',
    sounds: numberPrompt === null ? [] : [numberPrompt],
    timeoutMs: timeoutSeconds * 1000,
    tries,
  },
});

const keeping = ({ queueId }: Offer, number: string): StepAction => ({
  waits: { is: 'keeping', callback: { queueId, number } },
});

const impossible = ({ impossible: to }: Offer, ...journey: readonly JourneyEntry[]): StepAction => ({
  journey,
  by: 'impossible',
  to,
});
const declined = ({ declined: to }: Offer): StepAction => ({
  journey: [{ step: 'callbackDeclined' }],
  by: 'declined',
  to,
});

/** Whether these are the digits of a number with country code. */
const isNumber = (digits: string): boolean => /^[1-9]\d{6,14}$/.test(digits);
/** Whether the caller's number is known: a hidden one arrives as a word. */
const isShown = (caller: string): boolean => /^\+?\d{3,15}$/.test(caller);

const pressed = (node: Offer, key: string, tries: number, { caller }: Facts): StepAction => {
  if (key === node.otherKey) return gathering(node, 0);
  if (key === node.declineKey) return declined(node);
  if (key !== node.acceptKey) return tries < RETRIES ? asking(node, tries + 1) : declined(node);
  return isShown(caller) ? keeping(node, caller) : impossible(node, { step: 'callbackHidden' });
};

/** Removes the prefix 00 that some people dial before the country code. */
const numberOf = (typed: string): string => typed.replace(/^00/, '');

const given = (node: Offer, typed: string, tries: number): StepAction => {
  const number = numberOf(typed);
  if (isNumber(number)) return keeping(node, `+${number}`);
  return tries < RETRIES ? gathering(node, tries + 1) : impossible(node, { step: 'callbackNumber' });
};

const after = (node: Offer, outcome: Outcome, facts: Facts): StepAction | undefined => {
  switch (outcome.is) {
    case 'key':
      return pressed(node, outcome.key, outcome.tries, facts);
    case 'silence':
      return outcome.tries < RETRIES ? asking(node, outcome.tries + 1) : declined(node);
    case 'number':
      return given(node, outcome.number, outcome.tries);
    case 'notKept': // The reason was announced where places are kept.
      return impossible(node);
    case 'kept':
      return node.done === null ? { ends: true } : { waits: { is: 'saying', sounds: [node.done] } };
    case 'said':
      return { ends: true };
    default:
      return undefined;
  }
};

/** Keeps the caller's place in a queue, and calls back when it is due [TEL-019, CONF-FLOW-010]. */
export const callback = defineStep({
  type: 'callback',
  family: 'reach',
  icon: 'M6.600 3 9 8 6.800 9.800a12 12 0 0 0 7.400 7.400L16 15l5 2.400-.8 3.600C11 21.500 2.500 13 3 3.800L6.600 3ZM14 3v2.600l5-.0V3l3 4-3 4V8h-7V3h2Z',
  shape: {
    queueId: z.string().min(1),
    /** Sound that explains the keys. */
    prompt: sound,
    acceptKey: z.enum(keys),
    declineKey: z.enum(keys),
    /** Key to be called back on another number; null: not offered. */
    otherKey: z.enum(keys).nullable(),
    /** Sound that asks for that number; null: none. */
    numberPrompt: sound.nullable(),
    /** Sound at the end; null: the call ends at once. */
    done: sound.nullable(),
    timeoutSeconds: z.number().int().min(1).max(60),
    /** Ignored fields of flows from before the queue set them (decision 0352). */
    tries: z.number().optional(),
    pauseMinutes: z.number().optional(),
    hours: z.number().optional(),
    declined: exit,
    impossible: exit,
  },
  fields: {
    queueId: 'queue',
    prompt: 'sound',
    acceptKey: 'key',
    declineKey: 'key',
    otherKey: 'key',
    numberPrompt: 'sound',
    done: 'sound',
    timeoutSeconds: 'seconds',
  },
  texts,
  fresh: {
    ...{ queueId: '', prompt: 'system/callback-offer', acceptKey: '1', declineKey: '2', otherKey: '3' },
    ...{ numberPrompt: 'system/callback-number', done: 'system/callback-kept' },
    ...{ timeoutSeconds: 5, declined: null, impossible: null },
  },
  exits: ({ declined: no, impossible: cannot }) => ({ declined: no, impossible: cannot }),
  leading: (node, name, to) => (name === 'declined' ? { ...node, declined: to } : { ...node, impossible: to }),
  waitsForSomebody: true,
  problems: ({ acceptKey, declineKey, otherKey }) =>
    new Set([acceptKey, declineKey, otherKey]).size === 3
      ? []
      : [{ field: 'declineKey', code: 'same-key', message: 'two answers have the same key' }],
  enter: (node) => ({ journey: [{ step: 'callbackOffered' }], ...asking(node, 0) }),
  leave: after,
});
