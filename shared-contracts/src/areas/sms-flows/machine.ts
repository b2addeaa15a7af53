import { isOpenAt, type Calendar } from '../calendars/index.ts';
import type { SmsAction, SmsFlow, SmsRule, When } from './flow.ts';
import { normalText } from './normal-text.ts';

/** Facts for a flow. `now`: epoch ms; calendars by id, as they are now: a deleted one counts as open (decision 0079). */
export interface SmsFacts {
  readonly text: string;
  readonly now: number;
  readonly isKnown: boolean;
  readonly calendars: ReadonlyMap<string, Calendar>;
}

/** Whether a rule matched, or which condition failed. */
export type Looked = 'matched' | 'words' | 'hours' | 'who';

/** Action to carry out, with its rule. `answer`: a hook's answer, sent as a reply. */
export type SmsOrder =
  | { readonly rule: string; readonly is: 'reply'; readonly text: string; readonly template: string }
  | { readonly rule: string; readonly is: 'assign'; readonly to: 'agent' | 'queue'; readonly target: string }
  | { readonly rule: string; readonly is: 'tag'; readonly tag: string }
  | { readonly rule: string; readonly is: 'answer'; readonly text: string };

/** Position of a message that waits for a web hook; stored as indexes, so that it can be resumed. */
export interface SmsWait {
  readonly rule: number;
  readonly action: number;
  readonly url: string;
  readonly answers: boolean;
}

/**
 * Progress of a message:
 *
 *   startSms ──▶ rules in order, actions in order ──▶ over (wait null)
 *                    │ hook                  ▲
 *                    └──▶ waits ──answerSms──┘
 */
export interface SmsRun {
  readonly orders: readonly SmsOrder[];
  readonly looked: readonly { readonly rule: string; readonly why: Looked }[];
  readonly wait: SmsWait | null;
}

/**
 * A word must not be followed by a letter or digit, so that STOPWATCH does not start with STOP; words in Chinese and Japanese
 * characters are exempt.
 */
const beginsWith = (text: string, word: string): boolean =>
  text.startsWith(word) &&
  (/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]$/u.test(word) || !/^[\p{L}\p{N}]/u.test(text.slice(word.length)));

function hasWord({ match, words }: When, text: string): boolean {
  if (match === 'any') return true;
  return words.map(normalText).some((word) => {
    if (word === '') return false;
    if (match === 'exact') return text === word;
    return match === 'starts' ? beginsWith(text, word) : text.includes(word);
  });
}

function isInHours({ hours, calendar: id }: When, { now, calendars }: SmsFacts): boolean {
  if (hours === 'always') return true;
  const calendar = calendars.get(id);
  const isOpen = calendar === undefined || isOpenAt(calendar, now);
  return isOpen === (hours === 'open');
}

const isFrom = ({ who }: When, isKnown: boolean): boolean => who === 'everybody' || (who === 'known') === isKnown;

function look({ when }: SmsRule, facts: SmsFacts): Looked {
  if (!hasWord(when, normalText(facts.text))) return 'words';
  if (!isInHours(when, facts)) return 'hours';
  return isFrom(when, facts.isKnown) ? 'matched' : 'who';
}

function orderOf(rule: string, action: Exclude<SmsAction, { do: 'hook' }>): SmsOrder {
  if (action.do === 'reply') return { rule, is: 'reply', text: action.text, template: action.template };
  if (action.do === 'tag') return { rule, is: 'tag', tag: action.tag };
  return { rule, is: 'assign', to: action.to, target: action.target };
}

/** Continues from an action of a matching rule to the next hook, or to the end of the flow. */
function goOn({ rules }: SmsFlow, facts: SmsFacts, from: { readonly rule: number; readonly action: number }): SmsRun {
  const orders: SmsOrder[] = [];
  const looked: { rule: string; why: Looked }[] = [];
  for (let at = from.rule, begin = from.action; at < rules.length; at += 1, begin = 0) {
    const rule = rules[at];
    if (rule === undefined) break;
    const isWithin = begin > 0;
    const why = isWithin ? 'matched' : look(rule, facts);
    if (!isWithin) looked.push({ rule: rule.id, why });
    if (why !== 'matched') continue;
    for (const [place, action] of rule.actions.entries()) {
      if (place < begin) continue;
      if (action.do === 'hook')
        return { orders, looked, wait: { rule: at, action: place, url: action.url, answers: action.answers } };
      orders.push(orderOf(rule.id, action));
    }
    if (rule.then === 'stop') break;
  }
  return { orders, looked, wait: null };
}

/** Processes an incoming message. Used by the page that tests a flow and by the server [CONF-SMSF-001]. */
export const startSms = (flow: SmsFlow, facts: SmsFacts): SmsRun => goOn(flow, facts, { rule: 0, action: 0 });

/** Continues after the web hook's answer; null: it failed. The message continues in any case. */
export function answerSms(flow: SmsFlow, facts: SmsFacts, wait: SmsWait, answer: string | null): SmsRun {
  const rule = flow.rules[wait.rule];
  if (rule === undefined) return { orders: [], looked: [], wait: null };
  const text = answer?.trim() ?? '';
  const said: readonly SmsOrder[] = wait.answers && text !== '' ? [{ rule: rule.id, is: 'answer', text }] : [];
  const isLast = wait.action + 1 >= rule.actions.length;
  const isOver = isLast && rule.then === 'stop';
  const rest = isOver
    ? { orders: [], looked: [], wait: null }
    : goOn(flow, facts, isLast ? { rule: wait.rule + 1, action: 0 } : { rule: wait.rule, action: wait.action + 1 });
  return { ...rest, orders: [...said, ...rest.orders] };
}

/** Returns the ids of the calendars that a flow uses. */
export const calendarsOfSms = ({ rules }: SmsFlow): readonly string[] => [
  ...new Set(
    rules.flatMap(({ when: { hours, calendar } }) => (hours === 'always' || calendar === '' ? [] : [calendar])),
  ),
];
