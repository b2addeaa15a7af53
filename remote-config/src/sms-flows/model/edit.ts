import {
  emptySmsFlow,
  smsFlowLimits,
  smsFlowSchema,
  type SmsAction,
  type SmsActionKind,
  type SmsFlow,
  type SmsRule,
} from '@patchbay/shared-contracts/sms-flows';
import type { ServerProblem } from '../../call-flows/model/checked-draft.ts';

/** Parses a saved draft; null: written by a newer version of this page. */
export const readSmsDraft = (kept: unknown): SmsFlow | null =>
  smsFlowSchema.safeParse(kept ?? emptySmsFlow).data ?? null;

export const newAction = (kind: SmsActionKind, id: string): SmsAction => {
  if (kind === 'reply') return { id, do: kind, text: '', template: '' };
  if (kind === 'assign') return { id, do: kind, to: 'queue', target: '' };
  return kind === 'tag' ? { id, do: kind, tag: '' } : { id, do: kind, url: '', answers: true };
};

export const newRule = (id: string, actionId: string): SmsRule => ({
  ...{ id, name: '', then: 'stop', actions: [newAction('reply', actionId)] },
  when: { match: 'contains', words: [], hours: 'always', calendar: '', who: 'everybody' },
});

const put = (flow: SmsFlow, rules: readonly SmsRule[]): SmsFlow => ({ ...flow, rules: [...rules] });
export const hasMostRules = ({ rules }: SmsFlow): boolean => rules.length >= smsFlowLimits.rules;

export const addRule = (flow: SmsFlow, rule: SmsRule): SmsFlow => put(flow, [...flow.rules, rule]);
export const removeRule = (flow: SmsFlow, id: string): SmsFlow =>
  put(
    flow,
    flow.rules.filter((rule) => rule.id !== id),
  );
export const changeRule = (flow: SmsFlow, id: string, change: (rule: SmsRule) => SmsRule): SmsFlow =>
  put(
    flow,
    flow.rules.map((rule) => (rule.id === id ? change(rule) : rule)),
  );

/** Inserts a copy behind the rule, with new ids. */
export const copyRule = (flow: SmsFlow, id: string, newId: () => string): SmsFlow =>
  put(
    flow,
    flow.rules.flatMap((rule) =>
      rule.id === id
        ? [rule, { ...rule, id: newId(), actions: rule.actions.map((action) => ({ ...action, id: newId() })) }]
        : [rule],
    ),
  );

/** Moves a rule; the flow is unchanged where the position does not exist. */
export function moveRule(flow: SmsFlow, from: number, to: number): SmsFlow {
  const rule = flow.rules[from];
  if (rule === undefined || to === from || to < 0 || to >= flow.rules.length) return flow;
  const rest = flow.rules.filter((_, at) => at !== from);
  return put(flow, [...rest.slice(0, to), rule, ...rest.slice(to)]);
}

export const putAction = (rule: SmsRule, action: SmsAction): SmsRule => ({
  ...rule,
  actions: rule.actions.map((each) => (each.id === action.id ? action : each)),
});
export const removeAction = (rule: SmsRule, id: string): SmsRule => ({
  ...rule,
  actions: rule.actions.filter((action) => action.id !== id),
});

/** Moves an action up or down by one. */
export function moveAction(rule: SmsRule, id: string, by: -1 | 1): SmsRule {
  const from = rule.actions.findIndex((action) => action.id === id);
  const [one, other] = [rule.actions[from], rule.actions[from + by]];
  if (one === undefined || other === undefined) return rule;
  const swapped = rule.actions.map((action) => (action === one ? other : action === other ? one : action));
  return { ...rule, actions: swapped };
}

/** Returns the web hook address that a problem concerns, in the field `actions.<id>.url`. */
export function hookAddressOfRule(
  { rules }: SmsFlow,
  { node_id: rule, field = '' }: ServerProblem,
): string | undefined {
  const id = field.split('.')[1];
  const action = rules.find((each) => each.id === rule)?.actions.find((each) => each.id === id);
  return action?.do === 'hook' ? action.url : undefined;
}
