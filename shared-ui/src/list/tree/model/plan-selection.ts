/** A plan with its numbers, as shown in the tree. */
export interface TreePlan {
  readonly id: string;
  readonly name: string;
  readonly numbers: readonly string[];
}

/** Selection: whole plans, and single numbers of others [FILT-006]. */
export interface TreeSelection {
  readonly plans: readonly string[];
  readonly numbers: readonly string[];
}

export const nothingChosen: TreeSelection = { plans: [], numbers: [] };

export type Mark = 'on' | 'some' | 'off';

/** A rendered line of the tree; `index` and `of` count within its parent, from 1. */
export type TreeLine =
  | { readonly kind: 'all'; readonly key: string; readonly mark: Mark }
  | {
      readonly kind: 'plan';
      readonly key: string;
      readonly plan: TreePlan;
      readonly mark: Mark;
      readonly open: boolean;
      readonly index: number;
      readonly of: number;
    }
  | {
      readonly kind: 'numbers' | 'number';
      readonly key: string;
      readonly plan: TreePlan;
      readonly number: string;
      readonly mark: Mark;
      readonly index: number;
      readonly of: number;
    };

export function markOf(plan: TreePlan, { plans, numbers }: TreeSelection): Mark {
  if (plans.includes(plan.id)) return 'on';
  return plan.numbers.some((number) => numbers.includes(number)) ? 'some' : 'off';
}

export const isAll = (plans: readonly TreePlan[], selection: TreeSelection): boolean =>
  plans.length > 0 && plans.every((plan) => selection.plans.includes(plan.id));

const without = (from: readonly string[], some: readonly string[]) => {
  const gone = new Set(some);
  return from.filter((each) => !gone.has(each));
};

/** Toggles 'All Plans': selects every listed plan, or none of them. */
export function toggleAll(plans: readonly TreePlan[], selection: TreeSelection): TreeSelection {
  const ids = plans.map(({ id }) => id);
  const rest = { plans: without(selection.plans, ids), numbers: without(selection.numbers, plans.flatMap(numbersOf)) };
  return isAll(plans, selection) ? rest : { ...rest, plans: [...rest.plans, ...ids] };
}

const numbersOf = ({ numbers }: TreePlan) => numbers;

/** Toggles 'All Numbers' of a plan, which is the plan. */
export function togglePlan(plan: TreePlan, selection: TreeSelection): TreeSelection {
  const rest = { plans: without(selection.plans, [plan.id]), numbers: without(selection.numbers, plan.numbers) };
  return markOf(plan, selection) === 'on' ? rest : { ...rest, plans: [...rest.plans, plan.id] };
}

/** Toggles a number of a plan; the last missing one completes the plan, removing one splits it into numbers. */
export function toggleNumber(plan: TreePlan, number: string, selection: TreeSelection): TreeSelection {
  const chosen = markOf(plan, selection) === 'on' ? plan.numbers : selection.numbers;
  const own = plan.numbers.filter((each) => chosen.includes(each) !== (each === number));
  const rest = { plans: without(selection.plans, [plan.id]), numbers: without(selection.numbers, plan.numbers) };
  return own.length === plan.numbers.length
    ? { ...rest, plans: [...rest.plans, plan.id] }
    : { ...rest, numbers: [...rest.numbers, ...own] };
}

const allMark = (plans: readonly TreePlan[], selection: TreeSelection): Mark => {
  if (isAll(plans, selection)) return 'on';
  return plans.some((plan) => markOf(plan, selection) !== 'off') ? 'some' : 'off';
};

function linesOfPlan(plan: TreePlan, selection: TreeSelection): TreeLine[] {
  const mark = markOf(plan, selection);
  const of = plan.numbers.length + 1;
  const chosen = new Set(selection.numbers);
  return ['', ...plan.numbers].map((number, at) => ({
    kind: number === '' ? 'numbers' : 'number',
    key: `${plan.id}/${number}`,
    plan,
    number,
    mark: number === '' ? mark : mark === 'on' || chosen.has(number) ? 'on' : 'off',
    index: at + 1,
    of,
  }));
}

/** Returns the lines of the tree [FILT-009]: 'All Plans', then plans, below an open one 'All Numbers' and its numbers. */
export function linesOf(
  plans: readonly TreePlan[],
  open: ReadonlySet<string>,
  selection: TreeSelection,
): readonly TreeLine[] {
  if (plans.length === 0) return [];
  return [
    { kind: 'all', key: 'all', mark: allMark(plans, selection) },
    ...plans.flatMap((plan, at): TreeLine[] => [
      {
        kind: 'plan',
        key: plan.id,
        plan,
        mark: markOf(plan, selection),
        open: open.has(plan.id),
        index: at + 1,
        of: plans.length,
      },
      ...(open.has(plan.id) ? linesOfPlan(plan, selection) : []),
    ]),
  ];
}

export function toggleLine(line: TreeLine, plans: readonly TreePlan[], selection: TreeSelection): TreeSelection {
  if (line.kind === 'all') return toggleAll(plans, selection);
  return line.kind === 'number' ? toggleNumber(line.plan, line.number, selection) : togglePlan(line.plan, selection);
}

/** Label of the picker's button [FILT-010]. */
export type TreeLabel = { key: 'tree.none' } | { key: 'tree.all' } | { key: 'tree.some'; count: number };
export function labelOf(plans: readonly TreePlan[], selection: TreeSelection): TreeLabel {
  const count = selection.plans.length + selection.numbers.length;
  if (count === 0) return { key: 'tree.none' };
  return isAll(plans, selection) ? { key: 'tree.all' } : { key: 'tree.some', count };
}

/** Delay of the search for plans and numbers after the last key, ms; it finds up to 20,000 at once [FILT-002]. */
export const TREE_SEARCH_MS = 300;
export const TREE_PAGE_SIZE = 20_000;
/** Whether to search: the text is longer than 3 characters, or empty [FILT-003]. */
export const asksFor = (text: string): boolean => text.length > 3 || text.length === 0;
/** Returns the query; a search also finds numbers of expired plans, by prefix, if the text is longer than 3 characters [FILT-004]. */
export const planQuery = (text: string): Readonly<Record<string, string | number>> =>
  text.length > 3 ? { limit: TREE_PAGE_SIZE, include: 'expired', number_startswith: text } : { limit: TREE_PAGE_SIZE };
