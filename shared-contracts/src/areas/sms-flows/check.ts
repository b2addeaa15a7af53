import { templateProblem } from '../templates/variables.ts';
import { isTooLong, segmentsOf } from '../messages/segments.ts';
import { smsFlowSchema, type SmsAction, type SmsFlow, type SmsRule } from './flow.ts';
import { smsFlowLimits } from './limits.ts';
import { normalText } from './normal-text.ts';
import { optWordOf } from './opt-words.ts';

export const smsProblemCodes = [
  'invalid',
  'doubled-id',
  'no-rules',
  'no-words',
  'empty-word',
  'opt-word',
  'no-calendar',
  'unknown-calendar',
  'never',
  'no-actions',
  'no-text',
  'too-long',
  'braces',
  'variable',
  'unknown-template',
  'unknown-agent',
  'unknown-queue',
  'no-tag',
  'url',
  'private-address',
] as const;
export type SmsProblemCode = (typeof smsProblemCodes)[number];

/** Fault of a flow and its place: `nodeId` is a rule's id, null for the whole flow; `field` a path within it. */
export interface SmsProblem {
  readonly nodeId: string | null;
  readonly field?: string;
  readonly code: SmsProblemCode;
  readonly message: string;
}

/** Resources of the account, by id; templates: active ones for SMS. */
export interface SmsKnown {
  readonly templates: ReadonlySet<string>;
  readonly agents: ReadonlySet<string>;
  readonly queues: ReadonlySet<string>;
  readonly calendars: ReadonlySet<string>;
  /** Addresses that web hooks are not sent to, such as internal hosts; missing: all are allowed. */
  readonly refuses?: (url: string) => boolean;
}

type Found = readonly [field: string, code: SmsProblemCode, message: string];

function wordsOf({ when: { match, words } }: SmsRule): readonly Found[] {
  if (match === 'any') return [];
  if (words.length === 0) return [['when.words', 'no-words', 'a rule for words has one']];
  return words.flatMap((word, at): readonly Found[] => {
    const field = `when.words.${at}`;
    if (normalText(word) === '') return [[field, 'empty-word', 'nothing is left of this word']];
    const isTaken = match !== 'contains' && optWordOf(word) !== null;
    return isTaken ? [[field, 'opt-word', 'this word ends or resumes SMS, before any rule']] : [];
  });
}

function hoursOf({ when: { hours, calendar } }: SmsRule, known: SmsKnown): readonly Found[] {
  if (hours === 'always') return [];
  if (calendar === '') return [['when.calendar', 'no-calendar', 'hours are those of a calendar']];
  return known.calendars.has(calendar) ? [] : [['when.calendar', 'unknown-calendar', 'there is no such calendar']];
}

function textOf(text: string): readonly Found[] {
  if (text.trim() === '') return [['text', 'no-text', 'a reply says something']];
  const problem = templateProblem(text);
  if (problem !== null) return [['text', problem, 'a variable that cannot be filled']];
  return isTooLong(segmentsOf(text)) ? [['text', 'too-long', 'too long for an SMS']] : [];
}

const isAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function targetOf({ to, target }: Extract<SmsAction, { do: 'assign' }>, known: SmsKnown): readonly Found[] {
  const isAgent = to === 'agent';
  if ((isAgent ? known.agents : known.queues).has(target)) return [];
  return [['target', isAgent ? 'unknown-agent' : 'unknown-queue', 'the account has no such one']];
}

function addressOf(url: string, { refuses = () => false }: SmsKnown): readonly Found[] {
  if (!isAddress(url)) return [['url', 'url', 'this is no address']];
  return refuses(url) ? [['url', 'private-address', 'no address of the internet']] : [];
}

function actionOf(action: SmsAction, known: SmsKnown): readonly Found[] {
  if (action.do === 'tag') return normalText(action.tag) === '' ? [['tag', 'no-tag', 'a tag has a name']] : [];
  if (action.do === 'hook') return addressOf(action.url, known);
  if (action.do === 'reply') {
    if (action.template === '') return textOf(action.text);
    return known.templates.has(action.template) ? [] : [['template', 'unknown-template', 'no active template']];
  }
  return targetOf(action, known);
}

function ofRule(rule: SmsRule, known: SmsKnown): readonly Found[] {
  const { actions, then } = rule;
  const none: readonly Found[] =
    actions.length === 0 && then === 'go-on' ? [['actions', 'no-actions', 'nothing is done']] : [];
  const within = actions.flatMap((action) =>
    actionOf(action, known).map(([field, ...rest]): Found => [`actions.${action.id}.${field}`, ...rest]),
  );
  return [...wordsOf(rule), ...hoursOf(rule, known), ...none, ...within];
}

const endsAll = ({ when, then }: SmsRule): boolean =>
  when.match === 'any' && when.hours === 'always' && when.who === 'everybody' && then === 'stop';

/** Reports rules after one that matches every message and stops. */
function never({ rules }: SmsFlow): readonly SmsProblem[] {
  const last = rules.findIndex(endsAll);
  const after = last === -1 ? [] : rules.slice(last + 1);
  return after.map(({ id }) => ({ nodeId: id, code: 'never', message: 'a rule before it takes all messages' }));
}

function doubled({ rules }: SmsFlow): readonly SmsProblem[] {
  const ids = rules.flatMap(({ id, actions }) => [id, ...actions.map((action) => action.id)]);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  return rules
    .filter(({ id, actions }) => twice.has(id) || actions.some((action) => twice.has(action.id)))
    .map(({ id }) => ({ nodeId: id, code: 'doubled-id', message: 'two of them have one id' }));
}

export type CheckedSmsFlow =
  { readonly ok: true; readonly graph: SmsFlow } | { readonly ok: false; readonly problems: readonly SmsProblem[] };

/** Reports all faults at once. Only a flow without faults may be published [CONF-SMSF-001]. */
export function checkSmsFlow(draft: unknown, known: SmsKnown): CheckedSmsFlow {
  const parsed = smsFlowSchema.safeParse(draft);
  if (!parsed.success) {
    const problems = parsed.error.issues.slice(0, smsFlowLimits.problems).map(({ path, message }) => ({
      ...{ nodeId: null, field: path.join('.'), code: 'invalid' as const, message },
    }));
    return { ok: false, problems };
  }
  const { data: flow } = parsed;
  const none: readonly SmsProblem[] =
    flow.rules.length === 0 ? [{ nodeId: null, code: 'no-rules', message: 'a flow has a rule' }] : [];
  const found = flow.rules.flatMap((rule) =>
    ofRule(rule, known).map(([field, code, message]) => ({ nodeId: rule.id, field, code, message })),
  );
  const problems = [...none, ...doubled(flow), ...found, ...never(flow)].slice(0, smsFlowLimits.problems);
  return problems.length === 0 ? { ok: true, graph: flow } : { ok: false, problems };
}
