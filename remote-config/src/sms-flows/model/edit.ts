import {
  emptySmsFlow,
  smsFlowLimits,
  smsFlowSchema,
  type SmsAction,
  type SmsActionKind,
  type SmsFlow,
  type SmsRule,
} from '@patchbay/shared-contracts/sms-flows';
import type { ToldProblem } from '../../call-flows/model/told.ts';

/** What was kept, as far as it can be shown; null: it was made with a newer version of this page. */
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
export const isFull = ({ rules }: SmsFlow): boolean => rules.length >= smsFlowLimits.rules;

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

/** Behind what it is a copy of, with ids of its own. */
export const copyRule = (flow: SmsFlow, id: string, newId: () => string): SmsFlow =>
  put(
    flow,
    flow.rules.flatMap((rule) =>
      rule.id === id
        ? [rule, { ...rule, id: newId(), actions: rule.actions.map((action) => ({ ...action, id: newId() })) }]
        : [rule],
    ),
  );

/** The flow as it was where there is no such place. */
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

/** An action one place up or down. */
export function moveAction(rule: SmsRule, id: string, by: -1 | 1): SmsRule {
  const from = rule.actions.findIndex((action) => action.id === id);
  const [one, other] = [rule.actions[from], rule.actions[from + by]];
  if (one === undefined || other === undefined) return rule;
  const swapped = rule.actions.map((action) => (action === one ? other : action === other ? one : action));
  return { ...rule, actions: swapped };
}

/** The address of a web hook that a problem is about: of the field `actions.<id>.url`. */
export function addressAt({ rules }: SmsFlow, { node_id: rule, field = '' }: ToldProblem): string | undefined {
  const id = field.split('.')[1];
  const action = rules.find((each) => each.id === rule)?.actions.find((each) => each.id === id);
  return action?.do === 'hook' ? action.url : undefined;
}
