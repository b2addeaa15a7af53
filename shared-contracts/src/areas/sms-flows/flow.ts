import { z } from '@patchbay/shared-contracts/zod';
import { smsFlowLimits as limits } from './limits.ts';

const id = z.string().regex(/^[\w-]{1,40}$/);
const target = z.string().max(64);

export const wordMatches = ['exact', 'starts', 'contains', 'any'] as const;
export type WordMatch = (typeof wordMatches)[number];
export const whoseMessages = ['everybody', 'known', 'unknown'] as const;
export const hoursKinds = ['always', 'open', 'closed'] as const;

/** When a rule holds: all of it. `calendar`: whose hours, '' for always. */
const whenSchema = z.strictObject({
  match: z.enum(wordMatches),
  words: z.array(z.string().max(limits.word)).max(limits.words),
  hours: z.enum(hoursKinds),
  calendar: target,
  who: z.enum(whoseMessages),
});
export type When = z.infer<typeof whenSchema>;

/** What is done, in this order. Of a reply `template` '' is its own text. A hook's answer may be sent as a reply (`answers`). */
const actionSchema = z.discriminatedUnion('do', [
  z.strictObject({ id, do: z.literal('reply'), text: z.string().max(limits.text), template: target }),
  z.strictObject({ id, do: z.literal('assign'), to: z.enum(['agent', 'queue']), target }),
  z.strictObject({ id, do: z.literal('tag'), tag: z.string().max(limits.tag) }),
  z.strictObject({ id, do: z.literal('hook'), url: z.string().max(limits.url), answers: z.boolean() }),
]);
export type SmsAction = z.infer<typeof actionSchema>;
export type SmsActionKind = SmsAction['do'];
export const smsActionKinds = ['reply', 'assign', 'tag', 'hook'] as const satisfies readonly SmsActionKind[];

const ruleSchema = z.strictObject({
  id,
  name: z.string().max(limits.name),
  when: whenSchema,
  actions: z.array(actionSchema).max(limits.actions),
  /** Whether the rules after it are looked at, too. */
  then: z.enum(['stop', 'go-on']),
});
export type SmsRule = z.infer<typeof ruleSchema>;

/** What happens to an SMS that comes in: rules in their order [CONF-SMSF-001]. `version` is the schema's. */
export const smsFlowSchema = z.strictObject({ version: z.literal(1), rules: z.array(ruleSchema).max(limits.rules) });
export type SmsFlow = z.infer<typeof smsFlowSchema>;

export const emptySmsFlow: SmsFlow = { version: 1, rules: [] };

/** What people know a rule by: its name, or its words, or its place. */
export const titleOfRule = ({ name, when }: SmsRule, place: number): string =>
  name.trim() || (when.match === 'any' ? '' : when.words.join(', ')) || `#${place + 1}`;
