import type { FlowProblem } from './problem.ts';
import { checkFlow } from './problems.ts';

const known = {
  queues: new Set(['sales']),
  agents: new Set(['asha']),
  groups: new Set(['team']),
  flows: new Set(['evening']),
  sounds: new Set(['system/welcome', 'system/invalid']),
  calendars: new Set(['office']),
  senders: new Set(['+918045000001']),
  templates: new Set(['thanks']),
};
const play = (id: string, next: string | null) => ({ type: 'play', id, sound: 'system/welcome', next });
const queue = { type: 'queue', id: 'q', queueId: 'sales' };
const menu = {
  ...{ type: 'menu', id: 'm', prompt: 'system/welcome', invalid: 'system/invalid', retries: 2, timeoutSeconds: 5 },
  ...{ choices: { '1': 'q', '9': 'm' }, otherwise: null },
};
const condition = (of: string, yes: string | null) => ({
  ...{ type: 'condition', id: 'c', of, test: 'equals', value: 'x', yes, no: null },
});
const webhook = (id: string, sets: string[], next: string | null) => ({
  ...{ type: 'webhook', id, url: 'https://crm.example/lookup', timeoutSeconds: 3, sets, next, failed: null },
});
const group = { type: 'ringGroup', id: 'g', name: 'G', mode: 'parallel', ringSeconds: 20, next: null };
const opening = (names: object) => ({ type: 'hours', id: 'o', ...names, open: null, closed: null });
const hours = { timeZone: 'UTC', week: {}, holidays: [] };
const flow = (...nodes: readonly { readonly id: string }[]) => ({ version: 1, start: nodes[0]?.id ?? '', nodes });
const problemsOf = (draft: unknown): readonly FlowProblem[] => {
  const checked = checkFlow(draft, known);
  return checked.ok ? [] : checked.problems;
};
const brief = (draft: unknown) => problemsOf(draft).map(({ nodeId, field, code }) => [nodeId, field, code]);

describe('what is wrong with a flow [rule /callflow: CONF-FLOW-001]', () => {
  it('a menu that asks again by a circle, and a queue, are right', () => {
    expect(checkFlow(flow(play('p', 'm'), menu, queue), known)).toMatchObject({ ok: true, graph: { start: 'p' } });
  });

  it.each<[string, unknown, unknown[][]]>([
    ['a step that no way leads to', flow(play('p', null), queue), [['q', undefined, 'unreachable']]],
    ['a way to no step', flow(play('p', 'nowhere')), [['p', 'next', 'unknown-exit']]],
    ['a first step that is none', { ...flow(play('p', null)), start: 'x' }, [[null, undefined, 'no-start'], ['p', undefined, 'unreachable']]], // prettier-ignore
    ['two steps of one id', flow(play('p', null), play('p', null)), [['p', undefined, 'doubled-id']]],
    ['a circle in which nobody is asked', flow(play('p', 'r'), play('r', 'p')), [['p', undefined, 'endless'], ['r', undefined, 'endless']]], // prettier-ignore
    ['an unknown queue', flow({ ...queue, id: 'q', queueId: 'x' } as { id: string }), [['q', 'queueId', 'unknown-queue']]], // prettier-ignore
    ['a key in a queue that leads nowhere', flow({ ...queue, id: 'q', key: '1' } as { id: string }), [['q', 'key', 'key-unused']]], // prettier-ignore
    ['a sound that is none', flow({ ...play('p', null), sound: 'gone' } as { id: string }), [['p', 'sound', 'unknown-sound']]], // prettier-ignore
    ['an agent who is none', flow({ ...group, members: [{ agentId: 'asha' }, { agentId: 'x' }] } as { id: string }), [['g', 'members.1', 'unknown-agent']]], // prettier-ignore
    ['a calendar that is none', flow(opening({ calendarId: 'x' })), [['o', 'calendarId', 'unknown-calendar']]],
    ['neither hours nor a calendar', flow(opening({})), [['o', 'calendarId', 'hours-or-calendar']]],
    ['hours and a calendar', flow(opening({ calendarId: 'office', hours })), [['o', 'calendarId', 'hours-or-calendar']]], // prettier-ignore
    ['a calendar’s content', flow(opening({ calendarId: 'office', calendar: {} })), [['o', 'calendar', 'invalid']]],
    ['an agent alone who is none', flow({ type: 'agent', id: 'a', agentId: 'x', ringSeconds: 20, next: null } as { id: string }), [['a', 'agentId', 'unknown-agent']]], // prettier-ignore
    ['a flow that nobody published', flow({ type: 'flow', id: 'f', flowId: 'x' } as { id: string }), [['f', 'flowId', 'unknown-flow']]], // prettier-ignore
    ['a menu without a choice', flow({ ...menu, choices: {} } as { id: string }), [['m', 'choices', 'no-choice']]],
    ['a circle of web hooks', flow(webhook('w', [], 'w')), [['w', undefined, 'endless']]],
    ['a web hook at no address', flow({ ...webhook('w', [], null), url: 'ftp://x' } as { id: string }), [['w', 'url', 'invalid']]], // prettier-ignore
    ['a variable that nothing sets', flow(condition('vip', null)), [['c', 'of', 'unset-variable']]],
    ['a missing exit', flow({ type: 'play', id: 'p', sound: 'system/welcome' } as { id: string }), [['p', 'next', 'invalid']]], // prettier-ignore
    ['all else beside a missing sound', flow({ ...play('p', 'z'), sound: '' } as { id: string }, queue, condition('vip', null), { ...group, members: [{ agentId: 'x' }] } as { id: string }), [['p', 'sound', 'invalid'], ['p', 'next', 'unknown-exit'], ['q', undefined, 'unreachable'], ['c', undefined, 'unreachable'], ['g', undefined, 'unreachable'], ['g', 'members.0', 'unknown-agent'], ['c', 'of', 'unset-variable']]], // prettier-ignore
    ['once what is wrong with a first step', { ...flow(play('p', null)), start: '' }, [[null, 'start', 'invalid'], ['p', undefined, 'unreachable']]], // prettier-ignore
    ['the rules alone where a step is of no known kind', flow({ type: 'constructor', id: 'x' } as { id: string }, queue), [['x', 'type', 'invalid']]], // prettier-ignore
    ['no flow at all', null, [[null, undefined, 'invalid']]],
  ])('%s is told', (_, draft, expected) => {
    expect(brief(draft)).toEqual(expected);
  });

  it.each([{ hours }, { calendarId: 'office' }])('%j says when somebody is there [CONF-FLOW-008]', (names) => {
    expect(problemsOf(flow(opening(names)))).toEqual([]);
  });

  it('a variable that a web hook sets can be asked for', () => {
    expect(problemsOf(flow(webhook('w', ['vip'], 'c'), condition('vip', null)))).toEqual([]);
  });

  it('tells everything at once, and nothing of what is right', () => {
    const set = { type: 'set', id: 's', name: 'vip', value: '1', next: 'c' };
    expect(
      brief(flow(set, condition('vip', 'q'), { ...queue, queueId: 'x' } as { id: string }, play('p', 'z'))),
    ).toEqual([
      ['p', 'next', 'unknown-exit'],
      ['p', undefined, 'unreachable'],
      ['q', 'queueId', 'unknown-queue'],
    ]);
  });
});
