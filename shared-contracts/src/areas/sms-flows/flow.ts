import { z } from '@patchbay/shared-contracts/zod';
import { smsFlowLimits as limits } from './limits.ts';

const id = z.string().regex(/^[\w-]{1,40}$/);
const target = z.string().max(64);

export const wordMatches = ['exact', 'starts', 'contains', 'any'] as const;
export type WordMatch = (typeof wordMatches)[number];
export const whoseMessages = ['everybody', 'known', 'unknown'] as const;
export const hoursKinds = ['always', 'open', 'closed'] as const;

/** Conditions of a rule, combined by AND. `calendar`: opening hours, '' for always. */
const whenSchema = z.strictObject({
  match: z.enum(wordMatches),
  words: z.array(z.string().max(limits.word)).max(limits.words),
  hours: z.enum(hoursKinds),
  calendar: target,
  who: z.enum(whoseMessages),
});
export type When = z.infer<typeof whenSchema>;

/** Actions, in this order. Reply: `template` '' means its own text. Hook: with `answers` the hook's answer is sent as a reply. */
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
  /** Whether the following rules are evaluated, too. */
  then: z.enum(['stop', 'go-on']),
});
export type SmsRule = z.infer<typeof ruleSchema>;

/** Flow of an incoming SMS: rules in order [CONF-SMSF-001]. `version` is the schema's. */
export const smsFlowSchema = z.strictObject({ version: z.literal(1), rules: z.array(ruleSchema).max(limits.rules) });
export type SmsFlow = z.infer<typeof smsFlowSchema>;

export const emptySmsFlow: SmsFlow = { version: 1, rules: [] };

/** Returns the title of a rule: its name, or its words, or its place. */
export const titleOfRule = ({ name, when }: SmsRule, place: number): string =>
  name.trim() || (when.match === 'any' ? '' : when.words.join(', ')) || `#${place + 1}`;
