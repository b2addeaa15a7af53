import { z } from '@patchbay/shared-contracts/zod';
import { defineStep, type Exits } from '../../define-step.ts';
import { exit, keys } from '../../fields.ts';
import { texts } from './texts.ts';

const given = (exits: Readonly<Record<string, string | null | undefined>>): Exits =>
  Object.fromEntries(Object.entries(exits).flatMap(([name, to]) => (to === undefined ? [] : [[name, to]])));

export const queue = defineStep({
  type: 'queue',
  family: 'reach',
  icon: 'M4 5h10v2H4V5Zm0 6h10v2H4v-2Zm0 6h10v2H4v-2Zm14-9 4 4-4 4v-3h-2v-2h2V8Z',
  /**
   * `full` and `timeout` missing: the queue's own overflow applies. `key`: lets a waiting caller leave by `pressed` while the place is
   * kept.
   */
  shape: {
    queueId: z.string().min(1),
    key: z.enum(keys).nullable().optional(),
    full: exit.optional(),
    timeout: exit.optional(),
    pressed: exit.optional(),
  },
  fields: { queueId: 'queue', key: 'key' },
  texts,
  fresh: { queueId: '' },
  exits: ({ full, timeout, pressed }) => given({ full, timeout, pressed }),
  leading: (node, name, to) =>
    name === 'full' ? { ...node, full: to } : name === 'pressed' ? { ...node, pressed: to } : { ...node, timeout: to },
  mayLead: ({ key = null }, name) => name !== 'pressed' || key !== null,
  waitsForSomebody: true,
  problems: ({ key = null, pressed }) =>
    key === null || pressed !== undefined
      ? []
      : [{ field: 'key', code: 'key-unused', message: 'this key leads to no step' }],
  enter: ({ queueId, key = null, pressed }) => ({
    waits: { is: 'queueing', queueId, key: pressed === undefined ? null : key },
  }),
  leave(node, outcome) {
    const { is } = outcome;
    if (is === 'key' && outcome.key === node.key && node.pressed !== undefined)
      return { journey: [{ step: 'menu', detail: outcome.key }], by: 'pressed', to: node.pressed };
    if (is !== 'full' && is !== 'timeout') return undefined;
    const to = node[is];
    return to === undefined ? undefined : { by: is, to };
  },
});
