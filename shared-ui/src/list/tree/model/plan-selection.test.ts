import {
  asksFor,
  labelOf,
  linesOf,
  nothingChosen,
  planQuery,
  toggleAll,
  toggleNumber,
  togglePlan,
  TREE_SEARCH_MS,
  type TreePlan,
} from './plan-selection.ts';
import { treeMove } from './tree-keys.ts';

const voice: TreePlan = { id: 'p1', name: 'Voice', numbers: ['+911', '+912'] };
const sales: TreePlan = { id: 'p2', name: 'Sales', numbers: ['+913'] };
const plans = [voice, sales];
const first = '+911';

describe('the tree of plans and numbers', () => {
  it("has 'All Plans' on top, and under an open plan 'All Numbers' and its numbers [FILT-009]", () =>
    expect(linesOf(plans, new Set(['p1']), nothingChosen).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'all all',
      'plan p1',
      'numbers p1/',
      'number p1/+911',
      'number p1/+912',
      'plan p2',
    ]));
  it('is empty without plans', () => expect(linesOf([], new Set(), nothingChosen)).toEqual([]));
  it('chooses and takes back everything', () => {
    const all = toggleAll(plans, { plans: [], numbers: ['+911'] });
    expect(all).toEqual({ plans: ['p1', 'p2'], numbers: [] });
    expect(toggleAll(plans, all)).toEqual(nothingChosen);
  });
  it('of a search chooses what was found and keeps the rest', () =>
    expect(toggleAll([sales], { plans: ['p1'], numbers: [] })).toEqual({ plans: ['p1', 'p2'], numbers: [] }));
  it('the last missing number makes the plan whole, taking one back breaks it up', () => {
    const one = toggleNumber(voice, first, nothingChosen);
    expect(one).toEqual({ plans: [], numbers: ['+911'] });
    const whole = toggleNumber(voice, '+912', one);
    expect(whole).toEqual({ plans: ['p1'], numbers: [] });
    expect(toggleNumber(voice, first, whole)).toEqual({ plans: [], numbers: ['+912'] });
  });
  it('a plan of which some is chosen becomes whole first', () =>
    expect(togglePlan(voice, { plans: [], numbers: ['+911', '+913'] })).toEqual({ plans: ['p1'], numbers: ['+913'] }));
  it('marks what is chosen in part', () =>
    expect(linesOf(plans, new Set(['p1']), { plans: [], numbers: ['+911'] }).map(({ mark }) => mark)).toEqual([
      'some',
      'some',
      'some',
      'on',
      'off',
      'off',
    ]));
});

it.each([
  [nothingChosen, { key: 'tree.none' }],
  [{ plans: ['p1', 'p2'], numbers: [] }, { key: 'tree.all' }],
  [
    { plans: ['p1'], numbers: ['+913'] },
    { key: 'tree.some', count: 2 },
  ],
])('the choice %j is told as %j [FILT-010]', (selection, label) => expect(labelOf(plans, selection)).toEqual(label));

describe('the search of the tree', () => {
  it('waits 300 ms [FILT-002]', () => expect(TREE_SEARCH_MS).toBe(300));
  it.each([
    ['', true],
    ['+9', false],
    ['+91', false],
    ['+918', true],
  ])('"%s" is looked for: %s [FILT-003]', (text, asked) => expect(asksFor(text)).toBe(asked));
  it.each([
    ['', { limit: 20_000 }],
    ['+918', { limit: 20_000, include: 'expired', number_startswith: '+918' }],
  ])('"%s" asks %j [FILT-002, FILT-004]', (text, query) => expect(planQuery(text)).toEqual(query));
});

describe('keys in the tree', () => {
  const lines = linesOf(plans, new Set(['p1']), nothingChosen);
  it.each([
    ['ArrowDown', 0, { do: 'go', to: 1 }],
    ['ArrowUp', 0, { do: 'go', to: 0 }],
    ['End', 0, { do: 'go', to: 5 }],
    ['ArrowRight', 1, { do: 'go', to: 2 }],
    ['ArrowRight', 5, { do: 'fold', plan: 'p2' }],
    ['ArrowLeft', 1, { do: 'fold', plan: 'p1' }],
    ['ArrowLeft', 4, { do: 'go', to: 1 }],
    ['ArrowLeft', 5, null],
    [' ', 3, { do: 'toggle' }],
    ['x', 3, null],
  ])('%s on line %d: %j', (key, at, move) => expect(treeMove(key, lines, at)).toEqual(move));
});
