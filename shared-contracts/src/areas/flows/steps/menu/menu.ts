import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { exit, keys, sound } from '../../fields.ts';
import type { Wait } from '../../machine/step-action.ts';
import { texts } from './texts.ts';

/** Name of the exit of a key. */
export const exitOfKey = (key: string): string => `digit ${key}`;
const keyOf = (name: string) => keys.find((key) => exitOfKey(key) === name);

interface Prompts {
  readonly prompt: string;
  readonly invalid: string | null;
  readonly timeoutSeconds: number;
}

const asking = ({ prompt, invalid, timeoutSeconds }: Prompts, tries: number): { readonly waits: Wait } => ({
  waits: {
    is: 'asking',
    sounds: [...(tries > 0 && invalid !== null ? [invalid] : []), prompt],
    timeoutMs: timeoutSeconds * 1000,
    tries,
  },
});

export const menu = defineStep({
  type: 'menu',
  family: 'speak',
  icon: 'M5 3h3v3H5V3Zm5.5 0h3v3h-3V3ZM16 3h3v3h-3V3ZM5 9h3v3H5V9Zm5.5 0h3v3h-3V9ZM16 9h3v3h-3V9ZM5 15h3v3H5v-3Zm5.5 0h3v3h-3v-3Zm5.5 0h3v3h-3v-3Zm-5.5 5h3v2h-3v-2Z',
  shape: {
    prompt: sound,
    /** Sound before the prompt is repeated. */
    invalid: sound.nullable(),
    /** Number of further prompts. */
    retries: z.number().int().min(0).max(9),
    timeoutSeconds: z.number().int().min(1).max(60),
    choices: z.partialRecord(z.enum(keys), exit),
    /** Exit after the last try. */
    otherwise: exit,
  },
  fields: { prompt: 'sound', invalid: 'sound', timeoutSeconds: 'seconds', retries: 'count' },
  texts,
  fresh: { prompt: '', invalid: null, retries: 2, timeoutSeconds: 5, choices: { '1': null }, otherwise: null },
  exits: ({ choices, otherwise }) => ({
    ...Object.fromEntries(Object.entries(choices).map(([key, to]) => [exitOfKey(key), to ?? null])),
    otherwise,
  }),
  leading(node, name, to) {
    const key = keyOf(name);
    return key === undefined ? { ...node, otherwise: to } : { ...node, choices: { ...node.choices, [key]: to } };
  },
  waitsForSomebody: true,
  problems: ({ choices }) =>
    Object.keys(choices).length === 0
      ? [{ field: 'choices', code: 'no-choice', message: 'a menu without a choice' }]
      : [],
  enter: (node) => asking(node, 0),
  leave(node, outcome) {
    if (outcome.is !== 'key' && outcome.is !== 'silence') return undefined;
    const key = outcome.is === 'key' ? keys.find((known) => known === outcome.key) : undefined;
    const to = key === undefined ? undefined : node.choices[key];
    if (key !== undefined && to !== undefined)
      return { journey: [{ step: 'menu', detail: key }], by: exitOfKey(key), to };
    if (outcome.tries < node.retries) return asking(node, outcome.tries + 1);
    return { journey: [{ step: 'menu', detail: 'no choice' }], by: 'otherwise', to: node.otherwise };
  },
});
